import { leadTo } from '../api/lead-to.ts';
import { newDeckPath } from '../features/decks/paths.ts';
import type { Route } from './+types/new-deck-below.ts';

/** New decks stand under a person, whatever deck the address names. */
export function loader({ params, url }: Route.LoaderArgs) {
  throw leadTo(newDeckPath({ username: params.username }) + url.search);
}
