import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Feature } from '../context.ts';
import { features } from '../features.ts';
import { startTestApp, type TestApp } from '../testing/harness.ts';

/** Route shapes of the specification, as its table writes them (1-core §2.1). Without a method: GET. */
const SHAPES = `
  /pricing
  /changelog
  /users/sign_in
  DELETE /users/sign_out
  /users/edit
  /teams/new
  /about
  /security/cookies
  /account/upgrade
  /account/update_billing
  /account/update_billing_period
  /account/billing
  /account/receipts/{id}
  /account/invoices/{id}
  /subscriptions
  /subscriptions/reactivate
  /tools/markdown-to-presentation
  /themes
  /{username}
  /{username}/{deck}
  /{username}/{deck}/new
  /{username}/new
  /{username}/{deck}/edit
  /{username}/{deck}/review
  /{username}/{deck}/embed
  /{username}/{deck}/live
  /{username}/{deck}/kiosk
  /{username}/{deck}/scroll
  /{username}/{deck}/fullscreen
  /{username}/decks/{tag}
  /decks/{tag}
  /{user}/decks.html
  /{user}/decks_trashed.html
  /{user}/decks_shared_with_me.html
  /{user}/deck_limit_reached.html
  /decks.html
  /organizations/decks.html
  /decks/fork/{id}
  /d/{id}/live
  /d/{id}/speaker/{token}
  /{user}/{deck}.json
  /{user}/{deck}/preview
  /{user}/{deck}/export
  /{deck}/fullscreen
  POST /access_tokens/{id}
  /reveal/notes.html
  /settings/dropbox/authorize
  /edit
  /edit_members
`;

/** Views of the specification (§2.3), and where each is seen. */
const VIEWS: readonly (readonly [view: string, shape: string])[] = [
  ['Home: index', '/'],
  ['Home: explore', '/explore'],
  ['Home: features', '/features'],
  ['Home: markdown import', '/tools/markdown-to-presentation'],
  ['Users: show', '/{username}'],
  ['Users: confirm', '/users/confirm'],
  ['Decks: show', '/{username}/{deck}'],
  ['Decks: edit', '/{username}/{deck}/edit'],
  // In the place of what the plan does not hold: the print view, the editor after a downgrade.
  ['Decks: access-requires-upgrade', '/{username}/{deck}/print'],
  ['Decks: embed', '/{username}/{deck}/embed'],
  ['Decks: presenter-view', '/{username}/{deck}/live'],
  ['Decks: kiosk', '/{username}/{deck}/kiosk'],
  ['Decks: scroll', '/{username}/{deck}/scroll'],
  ['Decks: live-client', '/d/{id}/live'],
  ['Decks: live-server', '/d/{id}/speaker/{token}'],
  ['Decks: speaker-view', '/{username}/{deck}/speaker'],
  ['Decks: export', '/{user}/{deck}/export'],
  ['Decks: print', '/{username}/{deck}/print'],
  ['Decks: fullscreen', '/{username}/{deck}/fullscreen'],
  ['Decks: review', '/{username}/{deck}/review'],
  // In the place of any view, by which the link's password is asked for.
  ['Decks: password', 'POST /access_tokens/{id}'],
  ['Teams: subscriptions show', '/subscriptions'],
  ['Teams: subscriptions reactivate', '/subscriptions/reactivate'],
  ['Teams: signup', '/teams/new'],
  ['Teams: edit', '/edit'],
  ['Teams: edit_members', '/edit_members'],
  ['Teams: show', '/t/{slug}'],
  ['Account: registrations edit', '/users/edit'],
  ['Account: sign-in', '/users/sign_in'],
  ['Account: sign-up', '/users/sign_up'],
  ['Account: forgotten password', '/users/password/new'],
  ['Account: new password', '/users/password/edit'],
  ['Account: invitation', '/invitations/{token}'],
  ['Billing: subscriptions new', '/account/upgrade'],
  ['Billing: subscriptions edit', '/account/update_billing'],
  ['Billing: subscriptions edit_period', '/account/update_billing_period'],
  ['Billing: subscriptions show', '/account/billing'],
  ['Themes: edit', '/themes'],
  ['Static: pricing', '/pricing'],
  ['Static: changelog', '/changelog'],
  ['Static: about', '/about'],
  ['Static: cookies', '/security/cookies'],
];

/** What names a thing is called differently here and there. */
const keyOf = (shape: string): string =>
  (shape.startsWith('/') ? `GET ${shape}` : shape).replace(/:\w+|\{\w+\}/g, '{}');

let app: TestApp;
const served = new Set<string>();
const watch: Feature = {
  register({ http }) {
    http.server.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) served.add(keyOf(`${each} ${url}`));
    });
  },
};

beforeAll(async () => {
  app = await startTestApp({ features: [watch, ...features], work: false });
  // The pages' own, whose layouts have no paths.
  const pages = readFileSync(new URL('../../../web/app/routes.ts', import.meta.url), 'utf8');
  served.add('GET /');
  for (const [, path = ''] of pages.matchAll(/\broute\('([^']+)'/g)) served.add(keyOf(`/${path}`));
});
afterAll(() => app.stop());

const shapes = SHAPES.trim()
  .split('\n')
  .map((line) => line.trim());
const named: readonly (readonly [string, string])[] = [
  ...shapes.map((shape) => ['§2.1', shape] as const),
  ...VIEWS.map(([view, shape]) => [`§2.3 ${view}`, shape] as const),
];

describe('1-core §2.1 and §2.3: the pages that the specification names', () => {
  it.each(named)('%s, %s, is served', (_, shape) => {
    expect([...served]).toContain(keyOf(shape));
  });
});
