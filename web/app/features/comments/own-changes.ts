import type { Comment } from '@rostrum/contract';

/** A change of a thread that was made here. */
export interface OwnChange {
  readonly threadId: string;
  /** Whether a thread has it. */
  readonly isIn: (thread: Comment) => boolean;
  isAnswered: boolean;
  /** What was told of the thread last, since it was made. */
  told: 'nothing' | 'with it' | 'without it';
}

/**
 * The last change of each thread that was made here. A thread that is told without it may be from before it, as its
 * answer and what is told come by different ways, or from after somebody changed it back: which of the two, only
 * the server knows.
 */
export class OwnChanges {
  readonly #last = new Map<string, OwnChange>();

  begin(threadId: string, isIn: OwnChange['isIn']): OwnChange {
    const change: OwnChange = { threadId, isIn, isAnswered: false, told: 'nothing' };
    this.#last.set(threadId, change);
    return change;
  }

  /** What to do with a thread that is told: nothing until the change is answered, or to ask how it stands now. */
  hear(thread: Comment): 'show' | 'wait' | 'ask' {
    const change = this.#last.get(thread.id);
    if (change === undefined) return 'show';
    change.told = change.isIn(thread) ? 'with it' : 'without it';
    if (change.told === 'with it') return 'show';
    if (!change.isAnswered) return 'wait';
    this.#last.delete(thread.id);
    return 'ask';
  }

  /** Whether a change is on its way: what anybody was asked meanwhile may be from before it. */
  awaits(threadId: string): boolean {
    return this.#last.get(threadId)?.isAnswered === false;
  }

  gone(threadId: string): void {
    this.#last.delete(threadId);
  }

  /**
   * What to do with the thread that the answer leaves: `leave` it, as a later change or something newer shows, or show
   * it and `ask` how it stands now.
   */
  end(change: OwnChange, isTaken: boolean): 'show' | 'leave' | 'ask' {
    const { threadId, told } = change;
    if (this.#last.get(threadId) !== change) return 'leave';
    change.isAnswered = true;
    if (!isTaken || told === 'without it') this.#last.delete(threadId);
    return told === 'nothing' ? 'show' : told === 'with it' ? 'leave' : 'ask';
  }
}
