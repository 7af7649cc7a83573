import { type Endpoint, type EndpointName, endpoints } from '@rostrum/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Feature } from '../context.ts';
import { features } from '../features.ts';
import { startTestApp, type TestApp } from '../testing/harness.ts';
import type { TestClient } from '../testing/test-client.ts';
import { ENDPOINT_ACTIONS } from './declared.ts';
import { ACTIONS } from './rules.ts';

/**
 * Paths of the specification's tables (1-core §2.1 and §7, 2-editor §7) for decks, search and sharing, as they are
 * written there. `|`: the tables leave the method open, so both work. What belongs to teams, imports and billing
 * comes with them.
 */
const SPECIFIED = `
  GET         /api/v1/status
  GET         /api/v1/urls
  GET         /api/v1/search
  GET         /api/v1/team/search
  GET         /api/v1/organization/search
  GET         /api/v1/decks
  POST        /api/v1/decks
  GET         /api/v1/decks/{id}
  PUT         /api/v1/decks/{id}
  DELETE      /api/v1/decks/{id}
  POST        /api/v1/decks/{id}/publish
  POST        /api/v1/decks/{id}/make_collaborative
  POST        /api/v1/decks/{id}/add_script
  POST        /api/v1/decks/{id}/remove_script
  POST        /api/v1/decks/{id}/trash
  POST        /api/v1/decks/{id}/recover
  POST        /api/v1/decks/{id}/fork
  POST        /api/v1/decks/{id}/fork_template
  POST        /api/v1/decks/{id}/thumbnails
  POST        /api/v1/decks/{id}/deck_shares
  POST        /api/v1/decks/{id}/sms
  POST        /api/v1/media/scripts/validate
  GET         /api/v1/media
  POST        /api/v1/media
  GET         /api/v1/media/{id}
  PUT         /api/v1/media/{id}
  DELETE      /api/v1/media/{id}
  GET         /api/v1/media/hidden
  GET         /api/v1/media/usage
  GET         /api/v1/media/search
  GET         /api/v1/themes
  POST        /api/v1/themes
  GET         /api/v1/themes/{id}
  PUT         /api/v1/themes/{id}
  DELETE      /api/v1/themes/{id}
  POST        /api/v1/themes/{id}/add_slide_template
  POST|DELETE /api/v1/themes/{id}/remove_slide_template
  GET         /api/v1/tags
  POST        /api/v1/tags
  GET         /api/v1/tags/{id}
  PUT         /api/v1/tags/{id}
  DELETE      /api/v1/tags/{id}
  POST        /api/v1/tags/{id}/add_media
  POST        /api/v1/tags/{id}/remove_media
  POST        /api/v1/tags/{id}/add_decks
  POST        /api/v1/tags/{id}/remove_decks
  POST        /api/v1/decks/{id}/export
  GET         /api/v1/decks/{id}/exports
  POST        /api/v1/decks/{id}/exports
  GET         /api/v1/decks/{id}/exports/{exportId}
  GET         /api/v1/decks/{id}/data
  GET         /api/v1/decks/{id}/updated_at
  GET         /api/v1/decks/{id}/revisions
  POST        /api/v1/decks/{id}/revisions/{rev}/restore
  POST        /api/v1/decks/{id}/kudos/kudo
  POST|DELETE /api/v1/decks/{id}/kudos/unkudo
  GET         /api/v1/users/{id}
  GET         /api/v1/users/lookup
  POST|DELETE /api/v1/users/remove_avatar
  GET         /api/v1/user_settings
  PUT         /api/v1/user_settings
  GET         /api/v1/deck_templates
  GET         /api/v1/decks/{id}/theme
  PUT         /api/v1/decks/{id}/theme
  GET         /api/v1/team
  PUT         /api/v1/team
  GET         /api/v1/team/lookup
  POST|DELETE /api/v1/team/remove_logo
  POST        /teams
  GET         /api/v1/team/users
  POST        /api/v1/team/users
  GET         /api/v1/team/users/search
  PUT         /api/v1/team/users/{id}
  DELETE      /api/v1/team/users/{id}
  POST        /api/v1/team/users/{id}/reactivate
  POST        /api/v1/team/users/{id}/deactivate
  POST        /api/v1/team/users/{id}/absorb_decks
  GET         /api/v1/team/invitations
  POST        /api/v1/team/invitations
  DELETE      /api/v1/team/invitations/{id}
  POST        /api/v1/team/invitations/{id}/resend
  GET         /api/v1/team/decks
  GET         /api/v1/team/media
  POST        /api/v1/team/media
  GET         /api/v1/team/media/hidden
  GET         /api/v1/team/media/{id}
  PUT         /api/v1/team/media/{id}
  DELETE      /api/v1/team/media/{id}
  GET         /api/v1/team/tags
  POST        /api/v1/team/tags
  GET         /api/v1/team/tags/{id}
  PUT         /api/v1/team/tags/{id}
  DELETE      /api/v1/team/tags/{id}
  POST        /api/v1/team/tags/{id}/add_media
  POST        /api/v1/team/tags/{id}/remove_media
  GET         /api/v1/team/deck_tags
  POST        /api/v1/team/deck_tags
  GET         /api/v1/team/deck_tags/{id}
  PUT         /api/v1/team/deck_tags/{id}
  DELETE      /api/v1/team/deck_tags/{id}
  POST        /api/v1/team/deck_tags/{id}/add_decks
  POST        /api/v1/team/deck_tags/{id}/remove_decks
  GET         /api/v1/team/slide_templates
  POST        /api/v1/team/slide_templates
  GET         /api/v1/team/slide_templates/{id}
  PUT         /api/v1/team/slide_templates/{id}
  DELETE      /api/v1/team/slide_templates/{id}
  GET         /api/v1/slide_templates
  POST        /api/v1/slide_templates
  GET         /api/v1/slide_templates/{id}
  PUT         /api/v1/slide_templates/{id}
  DELETE      /api/v1/slide_templates/{id}
  GET         /api/v1/decks/{id}/access_tokens
  POST        /api/v1/decks/{id}/access_tokens
  PUT         /api/v1/decks/{id}/access_tokens/{id}
  DELETE      /api/v1/decks/{id}/access_tokens/{id}
  POST        /access_tokens/{id}
  GET         /api/v1/decks/{id}/users
  POST        /api/v1/decks/{id}/users
  GET         /api/v1/decks/{id}/users/{userId}
  PUT         /api/v1/decks/{id}/users/{userId}
  DELETE      /api/v1/decks/{id}/users/{userId}
  POST        /api/v1/decks/{id}/become_editor
  POST        /api/v1/decks/{id}/update_last_seen_at
  POST|DELETE /api/v1/decks/{id}/leave_deck
  GET         /api/v1/decks/{id}/comments
  POST        /api/v1/decks/{id}/comments
  PUT         /api/v1/decks/{id}/comments/{id}
  DELETE      /api/v1/decks/{id}/comments/{id}
  GET         /api/v1/decks/{id}/stream
  POST        /api/v1/decks/{id}/stream
  POST        /api/v1/decks/{id}/stream/add_slide_datum
  POST        /api/v1/decks/{id}/stream/clear_slide_data
  GET         /api/v1/users/{id}
  GET         /api/v1/users/lookup
  POST        /api/v1/ai_requests
  GET         /api/v1/ai_requests/stream
  POST        /api/v1/ai_requests/stream_post
  GET         /api/v1/ai_requests/usage
  GET         /api/v1/users/services
  GET         /api/v1/users/confirm
  POST        /api/v1/users/confirm
  POST        /api/v1/users/send_confirmation_email
  PUT         /users
  GET         /{user}/{deck}.json
  GET         /{user}/{deck}/preview
  GET         /{user}/{deck}/embed
  GET         /{user}/{deck}/kiosk
  GET         /{user}/{deck}/scroll
  GET         /{user}/{deck}/fullscreen
  GET         /{user}/{deck}/live
  GET         /d/{id}/live
  GET         /d/{id}/speaker/{token}
  GET         /{deck}/fullscreen
  GET         /reveal/notes.html
`
  .trim()
  .split('\n')
  .map((line) => {
    const [methods = '', path = ''] = line.trim().split(/\s+/);
    return { methods: methods.split('|'), path };
  });

