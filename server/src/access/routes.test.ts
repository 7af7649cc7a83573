import { type EndpointName, endpoints } from '@rostrum/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Feature } from '../context.ts';
import { RESERVED_USERNAMES } from '../features/accounts/reserved.ts';
import { RESERVED_SLUGS } from '../features/decks/slugs.ts';
import { features } from '../features.ts';
import { startTestApp, type TestApp } from '../testing/harness.ts';
import { accountOf } from './actor.ts';
import { can } from './can.ts';
import { ENDPOINT_ACTIONS } from './declared.ts';
import type { FactsByResource, Resource } from './facts.ts';
import { type Action, ACTIONS, RULES } from './rules.ts';
import {
  type Asking,
  askers,
  type Cast,
  gatherCast,
  type Scene,
  setScene,
  WALKED_STATES,
  type WalkedState,
} from '../testing/scenes.ts';
import { storedDigest } from '../testing/stored.ts';

interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly action: Action;
}
interface Registered {
  readonly method: string;
  readonly url: string;
  readonly action: string | undefined;
  readonly open: boolean;
}

let app: TestApp;
let cast: Cast;
const registered: Registered[] = [];
const watch: Feature = {
  register({ http }) {
    http.server.addHook('onRoute', (route) => {
      const methods = Array.isArray(route.method) ? route.method : [route.method];
      const { action, open } = route.config ?? {};
      for (const method of methods) registered.push({ method, url: route.url, action, open: open === true });
    });
  },
};

beforeAll(async () => {
  app = await startTestApp({ features: [watch, ...features], work: false });
  cast = await gatherCast(app);
});
afterAll(() => app.stop());

const ofContract = new Map(
  (Object.keys(endpoints) as EndpointName[]).map((name) => [
    `${endpoints[name].method} ${endpoints[name].path}`,
    ENDPOINT_ACTIONS[name],
  ]),
);

/** Routes as they are asked: endpoints of the contract, and documents and files beside them. */
function walkedRoutes(): Route[] {
  return registered
    .filter(({ method, open }) => !open && method !== 'HEAD' && method !== 'OPTIONS')
    .filter(({ method, url }) => ofContract.has(`${method} ${url}`) || !isTwin(method, url))
    .map(({ method, url, action }) => ({ method: method as Route['method'], url, action: action as Action }));
}

/** A POST that only stands for the PUT and DELETE of its path, in forms. */
const isTwin = (method: string, url: string): boolean =>
  method === 'POST' && (ofContract.has(`PUT ${url}`) || ofContract.has(`DELETE ${url}`));

function addressOf({ url, action }: Route, scene: Scene, asking: Asking): string {
  const resource: Resource = RULES[action].resource;
  const id =
    resource === 'media'
      ? scene.ids.media
      : resource === 'owned' || resource === 'theme' || resource === 'slide_template'
        ? scene.ids.import
        : scene.ids.deck;
  const named: Record<string, string> = {
    id: resource === 'none' ? scene.ids.username : id,
    link_id: scene.ids.link,
    user_id: scene.ids.person,
    comment_id: scene.ids.comment,
    script_id: scene.ids.script,
    talk_id: scene.ids.talk,
    export_id: scene.ids.export,
    provider: 'dropbox',
    part: '1',
    talk: scene.ids.talk,
    delivery: scene.ids.import,
    file: 'questions.csv',
    invitation_id: scene.ids.invitation,
    token: scene.ids.invitationToken,
    slide_id: scene.ids.slide,
    revision_id: scene.ids.revision,
    username: scene.ids.username,
    slug: scene.ids.slug,
    deck: scene.ids.slug,
  };
  const path = url.replace(/:(\w+)/g, (_, name: string) => named[name] ?? '');
  return asking.token === null ? path : `${path}?token=${asking.token}`;
}

const OF_TEAMS: ReadonlySet<Resource> = new Set(['team', 'team_member', 'team_invitation', 'team_tag']);

