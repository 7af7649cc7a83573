import type { Comment } from '@rostrum/contract';

/** As the server gives them: the oldest first. */
export interface CommentsPage {
  readonly results: readonly Comment[];
  readonly total: number;
}

/** Counts what changes here or is told, by thread: a page that was asked for before may be older than that. */
export class Changes {
  #turn = 0;
  readonly #last = new Map<string, number>();
  readonly #gone = new Set<string>();

  /** Now. */
  get turn(): number {
    return this.#turn;
  }

  changed(threadId: string): void {
    this.#turn += 1;
    this.#last.set(threadId, this.#turn);
    this.#gone.delete(threadId);
  }

  gone(threadId: string): void {
    this.changed(threadId);
    this.#gone.add(threadId);
  }

  /** A page has it again, as its slide is shown again. */
  there(threadId: string): void {
    this.#gone.delete(threadId);
  }

  isGone(threadId: string): boolean {
    return this.#gone.has(threadId);
  }

  hasChangedSince(threadId: string, turn: number): boolean {
    return (this.#last.get(threadId) ?? 0) > turn;
  }
}

type Update = (before: readonly Comment[]) => readonly Comment[];

interface Gathering<Page extends CommentsPage> {
  readonly ask: (page: number) => Promise<Page>;
  readonly changes: Changes;
  /** Whether a change of a thread is on its way: it stays as it is shown. */
  readonly awaits: (threadId: string) => boolean;
  /** What a page makes of the threads that are shown. */
  readonly show: (update: Update, page: Page) => void;
  /** False: another gathering has begun. */
  readonly isWanted: () => boolean;
}

/**
 * Deletions move threads to pages that were asked for already: so often all are asked for again while some are missing.
 */
const MOST_ROUNDS = 3;

/**
 * Asks for every page, and shows each as it comes. What changed since a page was asked for stays as it is, also what is
 * gone since; what no page has is gone. Answers whether it came to its end.
 */
export async function gatherComments<Page extends CommentsPage>(gathering: Gathering<Page>): Promise<boolean> {
  const { ask, changes, awaits, show, isWanted } = gathering;
  const begun = changes.turn;
  const had = new Set<string>();
  const isWhole = (total: number): boolean => [...had].filter((id) => !changes.isGone(id)).length >= total;
  let last: Page | null = null;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    let walked = 0;
    for (let number = 1; ; number += 1) {
      const asked = changes.turn;
      const page: Page = await ask(number);
      if (!isWanted()) return false;
      const fresh = page.results.filter(({ id }) => !changes.hasChangedSince(id, asked) && !awaits(id));
      for (const { id } of page.results) had.add(id);
      for (const { id } of fresh) changes.there(id);
      show((before) => withThreads(before, fresh), page);
      walked += page.results.length;
      last = page;
      if (page.results.length === 0 || walked >= page.total) break;
    }
    if (isWhole(last.total)) break;
  }
  if (last === null) return false;
  // Where pages are missing still, what they held may be there.
  if (isWhole(last.total))
    show((before) => before.filter(({ id }) => had.has(id) || changes.hasChangedSince(id, begun)), last);
  return true;
}

/** The oldest first. */
export function withThreads(before: readonly Comment[], next: readonly Comment[]): readonly Comment[] {
  if (next.length === 0) return before;
  const all = new Map(before.map((thread) => [thread.id, thread]));
  for (const thread of next) all.set(thread.id, thread);
  return [...all.values()].sort(
    (a, b) => a.created_at.localeCompare(b.created_at) || (a.id < b.id ? -1 : Number(a.id > b.id)),
  );
}
