import { messages } from '../../messages/index.ts';

/** What the page of a team's decks is called in the browser: as its heading, with the team where it has one. */
export function teamDecksTitle(team: string | null, tag: string | null): string {
  const { title, documentTitle } = messages.decks.team;
  if (team === null) return title;
  return tag === null ? documentTitle(team) : `${messages.decks.taggedTitle(tag)} · ${documentTitle(team)}`;
}
