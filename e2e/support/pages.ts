/**
 * All pages of the product, for the tests that walk them (`pages.spec.ts`). A module of `web/app/routes.ts` that is
 * neither here nor among the exceptions fails a test (`tools/pages.test.ts`).
 */
export interface PageOfProduct {
  /** Unlike any other; a module with several states has a page for each. */
  readonly name: string;
  /** As `web/app/routes.ts` has it. */
  readonly module: string;
  readonly address: (world: World) => string;
  readonly who: Looker;
  /** What has to be there before the page is looked at. */
  readonly ready?: string;
  /** Of the answer, where it is not 200. */
  readonly status?: number;
}

/**
 * A newcomer has an account, and nothing else; the owner has made what is looked at. A guest is a stranger to whom
 * other sites answer nothing.
 */
export type Looker = 'stranger' | 'guest' | 'newcomer' | 'owner';

/** What the pages are about: made once for all of them (`page-world.ts`). */
export interface World {
  readonly owner: string;
  readonly newcomer: string;
  /** The address of the owner's team. */
  readonly team: string;
  /** Paths of decks of the owner's. */
  readonly publicDeck: string;
  readonly privateDeck: string;
  readonly publicDeckId: string;
  /** The id of one of the owner's team. */
  readonly theme: string;
  /** The key of a definition that another site sent, which the owner opens. */
  readonly definition: string;
}

/** The slides of a deck's page, once they can be moved. */
const SLIDES = '.reveal.ready';

