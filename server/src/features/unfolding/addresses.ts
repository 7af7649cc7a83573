/**
 * Paths that a client needs, `{…}` standing for what is to be filled in. A test compares them with the routes that are
 * served.
 */
const PATHS = {
  api: '/api/v1',
  openapi: '/api/v1/openapi.json',
  sign_in: '/users/sign_in',
  sign_up: '/users/sign_up',
  sign_out: '/users/sign_out',
  search: '/search?q={term}',
  profile: '/{username}',
  decks: '/{username}/decks.html',
  decks_trashed: '/{username}/decks_trashed.html',
  decks_shared_with_me: '/{username}/decks_shared_with_me.html',
  media_list: '/{username}/media.html',
  decks_by_tag: '/{username}/decks/{tag}',
  deck_limit_reached: '/{username}/deck_limit_reached.html',
  deck: '/{username}/{deck}',
  deck_data: '/{username}/{deck}.json',
  deck_edit: '/{username}/{deck}/edit',
  deck_fullscreen: '/{username}/{deck}/fullscreen',
  deck_embed: '/{username}/{deck}/embed',
  deck_kiosk: '/{username}/{deck}/kiosk',
  deck_scroll: '/{username}/{deck}/scroll',
  deck_live: '/{username}/{deck}/live',
  deck_text: '/{username}/{deck}/text',
  deck_print: '/{username}/{deck}/print',
  deck_preview: '/{username}/{deck}/preview?revision={revision}',
  deck_fork: '/decks/fork/{id}',
  deck_thumbnail: '/d/{id}/thumbnail',
  media: '/media/{id}',
  notes: '/reveal/notes.html',
  oembed: '/oembed?url={url}',
  sitemap: '/sitemap.xml',
  player: '/player/',
  assets: '/assets/',
} as const;

/** The same as addresses of this instance. */
export function addressesOf(publicUrl: URL): Record<string, string> {
  return Object.fromEntries(Object.entries(PATHS).map(([name, path]) => [name, publicUrl.origin + path]));
}