function factsFor({ url, action }: Route, scene: Scene, asking: Asking): FactsByResource[Resource] {
  const { resource } = RULES[action];
  if (resource === 'subscriber') return { kind: 'account' };
  // A deck in the trash has no address: another one may have it.
  const addressed = url.includes(':username') && scene.facts?.trashed === true ? null : scene.facts;
  const deck = addressed && { ...addressed, role: asking.role };
  if (resource === 'deck') return deck;
  // Of those who walk nobody is in a team.
  if (OF_TEAMS.has(resource) || resource === 'none' || deck === null) return null;
  if (resource === 'comment') {
    const authorId = cast.members['viewer']?.userId ?? null;
    return { id: scene.ids.comment, deck, authorId, onShownSlide: true };
  }
  if (resource === 'export') {
    const isOwn = accountOf(asking.actor)?.userId === scene.owner.userId;
    return { id: scene.ids.export, deck, isOwn, hidden: false, notes: false };
  }
  // Of a deck in the trash nobody can be invited to.
  if (resource === 'invitation') return deck.trashed ? null : { takenBy: null };
  if (resource === 'media')
    return { id: scene.ids.media, ownerId: cast.photographer.userId, teamId: null, decks: [deck], pastDecks: [] };
  // What is somebody's own is none of a team's.
  if (resource === 'slide_template' && url.startsWith('/api/v1/team/')) return null;
  if (resource === 'theme' || resource === 'slide_template')
    return { id: scene.ids.import, ownerId: scene.owner.userId, teamId: null };
  return { id: scene.ids.import, ownerId: scene.owner.userId };
}

/**
 * What the server did, in the words of the table: allowed, or the status and code of its refusal; and
 * whether it did it.
 */
async function ask(
  route: Route,
  scene: Scene,
  asking: Asking,
  body: object = {},
): Promise<{ got: string; isDone: boolean }> {
  const answer = await asking.client.request({
    method: route.method,
    url: addressOf(route, scene, asking),
    ...(route.method === 'GET' ? {} : { payload: body }),
  });
  const { statusCode } = answer;
  if (statusCode >= 500) return { got: `broken: ${statusCode}`, isDone: true };
  if (![401, 403, 404].includes(statusCode)) return { got: 'allowed', isDone: statusCode < 400 };
  const { code } = answer.json<{ error: { code: string } }>().error;
  // Who is told 401 for a wrong password was let in as far as the action goes.
  return { got: code === 'wrong_credentials' ? 'allowed' : `${statusCode} ${code}`, isDone: false };
}

/** What is somebody's own, or a deck's that has it, and is there in no scene: whoever may ask hears that. */
const OF_NO_SCENE = [
  '/account/payments/:id',
  '/account/invoices/:id/pdf',
  '/d/:id/analytics',
  '/api/v1/definitions/:token',
];

function expected(route: Route, scene: Scene, asking: Asking): string {
  const decision = can(asking.actor, route.action, factsFor(route, scene, asking) as never);
  if (decision.allow) return OF_NO_SCENE.includes(route.url) ? '404 not_found' : 'allowed';
  return `${decision.status} ${decision.code}`;
}

/** Open to all who name something that is there, which no scene has: a picture of a person, a word of a mail. */
const NAMES_A_THING = [
  '/avatars/:id',
  '/team_logos/:id',
  '/api/v1/digests/:token',
  '/users/digest/:token',
  '/api/v1/mention_mails/:token',
  '/users/mentions/:token',
];

