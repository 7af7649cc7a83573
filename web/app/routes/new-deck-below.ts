import { redirect } from 'react-router';
import { newDeckPath } from '../features/decks/paths.ts';
import type { Route } from './+types/new-deck-below.ts';

/** New decks stand under a person, whatever deck the address names. */
export function loader({ params, url }: Route.LoaderArgs) {
  throw redirect(newDeckPath({ username: params.username }) + url.search);
}
