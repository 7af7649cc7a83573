import { ApiError, type CurrentUser, type DeckDetail, type DeckScript } from '@rostrum/contract';

const KiB = 1024;

/** '9 bytes', '84 KB', '1 MB'. */
export function scriptSize(bytes: number): string {
  if (bytes < KiB) return `${String(bytes)} ${bytes === 1 ? 'byte' : 'bytes'}`;
  const whole = Math.round(bytes / KiB);
  return whole < KiB ? `${String(whole)} KB` : '1 MB';
}

/** Where it is from, and how large. */
export function scriptOrigin({ source_url, bytes }: Pick<DeckScript, 'source_url' | 'bytes'>): string {
  const from = source_url === null ? 'Own code' : `From ${new URL(source_url).host}`;
  return `${from} · ${scriptSize(bytes)}`;
}

/** What is wrong with a script, in the words of the field that brought it, or of the request. */
export function scriptFailure(error: unknown): string {
  if (error instanceof ApiError)
    return error.fields['script'] ?? error.fields['code'] ?? error.fields['name'] ?? error.message;
  return error instanceof Error && error.message !== '' ? error.message : 'Something went wrong. Please try again.';
}

/** What to do where the plan of the deck's owner has no scripts; `count`: those that are there. */
export function planNote(deck: Pick<DeckDetail, 'user'>, user: Pick<CurrentUser, 'id'>, count: number): string {
  const isOwn = deck.user.id === user.id;
  const wanted = isOwn ? 'Scripts need a Pro plan' : `Scripts need a Pro plan of ${deck.user.name}, whose deck this is`;
  const way = isOwn ? ' Whoever runs this site can change yours.' : '';
  if (count === 0) return `${wanted}.${way}`;
  return `${wanted}: ${count === 1 ? 'this one is' : 'these are'} kept, but not played.${way}`;
}
