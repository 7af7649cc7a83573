import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('routes/site-layout.tsx', [
    index('routes/home.tsx'),
    route('explore', 'routes/explore.tsx'),
    route('features', 'routes/features.tsx'),
    route('pricing', 'routes/pricing.tsx'),
    route('changelog', 'routes/changelog.tsx'),
    route('about', 'routes/about.tsx'),
    route('security/cookies', 'routes/cookies.tsx'),
    route('tools/markdown-to-presentation', 'routes/markdown.tsx'),
  ]),
  layout('routes/account-layout.tsx', [
    route('users/sign_in', 'routes/sign-in.tsx'),
    route('users/sign_up', 'routes/sign-up.tsx'),
    route('users/password/new', 'routes/password-new.tsx'),
    route('users/password/edit', 'routes/password-edit.tsx'),
    route('users/digest/:token', 'routes/digest-leave.tsx'),
    route('users/confirm', 'routes/email-confirm.tsx'),
    route('invitations/:token', 'routes/invitation.tsx'),
  ]),
  route('users/sign_up/lookup', 'routes/username-lookup.ts'),
  route(':username/:deck/edit', 'routes/edit.tsx'),
  route(':username/:deck/review', 'routes/review.tsx'),
  layout('routes/application-layout.tsx', [
    layout('routes/library-layout.tsx', [
      layout('routes/library-section.tsx', [
        route(':username/decks.html', 'routes/decks.tsx'),
        route(':username/decks_trashed.html', 'routes/trash.tsx'),
        route(':username/decks_shared_with_me.html', 'routes/shared-decks.tsx'),
        route(':username/decks/:tag', 'routes/tagged-decks.tsx'),
        route('decks.html', 'routes/team-decks.tsx', { id: 'team-decks' }),
        route('organizations/decks.html', 'routes/team-decks.tsx', { id: 'organization-decks' }),
        route('decks/:tag', 'routes/team-decks.tsx', { id: 'team-tagged-decks' }),
        route(':username/deck_limit_reached.html', 'routes/deck-limit.tsx'),
      ]),
    ]),
    layout('routes/settings-layout.tsx', [
      layout('routes/settings-section.tsx', [
        route('users/edit', 'routes/settings-account.tsx'),
        route('users/edit/profile', 'routes/settings-profile.tsx'),
        route('users/edit/presenting', 'routes/settings-presenting.tsx'),
        route('users/edit/notifications', 'routes/settings-notifications.tsx'),
        route('users/edit/sessions', 'routes/settings-sessions.tsx'),
        route('users/edit/tokens', 'routes/settings-tokens.tsx'),
        route('users/edit/data', 'routes/settings-data.tsx'),
      ]),
    ]),
    route('search', 'routes/search.tsx'),
    route('decks/fork/:id', 'routes/fork.tsx'),
    route(':username/new', 'routes/new-deck.tsx'),
    route(':username/:deck/new', 'routes/new-deck-below.ts'),
    route(':username', 'routes/profile.tsx'),
    route(':username/:deck/talks', 'routes/talks.tsx'),
    route(':username/:deck', 'routes/deck.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;
