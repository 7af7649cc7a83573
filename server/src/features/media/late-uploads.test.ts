import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { imports, media } from '../../platform/db/schema/index.ts';
import { variableFont } from '../../testing/fonts.ts';
import { listeningApp } from '../../testing/listening-app.ts';
import { gatherTeam } from '../../testing/team.ts';
import type { TestClient } from '../../testing/test-client.ts';

const here = listeningApp({ work: false });

const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: '#04c' } })
    .png()
    .toBuffer();

/** Sends a file but for its last letters, and those after something else was done. */
async function late(
  client: TestClient,
  path: string,
  { content }: { readonly content: Uint8Array },
  meanwhile: () => Promise<unknown>,
): Promise<number> {
  const { publicUrl } = here.app.config;
  const body = Buffer.concat([
    Buffer.from(
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n',
    ),
    content,
    Buffer.from('\r\n--b--\r\n'),
  ]);
  const asked = request(new URL(path, here.origin), {
    method: 'POST',
    headers: {
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-csrf-token': client.csrfToken,
      host: publicUrl.host,
      origin: publicUrl.origin,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': body.byteLength,
    },
  });
  const answered = new Promise<number>((resolve, reject) => {
    asked.on('response', (response) => resolve(response.resume().statusCode ?? 0)).on('error', reject);
  });
  asked.write(body.subarray(0, -8));
  await meanwhile();
  // Longer than who asks counts as known.
  await wait(1500);
  asked.end(body.subarray(-8));
  return answered;
}

const nothing = async (): Promise<void> => undefined;

describe('T14 who sends a file', () => {
  it('is asked again once it is whole, where it took its time', async () => {
    const { owner, admin, member } = await gatherTeam(here.app);
    const content = await picture();
    expect(await late(member.client, '/api/v1/team/media', { content }, nothing)).toBe(201);
    const before = (await here.app.context.db.select().from(media)).length;
    const remove = (userId: string) => () =>
      owner.client.call('teamMemberDelete', {
        params: { id: userId },
        body: { decks: 'absorb', to_user_id: owner.userId },
      });
    const another = await sharp(content).negate().png().toBuffer();
    expect([403, 404]).toContain(
      await late(member.client, '/api/v1/team/media', { content: another }, remove(member.userId)),
    );
    expect([403, 404]).toContain(
      await late(admin.client, '/api/v1/team/logo', { content: another }, remove(admin.userId)),
    );
    expect((await here.app.context.db.select().from(media)).length).toBe(before);
  });

  it('is nobody any more who has signed out or was deactivated meanwhile', async () => {
    const { owner, member, other } = await gatherTeam(here.app);
    const deactivate = (userId: string) => () => owner.client.call('teamMemberDeactivate', { params: { id: userId } });
    const content = await picture();
    expect([401, 403]).toContain(
      await late(member.client, '/api/v1/media?for=font', { content: await variableFont() }, deactivate(member.userId)),
    );
    const signOut = () => other.client.request({ method: 'DELETE', url: '/users/sign_out' });
    expect(await late(other.client, '/api/v1/media', { content }, signOut)).toBe(401);
    const { client, userId } = await here.app.signUp();
    const gone = () => client.request({ method: 'DELETE', url: '/users/sign_out' });
    expect(await late(client, '/api/v1/imports', { content: Buffer.from('# Tide') }, gone)).toBe(401);
    expect(await here.app.context.db.select().from(imports).where(eq(imports.userId, userId))).toEqual([]);
    const third = await here.app.signUp();
    const left = () => third.client.request({ method: 'DELETE', url: '/users/sign_out' });
    expect(await late(third.client, '/api/v1/users/avatar', { content }, left)).toBe(401);
  });
});
