import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';

/** How often the end of a team meets what comes into it. */
const ROUNDS = 12;
const SLIDE = '<section><h1>Tide</h1></section>';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.stop());

let pictures = 0;
const picture = (): Promise<Buffer> => {
  pictures += 1;
  return sharp({ create: { width: pictures, height: 3, channels: 3, background: '#04c' } })
    .png()
    .toBuffer();
};

/** What comes into a team just when its last member goes, by `end`: the answers' statuses. */
async function endAmidst(round: number, end: 'leave' | 'delete'): Promise<number[]> {
  const { client, person } = await app.signUp();
  await client.call('teamCreate', { body: { team: { name: 'Ending', slug: `ending-${end}-${String(round)}` } } });
  const post = (url: string, payload: object) => client.request({ method: 'POST', url, payload });
  const content = await picture();
  const name = 'Tide';
  const media = (path: string) => client.upload(path, { name: 'tide.png', type: 'image/png', content });
  const first = (await media('/api/v1/team/media')).json<{ id: string; url: string }>();
  const theme = await client.call('themeCreate', {
    body: { theme: { name, of_team: true, logo: { src: first.url, place: 'top-left', size: 10, ratio: 1 } } },
  });
  const { id: tagId } = (await post('/api/v1/team/tags', { tag: { name: 'Ebb', tag_type: 'media' } })).json<{
    id: string;
  }>();
  const another = await picture();
  const coming = [
    () => post('/api/v1/themes', { theme: { name, of_team: true } }),
    () => post(`/api/v1/themes/${theme.id}/duplicate`, { theme: { of_team: true } }),
    () => post(`/api/v1/themes/${theme.id}/duplicate`, { theme: { of_team: false } }),
    () => post('/api/v1/team/tags', { tag: { name, tag_type: 'media' } }),
    () => post(`/api/v1/team/tags/${tagId}/add_media`, { media_ids: [first.id] }),
    () => post('/api/v1/team/deck_tags', { tag: { name } }),
    () => post('/api/v1/team/slide_templates', { slide_template: { name, data: SLIDE, width: 960, height: 700 } }),
    () => client.upload('/api/v1/team/media', { name: 'other.png', type: 'image/png', content: another }),
    () => client.upload('/api/v1/media', { name: 'own.png', type: 'image/png', content: another }),
    () => client.request({ method: 'PUT', url: `/api/v1/themes/${theme.id}`, payload: { theme: { footer: name } } }),
    () =>
      post('/api/v1/team/invitations', { invitation: { emails: [`a${String(round)}@tide.example`], role: 'member' } }),
  ];
  const going =
    end === 'leave'
      ? () => post('/api/v1/team/leave', {})
      : () =>
          client.request({
            method: 'DELETE',
            url: '/users',
            payload: { user: { username: person.username, current_password: person.password } },
          });
  // In another order each time, so that each of them meets the end at another moment of its own.
  const all = [...coming.slice(round % coming.length), ...coming.slice(0, round % coming.length)];
  all.splice(round % (all.length + 1), 0, going);
  const answers = await Promise.all(all.map((ask) => ask()));
  return answers.map(({ statusCode }) => statusCode);
}

describe('a team that ends', () => {
  for (const end of ['leave', 'delete'] as const)
    it(`while something is brought into it (${end}) takes that along or has it refused, and nothing fails`, async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const statuses = await endAmidst(round, end);
        expect(
          statuses.filter((status) => status >= 500),
          `round ${String(round)}: ${statuses.join(' ')}`,
        ).toEqual([]);
      }
    });
});