export const PAGES: readonly PageOfProduct[] = [
  // It plays a deck of anybody's, with what that shows from elsewhere.
  { name: 'home', module: 'routes/home.tsx', address: () => '/', who: 'guest' },
  {
    name: 'explore',
    module: 'routes/explore.tsx',
    address: () => '/explore',
    who: 'stranger',
    ready: 'article',
  },
  { name: 'features', module: 'routes/features.tsx', address: () => '/features', who: 'stranger' },
  { name: 'pricing', module: 'routes/pricing.tsx', address: () => '/pricing', who: 'stranger' },
  { name: 'pricing, signed in', module: 'routes/pricing.tsx', address: () => '/pricing', who: 'owner' },
  { name: "what's new", module: 'routes/changelog.tsx', address: () => '/changelog', who: 'owner' },
  { name: 'about', module: 'routes/about.tsx', address: () => '/about', who: 'stranger' },
  { name: 'cookies', module: 'routes/cookies.tsx', address: () => '/security/cookies', who: 'stranger' },
  { name: 'sign in', module: 'routes/sign-in.tsx', address: () => '/users/sign_in', who: 'stranger' },
  {
    name: 'sign in with a team',
    module: 'routes/sign-in-with-team.tsx',
    address: () => '/users/sign_in/team',
    who: 'stranger',
  },
  {
    name: 'sign in with a team, that came to nothing',
    module: 'routes/sign-in-with-team.tsx',
    address: () => '/users/sign_in/team?problem=other_domain&team=acme',
    who: 'stranger',
  },
  {
    name: 'which account is theirs',
    module: 'routes/sign-in-connect.tsx',
    address: () => '/users/sign_in/team/connect',
    who: 'stranger',
  },
  { name: 'sign up', module: 'routes/sign-up.tsx', address: () => '/users/sign_up', who: 'stranger' },
  {
    name: 'forgotten password',
    module: 'routes/password-new.tsx',
    address: () => '/users/password/new',
    who: 'stranger',
  },
  {
    name: 'new password, with a link that is spent',
    module: 'routes/password-edit.tsx',
    address: () => '/users/password/edit?reset_password_token=spent',
    who: 'stranger',
  },
  {
    name: 'invitation that is gone',
    module: 'routes/invitation.tsx',
    address: () => '/invitations/gone',
    who: 'stranger',
    status: 404,
  },
  {
    name: 'confirming an address, with a link that is incomplete',
    module: 'routes/email-confirm.tsx',
    address: () => '/users/confirm',
    who: 'stranger',
  },
  {
    name: 'account settings',
    module: 'routes/settings-account.tsx',
    address: () => '/users/edit',
    who: 'newcomer',
  },
  {
    name: 'profile settings',
    module: 'routes/settings-profile.tsx',
    address: () => '/users/edit/profile',
    who: 'newcomer',
  },
  {
    name: 'presenting settings',
    module: 'routes/settings-presenting.tsx',
    address: () => '/users/edit/presenting',
    who: 'newcomer',
  },
  {
    name: 'notification settings',
    module: 'routes/settings-notifications.tsx',
    address: () => '/users/edit/notifications',
    who: 'newcomer',
  },
  {
    name: 'leaving the mails of what was missed, with an address that is not whole',
    module: 'routes/digest-leave.tsx',
    address: () => '/users/digest/gone',
    who: 'stranger',
    status: 404,
  },
  {
    name: 'leaving the mails of mentions, with an address that is not whole',
    module: 'routes/mention-mails-leave.tsx',
    address: () => '/users/mentions/gone',
    who: 'stranger',
    status: 404,
  },
  {
    name: 'decks of a team, without one',
    module: 'routes/team-decks.tsx',
    address: () => '/decks.html',
    who: 'newcomer',
  },
  { name: 'create a team', module: 'routes/team-new.tsx', address: () => '/teams/new', who: 'newcomer' },
  { name: 'team', module: 'routes/team.tsx', address: ({ team }) => `/t/${team}`, who: 'owner' },
  {
    name: 'team, of somebody who is not in it',
    module: 'routes/team.tsx',
    address: ({ team }) => `/t/${team}`,
    who: 'newcomer',
    status: 404,
  },
  { name: 'billing, nothing sold', module: 'routes/billing.tsx', address: () => '/account/billing', who: 'newcomer' },
  {
    name: 'upgrade, nothing sold',
    module: 'routes/billing-upgrade.tsx',
    address: () => '/account/upgrade',
    who: 'newcomer',
  },
  {
    name: 'card, nothing sold',
    module: 'routes/billing-card.tsx',
    address: () => '/account/update_billing',
    who: 'newcomer',
  },
  {
    name: 'billing period, nothing sold',
    module: 'routes/billing-period.tsx',
    address: () => '/account/update_billing_period',
    who: 'newcomer',
  },
  {
    name: 'billing of the team, nothing sold',
    module: 'routes/team-billing.tsx',
    address: () => '/subscriptions',
    who: 'owner',
  },
  {
    name: 'reactivate, nothing sold',
    module: 'routes/billing-reactivate.tsx',
    address: () => '/subscriptions/reactivate',
    who: 'owner',
  },
  {
    name: 'verify, nothing sold',
    module: 'routes/billing-verify.tsx',
    address: () => '/subscriptions/verify',
    who: 'newcomer',
  },
  {
    name: 'invoice, not there',
    module: 'routes/invoice.tsx',
    address: () => '/account/invoices/nothing',
    who: 'newcomer',
    status: 404,
  },
  {
    name: 'receipt, not there',
    module: 'routes/receipt.tsx',
    address: () => '/account/receipts/nothing',
    who: 'newcomer',
    status: 404,
  },
  { name: 'team settings', module: 'routes/team-edit.tsx', address: () => '/edit', who: 'owner' },
  { name: 'sign-in of the team', module: 'routes/team-sign-in.tsx', address: () => '/edit/sign_in', who: 'owner' },
  { name: 'team members', module: 'routes/team-members.tsx', address: () => '/edit_members', who: 'owner' },
  {
    name: 'invitation to a team, not there',
    module: 'routes/team-join.tsx',
    address: () => '/teams/join/nothing',
    who: 'newcomer',
    status: 404,
  },
  { name: 'themes', module: 'routes/themes.tsx', address: () => '/themes', who: 'owner', ready: 'article' },
  { name: 'themes, without a plan', module: 'routes/themes.tsx', address: () => '/themes', who: 'newcomer' },
  {
    name: 'theme',
    module: 'routes/theme-edit.tsx',
    address: ({ theme }) => `/themes/${theme}/edit`,
    who: 'owner',
    ready: '.theme-slide',
  },
  {
    name: "somebody else's theme",
    module: 'routes/theme-edit.tsx',
    address: ({ theme }) => `/themes/${theme}/edit`,
    who: 'newcomer',
    status: 404,
  },
  {
    name: 'sessions',
    module: 'routes/settings-sessions.tsx',
    address: () => '/users/edit/sessions',
    who: 'newcomer',
  },
  {
    name: 'your data',
    module: 'routes/settings-data.tsx',
    address: () => '/users/edit/data',
    who: 'newcomer',
  },
  {
    name: 'cloud storage, none',
    module: 'routes/settings-cloud.tsx',
    address: () => '/users/edit/cloud',
    who: 'newcomer',
  },
  {
    name: 'API tokens, none',
    module: 'routes/settings-tokens.tsx',
    address: () => '/users/edit/tokens',
    who: 'newcomer',
  },
  {
    name: 'administration, overview, of somebody who does not run the instance',
    module: 'routes/admin-overview.tsx',
    address: () => '/admin',
    who: 'newcomer',
    status: 403,
  },
  {
    name: 'administration, people, of somebody who does not run the instance',
    module: 'routes/admin-people.tsx',
    address: () => '/admin/people',
    who: 'newcomer',
    status: 403,
  },
  {
    name: 'administration, reports, of somebody who does not run the instance',
    module: 'routes/admin-reports.tsx',
    address: () => '/admin/reports',
    who: 'newcomer',
    status: 403,
  },
  {
    name: 'administration, jobs, of somebody who does not run the instance',
    module: 'routes/admin-jobs.tsx',
    address: () => '/admin/jobs',
    who: 'newcomer',
    status: 403,
  },
  {
    name: 'administration, set aside, of somebody who does not run the instance',
    module: 'routes/admin-set-aside.tsx',
    address: () => '/admin/set-aside',
    who: 'newcomer',
    status: 403,
  },
  {
    name: 'administration, storage, of somebody who does not run the instance',
    module: 'routes/admin-storage.tsx',
    address: () => '/admin/storage',
    who: 'newcomer',
    status: 403,
  },
  {
    name: 'administration, mail, of somebody who does not run the instance',
    module: 'routes/admin-mail.tsx',
    address: () => '/admin/mail',
    who: 'newcomer',
    status: 403,
  },
  {
    name: 'administration, settings, of somebody who does not run the instance',
    module: 'routes/admin-settings.tsx',
    address: () => '/admin/settings',
    who: 'newcomer',
    status: 403,
  },
  {
    name: 'administration, log, of somebody who does not run the instance',
    module: 'routes/admin-log.tsx',
    address: () => '/admin/log',
    who: 'newcomer',
    status: 403,
  },
  {
    name: 'webhooks, none',
    module: 'routes/settings-webhooks.tsx',
    address: () => '/users/edit/webhooks',
    who: 'newcomer',
  },
  {
    name: 'decks',
    module: 'routes/decks.tsx',
    address: ({ owner }) => `/${owner}/decks.html`,
    who: 'owner',
    ready: 'article',
  },
  {
    name: 'decks, none',
    module: 'routes/decks.tsx',
    address: ({ newcomer }) => `/${newcomer}/decks.html`,
    who: 'newcomer',
  },
  {
    name: 'review',
    module: 'routes/review.tsx',
    address: ({ publicDeck }) => `${publicDeck}/review`,
    who: 'owner',
    ready: SLIDES,
  },
  {
    name: 'review, of somebody who may not comment',
    module: 'routes/review.tsx',
    address: ({ publicDeck }) => `${publicDeck}/review`,
    who: 'newcomer',
    status: 403,
  },
  {
    name: 'talks',
    module: 'routes/talks.tsx',
    address: ({ publicDeck }) => `${publicDeck}/talks`,
    who: 'owner',
  },
  {
    name: 'talks, of somebody who may not present',
    module: 'routes/talks.tsx',
    address: ({ publicDeck }) => `${publicDeck}/talks`,
    who: 'newcomer',
    status: 403,
  },
  {
    name: 'statistics',
    module: 'routes/statistics.tsx',
    address: ({ publicDeck }) => `${publicDeck}/statistics`,
    who: 'owner',
  },
  {
    name: 'export',
    module: 'routes/export.tsx',
    address: ({ publicDeck }) => `${publicDeck}/export`,
    who: 'owner',
  },
  {
    name: 'export, of somebody who may not',
    module: 'routes/export.tsx',
    address: ({ publicDeck }) => `${publicDeck}/export`,
    who: 'newcomer',
    status: 403,
  },
  {
    name: 'trash',
    module: 'routes/trash.tsx',
    address: ({ owner }) => `/${owner}/decks_trashed.html`,
    who: 'owner',
  },
  {
    name: 'decks shared with me',
    module: 'routes/shared-decks.tsx',
    address: ({ newcomer }) => `/${newcomer}/decks_shared_with_me.html`,
    who: 'newcomer',
    ready: 'article',
  },
  {
    name: 'decks shared with me, none',
    module: 'routes/shared-decks.tsx',
    address: ({ owner }) => `/${owner}/decks_shared_with_me.html`,
    who: 'owner',
  },
  {
    name: 'media',
    module: 'routes/media.tsx',
    address: ({ owner }) => `/${owner}/media.html`,
    who: 'owner',
  },
  { name: 'media of a team', module: 'routes/team-media.tsx', address: () => '/media.html', who: 'owner' },
  {
    name: 'media, none of these',
    module: 'routes/media.tsx',
    address: ({ newcomer }) => `/${newcomer}/media.html?type=audio&q=foghorn`,
    who: 'newcomer',
  },
  {
    name: 'decks by tag',
    module: 'routes/tagged-decks.tsx',
    address: ({ owner }) => `/${owner}/decks/tides`,
    who: 'owner',
  },
  {
    name: 'deck limit',
    module: 'routes/deck-limit.tsx',
    address: ({ owner }) => `/${owner}/deck_limit_reached.html`,
    who: 'owner',
  },
  {
    name: 'new deck',
    module: 'routes/new-deck.tsx',
    address: ({ owner }) => `/${owner}/new`,
    who: 'owner',
  },
  {
    name: 'new deck, of an old one',
    module: 'routes/new-deck.tsx',
    address: ({ owner }) => `/${owner}/new?l=decks`,
    who: 'owner',
  },
  {
    name: 'new deck, in a theme',
    module: 'routes/new-deck.tsx',
    address: ({ owner }) => `/${owner}/new?l=themes`,
    who: 'owner',
    ready: '.theme-picture',
  },
  {
    name: 'new deck, of a file',
    module: 'routes/new-deck.tsx',
    address: ({ newcomer }) => `/${newcomer}/new?l=import`,
    who: 'newcomer',
  },
  {
    name: 'Markdown to presentation',
    module: 'routes/markdown.tsx',
    address: () => '/tools/markdown-to-presentation',
    who: 'stranger',
  },
  { name: 'search', module: 'routes/search.tsx', address: () => '/search', who: 'stranger' },
  {
    name: 'search, found',
    module: 'routes/search.tsx',
    address: () => '/search?q=Lighthouses',
    who: 'owner',
    ready: 'article, .results',
  },
  {
    name: 'fork',
    module: 'routes/fork.tsx',
    address: ({ publicDeckId }) => `/decks/fork/${publicDeckId}`,
    who: 'owner',
  },
  {
    name: 'deck of a definition',
    module: 'routes/define.tsx',
    address: () => '/decks/define',
    who: 'newcomer',
  },
  {
    name: 'deck of a definition, sent',
    module: 'routes/define.tsx',
    address: ({ definition }) => `/decks/define?key=${definition}`,
    who: 'owner',
  },
  {
    name: 'deck of a definition, gone',
    module: 'routes/define.tsx',
    address: () => '/decks/define?key=gone',
    who: 'newcomer',
    status: 404,
  },
  { name: 'profile', module: 'routes/profile.tsx', address: ({ owner }) => `/${owner}`, who: 'stranger' },
  { name: 'profile, empty', module: 'routes/profile.tsx', address: ({ newcomer }) => `/${newcomer}`, who: 'owner' },
  {
    name: 'public deck',
    module: 'routes/deck.tsx',
    address: ({ publicDeck }) => publicDeck,
    who: 'stranger',
    ready: SLIDES,
  },
  {
    name: "one's own deck",
    module: 'routes/deck.tsx',
    address: ({ privateDeck }) => privateDeck,
    who: 'owner',
    ready: SLIDES,
  },
  {
    name: 'editor',
    module: 'routes/edit.tsx',
    address: ({ privateDeck }) => `${privateDeck}/edit`,
    who: 'owner',
    ready: '[role="application"]',
  },
  {
    name: 'nothing here',
    module: 'routes/not-found.tsx',
    address: () => '/users/nothing/here',
    who: 'stranger',
    status: 404,
  },
];

/** Modules of `web/app/routes.ts` that are no pages, and why. */
export const NO_PAGES: Readonly<Record<string, string>> = {
  'routes/account-layout.tsx': 'stands around pages',
  'routes/application-layout.tsx': 'stands around pages',
  'routes/admin-layout.tsx': 'stands around pages',
  'routes/admin-section.tsx': 'stands around pages',
  'routes/team-layout.tsx': 'stands around pages',
  'routes/team-section.tsx': 'stands around pages',
  'routes/settings-layout.tsx': 'stands around pages',
  'routes/settings-section.tsx': 'stands around pages',
  'routes/billing-layout.tsx': 'stands around pages',
  'routes/billing-section.tsx': 'stands around pages',
  'routes/library-layout.tsx': 'stands around pages',
  'routes/library-section.tsx': 'stands around pages',
  'routes/site-layout.tsx': 'stands around pages',
  'routes/new-deck-below.ts': 'leads on',
  'routes/team-page-below.ts': 'leads on',
  'routes/username-lookup.ts': 'answers JSON',
  'routes/team-lookup.ts': 'answers JSON',
};
