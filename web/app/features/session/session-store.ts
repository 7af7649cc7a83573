import type { PageSession } from '@rostrum/editor';

/** Whether the page is asking somebody to sign in again, and who waits for the outcome. */

let waiting: { readonly promise: Promise<boolean>; readonly settle: (signedIn: boolean) => void } | null = null;
/** Somebody was asked and would not: they know of it until they are signed in again. */
let declined = false;
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

/** Opens the dialog, once for all calls that fail together. True: signed in again as the same person. */
export function askToSignInAgain(): Promise<boolean> {
  if (waiting === null) {
    let settle: (signedIn: boolean) => void = () => {};
    const promise = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    waiting = { promise, settle };
    changed();
  }
  return waiting.promise;
}

/** For what the page does by itself: does not ask who has said no before. */
export async function askToSignInOnce(): Promise<boolean> {
  return !declined && askToSignInAgain();
}

export function sawSignedIn(): void {
  if (!declined) return;
  declined = false;
  changed();
}

export function settleSession(signedIn: boolean): void {
  const settled = waiting;
  waiting = null;
  declined = !signedIn;
  settled?.settle(signedIn);
  changed();
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const isAskingToSignIn = (): boolean => waiting !== null;

/** For the editor. */
export const pageSession: PageSession = {
  subscribe: subscribeToSession,
  isOver: () => waiting !== null || declined,
  askOnce: askToSignInOnce,
  ask: askToSignInAgain,
  goesOn: sawSignedIn,
};
