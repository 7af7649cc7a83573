/** Whether the page asks for the password again, and who waits for the outcome. */

let waiting: { readonly promise: Promise<boolean>; readonly settle: (given: boolean) => void } | null = null;
/** The person was asked and would not: what the page does by itself asks no more. */
let declined = false;
const listeners = new Set<() => void>();

/**
 * Opens the dialog, once for all calls that are refused together. True: the password was given, so the call may be sent
 * again. `isLook`: the page itself makes the call.
 */
export async function askForPassword(isLook: boolean): Promise<boolean> {
  if (isLook && declined) return false;
  if (waiting === null) {
    let settle: (given: boolean) => void = () => {};
    const promise = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    waiting = { promise, settle };
    for (const listener of listeners) listener();
  }
  return waiting.promise;
}

export function settlePassword(given: boolean): void {
  const settled = waiting;
  waiting = null;
  declined = !given;
  settled?.settle(given);
  for (const listener of listeners) listener();
}

export function subscribeToPassword(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const isAskingForPassword = (): boolean => waiting !== null;
