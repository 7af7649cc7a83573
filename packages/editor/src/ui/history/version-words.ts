import type { PublicUser, Revision } from '@rostrum/contract';
import { locale } from '@rostrum/words';
import { words } from '@rostrum/words/editor';

/** How many people are named before the others are counted. */
const MOST_NAMED = 2;
const MOST_FACES = 3;

/** What is said of why a version is there; null: it came by itself. */
export function reasonWords({ reason }: Pick<Revision, 'reason'>): string | null {
  return reason === 'editing' || reason === 'named' ? null : words.history.reasons[reason];
}

/** 'Ada', 'Ada and Bo', 'Ada, Bo and 3 others'; empty where nobody is known any more. */
export function peopleWords(users: readonly Pick<PublicUser, 'name'>[]): string {
  const names = users.slice(0, MOST_NAMED).map(({ name }) => name);
  return words.history.people(names, users.length - names.length);
}

/** Whose faces stand beside what was done: at most three, of those whom the words name first. */
export function facesOf({ changes, users }: Pick<Revision, 'changes' | 'users'>): readonly PublicUser[] {
  const did = changes.flatMap(({ user }) => user ?? []);
  const known = changes.length === 0 ? users : did;
  return known.filter((user, at) => known.findIndex(({ id }) => id === user.id) === at).slice(0, MOST_FACES);
}

/** 'Today', 'Yesterday', else the day, with the year when it is another one. */
export function dayWords(at: Date, now: Date): string {
  const days = Math.round((startOfDay(now).getTime() - startOfDay(at).getTime()) / 86_400_000);
  if (days === 0) return words.history.today;
  if (days === 1) return words.history.yesterday;
  const year = at.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const };
  return at.toLocaleDateString(locale(), { weekday: 'long', day: 'numeric', month: 'long', ...year });
}

export interface Day<T> {
  readonly words: string;
  readonly items: readonly T[];
}

/** Versions under the days on which they were last edited, in the order in which they come. */
export function byDay<T extends Pick<Revision, 'edited_at'>>(items: readonly T[], now: Date): Day<T>[] {
  const days: { words: string; items: T[] }[] = [];
  for (const item of items) {
    const words = dayWords(new Date(item.edited_at), now);
    const last = days.at(-1);
    if (last?.words === words) last.items.push(item);
    else days.push({ words, items: [item] });
  }
  return days;
}

function startOfDay(at: Date): Date {
  return new Date(at.getFullYear(), at.getMonth(), at.getDate());
}
