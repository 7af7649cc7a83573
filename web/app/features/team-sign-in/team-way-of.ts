/** The page on which people say with which team they sign in. */
const PAGE = '/users/sign_in/team';

/**
 * The way to sign in with a team, and back: straight to the team's where its page is where they were going, whether
 * there is such or not.
 */
export function teamWayOf(returnTo: string): string {
  const slug = /^\/t\/([\w-]+)(?:[/?#]|$)/.exec(returnTo)?.[1];
  return withReturn(slug === undefined ? PAGE : `/t/${slug}/sign_in`, returnTo);
}

/** An address with the way back behind it. */
export function withReturn(path: string, returnTo: string): string {
  return returnTo === '/' ? path : `${path}?${new URLSearchParams({ return_to: returnTo }).toString()}`;
}