describe('A3 every route answers every actor as the table says', () => {
  it.each(WALKED_STATES)(
    'about a deck that is %s',
    async (state: WalkedState) => {
      const wrong: string[] = [];
      let scene = await setScene(app, cast, state);
      for (const route of walkedRoutes()) {
        if (RULES[route.action].resource === 'none') continue;
        for (const name of Object.keys(askers(app, cast, scene))) {
          const asking = askers(app, cast, scene)[name] as Asking;
          const wanted = expected(route, scene, asking);
          const { got, isDone } = await ask(route, scene, asking);
          if (got !== wanted) wrong.push(`${route.method} ${route.url} by ${name}: ${got} instead of ${wanted}`);
          // What was let in and then found wrong has changed nothing.
          if (isDone && route.method !== 'GET') scene = await setScene(app, cast, state);
        }
      }
      expect(wrong).toEqual([]);
    },
    600_000,
  );

  it('about no deck at all', async () => {
    const wrong: string[] = [];
    const scene = await setScene(app, cast, 'public');
    for (const route of walkedRoutes()) {
      if (NAMES_A_THING.includes(route.url)) continue;
      // Files that are not built are not there for anybody; signing out would end the walk.
      if (RULES[route.action].resource !== 'none' || ['asset.read', 'session.delete'].includes(route.action)) continue;
      for (const [name, asking] of Object.entries(askers(app, cast, scene))) {
        const wanted = expected(route, scene, asking);
        // It would end the tokens that the walk asks with; access-revocation.test.ts asks it by who may.
        if (route.url === '/api/v1/user/access' && wanted === 'allowed') continue;
        const { got } = await ask(route, scene, asking);
        if (got !== wanted) wrong.push(`${route.method} ${route.url} by ${name}: ${got} instead of ${wanted}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 60_000);
});

describe('B16 a token that may only read', () => {
  it.each(['public', 'private'] as const)(
    'changes nothing, whichever route it asks of a deck that is %s',
    async (state) => {
      const scene = await setScene(app, cast, state);
      const asking = askers(app, cast, scene)['read token of owner'] as Asking;
      const changed: string[] = [];
      let before = await storedDigest(app);
      let { count } = app.context.writes;
      for (const route of walkedRoutes()) {
        await ask(route, scene, asking, bodyOf(route));
        if (app.context.writes.count === count) continue;
        const after = await storedDigest(app);
        if (after !== before) changed.push(`${route.method} ${route.url}`);
        before = after;
        ({ count } = app.context.writes);
      }
      expect(changed).toEqual([]);
    },
    300_000,
  );
});

/** Of what is refused for its body alone without one. */
function bodyOf({ method, url }: Route): object {
  const isExport = method === 'POST' && /\/exports?$/.test(url);
  return isExport ? { export: { format: 'text' } } : {};
}

describe('the routes', () => {
  it('A2 name an action that changes something, unless their method only reads', () => {
    const reading = registered.filter(
      ({ method, action }) => !['GET', 'HEAD', 'OPTIONS'].includes(method) && RULES[action as Action].effect === 'read',
    );
    expect(reading).toEqual([]);
  });

  it('A2 keep the server from starting when one changes something by an action that only reads', async () => {
    const careless: Feature = {
      register({ http }) {
        http.route({ method: 'POST', url: '/careless', action: 'deck.view', handler: async () => 'hello' });
      },
    };
    const start = startTestApp({ features: [...features, careless] });
    await expect(start).rejects.toThrow(/POST \/careless: action deck\.view only reads/);
  });

  it('A2 have an action of the table each, the one that is declared for the endpoint', () => {
    for (const { method, url, action, open } of registered) {
      if (open) continue;
      expect(ACTIONS, `${method} ${url}`).toContain(action);
      const declared = ofContract.get(`${method} ${url}`);
      if (declared !== undefined) expect(action, `${method} ${url}`).toBe(declared);
    }
  });

  it('A2 serve every endpoint of the contract', () => {
    const served = new Set(registered.map(({ method, url }) => `${method} ${url}`));
    expect([...ofContract.keys()].filter((endpoint) => !served.has(endpoint))).toEqual([]);
  });

  it('A2 keep the server from starting when one has no action of the table', async () => {
    const careless: Feature = {
      register({ http }) {
        http.route({ method: 'GET', url: '/careless', action: 'deck.forget' as Action, handler: async () => 'hello' });
      },
    };
    const start = startTestApp({ features: [...features, careless] });
    await expect(start).rejects.toThrow(/GET \/careless: unknown action deck\.forget/);
  });

  it('B2 begin with words that nobody can have as a username', () => {
    const firsts = registered
      .map(({ url }) => url.split('/')[1] ?? '')
      .filter((segment) => /^[a-z0-9_-]+$/i.test(segment));
    expect([...new Set(firsts)].filter((segment) => !RESERVED_USERNAMES.has(segment))).toEqual([]);
  });

  it('C2 go on with words that no deck can have as a slug', () => {
    const seconds = registered
      .filter(({ url }) => url.startsWith('/:'))
      .flatMap(({ url }) => url.split('/').slice(2))
      .filter((segment) => /^[a-z0-9_-]+$/i.test(segment));
    expect([...new Set(seconds)].filter((segment) => !RESERVED_SLUGS.has(segment))).toEqual([]);
  });
});