/** Of these, what is not built yet. Served or not, the test passes; a line that is served has no business here. */
const AWAITED = new Set<string>();

interface Served {
  readonly method: string;
  readonly url: string;
  readonly action: string | undefined;
}

let app: TestApp;
const served: Served[] = [];
const watch: Feature = {
  register({ http }) {
    http.server.addHook('onRoute', ({ method, url, config }) => {
      for (const each of [method].flat()) served.push({ method: each, url, action: config?.action });
    });
  },
};

beforeAll(async () => {
  app = await startTestApp({ features: [watch, ...features], work: false });
});
afterAll(() => app.stop());

/** What names a thing is called differently here and there. */
const shapeOf = (path: string): string => path.replace(/:\w+|\{\w+\}/g, '{}');
const findServed = (method: string, path: string) =>
  served.find((route) => route.method === method && shapeOf(route.url) === shapeOf(path));
const all: readonly (readonly [EndpointName, Endpoint])[] = (Object.keys(endpoints) as EndpointName[]).map((name) => [
  name,
  endpoints[name],
]);

describe('A2 what the specification names', () => {
  it.each(SPECIFIED.flatMap(({ methods, path }) => methods.map((method) => [method, path] as const)))(
    '%s %s is served, with an action of the table and a schema',
    (method, path) => {
      const route = findServed(method, path);
      if (AWAITED.has(`${method} ${path}`) && route === undefined) return;
      expect(route, `${method} ${path}`).toBeDefined();
      expect(ACTIONS, `${method} ${path}`).toContain(route?.action);
      if (!path.startsWith('/api/')) return;
      const [name, endpoint] =
        all.find(([, one]) => one.method === method && shapeOf(one.path) === shapeOf(path)) ?? [];
      expect(name, `${method} ${path} is an endpoint of the contract`).toBeDefined();
      if (name !== undefined) expect(route?.action).toBe(ENDPOINT_ACTIONS[name]);
      if (path.includes('{')) expect(endpoint?.params, `${method} ${path}`).toBeDefined();
    },
  );

  it('awaits nothing that it does not name', () => {
    const named = new Set(SPECIFIED.flatMap(({ methods, path }) => methods.map((method) => `${method} ${path}`)));
    expect([...AWAITED].filter((one) => !named.has(one))).toEqual([]);
  });
});

