/**
 * Usernames that nobody may have: every first segment of a route of ours, and names that would pass for the house.
 * A test compares this with the routes that are served.
 */
export const RESERVED_USERNAMES: ReadonlySet<string> = new Set([
  ...['admin', 'root', 'support', 'help', 'about', 'www', 'mail', 'static', 'assets', 'api'],
  ...[
    'access_tokens',
    'account',
    'd',
    'decks',
    'live',
    'media',
    'metrics',
    'organizations',
    'player',
    'ready',
    'reveal',
  ],
  ...['changelog', 'explore', 'features', 'oembed', 'pricing', 'search', 'security', 'settings', 'status'],
  ...['subscriptions', 'socket', 'team', 'teams', 'themes', 'tools', 'users', 't', 'h', 'health'],
  ...['abuse', 'billing', 'legal', 'moderator', 'noreply', 'postmaster', 'privacy', 'rostrum', 'system', 'terms'],
]);
