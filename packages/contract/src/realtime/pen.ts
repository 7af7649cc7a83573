import type { PublicUser } from '../account-entities.ts';
import type { Refusal } from './refusal.ts';

export const PEN = {
  /** Who asks for the pen has it after so long without an answer. */
  autoApproveMs: 15_000,
  /** Whose process is not heard of for so long does not hold it any more. */
  heldMs: 15_000,
  /** Whose line broke has so long to come back to it. */
  graceMs: 10_000,
  renewMs: 5000,
} as const;

/** A window of somebody. */
export interface PenWindow {
  readonly user: PublicUser;
  /** null: none of their windows is connected. */
  readonly tab: string | null;
}

/** Who edits a deck that is edited by one person at a time. Whole each time. */
export interface PenState {
  /** null: nobody. */
  readonly holder: PenWindow | null;
  /** Those who have asked, the first first. */
  readonly queue: readonly PenWindow[];
  /** Milliseconds until the first of them has it without an answer; null: nobody waits. */
  readonly due_in: number | null;
}

export interface PenNews {
  /** Grows with each change: an older state never replaces a newer one. */
  readonly version: number;
  /** null: the deck is edited together. */
  readonly state: PenState | null;
}

/** What became of somebody's request. What a window is called is its own word, so the person is named as well. */
export interface HandoverDone {
  readonly user_id: string;
  readonly tab: string;
  readonly outcome: 'given' | 'refused';
}

type Done = (result: { readonly ok: true } | Refusal) => void;

export interface PenClientEvents {
  /** Asks for the pen. `claim`: takes it where nobody holds it, and asks nobody. */
  'handover:request'(message: { claim: boolean }, answer: Done): void;
  /** What its holder says to somebody who asks. */
  'handover:answer'(message: { user_id: string; tab: string; give: boolean }, answer: Done): void;
  /** Asks no more. */
  'handover:withdraw'(message: Record<never, never>, answer: Done): void;
}

export interface PenServerEvents {
  pen(message: PenNews): void;
  /** To those who edit. */
  'handover:done'(message: HandoverDone): void;
}