describe('GET /api/v1/urls', () => {
  /** Served by the pages, or as files. */
  const PAGES = new Set(
    `sign_in sign_up sign_out search profile decks decks_trashed decks_shared_with_me media_list decks_by_tag deck_limit_reached deck
    deck_edit deck_fork player assets api`.match(/\w+/g),
  );

  it('names addresses of this instance that are there', async () => {
    const addresses = await app.client().call('urls', {});
    for (const [name, address] of Object.entries(addresses)) {
      expect(address, name).toMatch(/^http:\/\/rostrum\.test\//);
      const [path = ''] = address.slice('http://rostrum.test'.length).split('?');
      if (!PAGES.has(name) && name !== 'openapi') expect(findServed('GET', path), name).toBeDefined();
    }
  });
});

describe('A2 every endpoint', () => {
  /** Those that end what the walk needs, and files, which are no forms. */
  const walked = all.filter(([name, { upload }]) => upload !== true && name !== 'signOut');
  const outcome = (answer: Awaited<ReturnType<TestClient['request']>>) => {
    const { error } = answer.body.startsWith('{') ? answer.json<{ error?: { code: string; fields?: object } }>() : {};
    return { status: answer.statusCode, code: error?.code, fields: error?.fields };
  };
  const addressOf = (path: string) => path.replace(/:\w+/g, 'nobody-has-this');
  const form = (client: TestClient, url: string, payload: string) =>
    client.request({ method: 'POST', url, payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } });

  it.each(walked)('%s means the same with and without .json, as JSON and as a form', async (_, { method, path }) => {
    for (const signedIn of [true, false]) {
      const client = async () => (signedIn ? (await app.signUp()).client : app.client());
      const plain = (url: string) => async (browser: TestClient) =>
        outcome(await browser.request({ method, url, ...(method === 'GET' ? {} : { payload: {} }) }));
      const expected = await plain(addressOf(path))(await client());
      expect(await plain(`${addressOf(path)}.json`)(await client())).toEqual(expected);
      if (method === 'GET') continue;
      const override = method === 'POST' ? '' : `_method=${method.toLowerCase()}`;
      expect(outcome(await form(await client(), addressOf(path), override))).toEqual(expected);
      expect(outcome(await form(await client(), `${addressOf(path)}.json`, override))).toEqual(expected);
    }
  });
});
