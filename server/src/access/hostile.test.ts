import { type Endpoint, type EndpointName, endpoints } from '@rostrum/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/harness.ts';
import { describe as shapeOf, hostileRequest, randomFrom } from '../testing/hostile.ts';
import { askers, type Cast, gatherCast, type Scene, setScene } from '../testing/scenes.ts';
import { storedDigest } from '../testing/stored.ts';

/** Requests a route and actor: as many as fit the daily run, and all of them with `npm run test:long`. */
const REQUESTS = process.env['ROSTRUM_TEST_LONG'] === '1' ? 200 : 6;
const ACTORS = ['anonymous', 'stranger', 'viewer', 'editor', 'owner', 'view link'] as const;
/** What a stranger's error looks like when it tells of the inside. */
const INSIDE = /\bat .+\.[jt]s:\d+|node_modules|Failed query|syntax error at|drizzle|PGlite|violates/i;
let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  cast = await gatherCast(app);
});
afterAll(() => app.stop());

/** What was stored when it was last looked at, and how many writes there had been; '' when it is not known. */
let stored = { digest: '', writes: -1 };

/** Looks at all that is stored. Answers what was known of it before. */
async function look(): Promise<string> {
  const before = stored.digest;
  const { count } = app.context.writes;
  stored = { digest: await storedDigest(app), writes: count };
  return before;
}

/** Names of parameters, with what is there, what is somebody else's, and what is not there. */
function namesOf(scene: Scene, other: Scene): Record<string, readonly string[]> {
  const both = (name: keyof Scene['ids']) => [scene.ids[name], scene.ids[name], other.ids[name], 'nothing'];
  return {
    id: [...both('deck'), ...both('import'), scene.ids.media, scene.ids.username],
    link_id: both('link'),
    slide_id: both('slide'),
    revision_id: both('revision'),
    username: both('username'),
    slug: both('slug'),
    user_id: [cast.members['editor']?.userId ?? '', cast.members['stranger']?.userId ?? '', 'nothing'],
    comment_id: both('comment'),
    script_id: both('script'),
    invitation_id: both('invitation'),
    token: [...both('invitationToken')],
  };
}

/** What a walk is about, until something was let in that may have changed it. */
let untouched: { readonly scene: Scene; readonly other: Scene } | null = null;

/** Ending a session would end the walk. */
const LEFT_OUT: ReadonlySet<EndpointName> = new Set(['signOut']);

describe('A7 whatever is sent to a route', () => {
  it.each((Object.keys(endpoints) as EndpointName[]).filter((name) => !LEFT_OUT.has(name)))(
    '%s refuses what it does not take: nothing breaks, nothing is told, nothing is changed',
    async (name) => {
      const endpoint: Endpoint = endpoints[name];
      const shapes = {
        method: endpoint.method,
        path: endpoint.path,
        query: endpoint.query === undefined ? null : shapeOf(endpoint.query),
        body: endpoint.body === undefined ? null : shapeOf(endpoint.body),
      };
      const takesAway = endpoint.method === 'DELETE' && endpoint.path.includes('/:');
      const wrong: string[] = [];
      untouched ??= {
        scene: await setScene(app, cast, 'public'),
        other: await setScene(app, cast, 'private, lite plan'),
      };
      let { scene } = untouched;
      const { other } = untouched;
      await look();
      let changes = 0;
      for (const [index, actor] of ACTORS.entries()) {
        for (let number = 0; number < REQUESTS; number += 1) {
          const seed = index * 100_000 + number;
          const asking = askers(app, cast, scene)[actor];
          if (asking === undefined) throw new Error(`Nobody is called ${actor}.`);
          const request = hostileRequest(randomFrom(seed), shapes, namesOf(scene, other));
          const url = asking.token === null ? request.url : withToken(request.url, asking.token);
          const before = app.context.writes.count;
          const answer = await asking.client.request({ ...request, url });
          const said = `${actor}, seed ${seed}: ${request.method} ${url.slice(0, 200)} ${request.payload?.slice(0, 300) ?? ''}`;
          const { statusCode } = answer;
          const isOff = statusCode === 503 && answer.json<{ error: { code: string } }>().error.code === 'unavailable';
          if (statusCode >= 500 && !isOff) wrong.push(`${statusCode} for ${said}`);
          if (statusCode >= 400 && INSIDE.test(answer.body)) wrong.push(`${answer.body.slice(0, 300)} for ${said}`);
          if (app.context.writes.count === before) continue;
          if (statusCode < 400) {
            changes += 1;
            untouched = null;
            // What was let in may have taken the deck away.
            if (changes % 10 === 0 || takesAway) scene = await setScene(app, cast, 'public');
            stored = { digest: '', writes: -1 };
            continue;
          }
          const known = await look();
          if (known !== '' && stored.digest !== known) wrong.push(`changed by ${said}, which answered ${statusCode}`);
        }
        // At least at the end of each actor, what is stored is known again.
        if (stored.writes !== app.context.writes.count) await look();
      }
      expect(wrong.slice(0, 10)).toEqual([]);
    },
    300_000,
  );
});

function withToken(url: string, token: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}token=${token}`;
}
