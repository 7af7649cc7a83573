import type { Place } from './standing.ts';

const SHOW = 'rostrum:show:';
const REMOTE = 'rostrum:remote:';
const UNTOLD = 'rostrum:untold:';

/**
 * The id of the show that this tab has been presenting, also before it was reloaded. `anyTab`: or another one
 * of this browser.
 */
export function keptShow(deckId: string, anyTab = false): string | null {
  try {
    const own = window.sessionStorage.getItem(SHOW + deckId);
    return own ?? (anyTab ? window.localStorage.getItem(SHOW + deckId) : null);
  } catch {
    return null;
  }
}

/** `showId` null: there is none any more. */
export function keepShow(deckId: string, showId: string | null): void {
  try {
    for (const storage of [window.sessionStorage, window.localStorage])
      if (showId === null) storage.removeItem(SHOW + deckId);
      else storage.setItem(SHOW + deckId, showId);
  } catch {
    // Where nothing is kept a reload asks.
  }
}

/**
 * Hears of the show, by its id, that another window of this browser has begun to present, or goes on with: the server
 * may have told of that show before it was known whose it is. Until `signal`.
 */
export function onKeptShow(deckId: string, listener: (showId: string) => void, signal: AbortSignal): void {
  window.addEventListener(
    'storage',
    ({ key, newValue }) => {
      if (key === SHOW + deckId && newValue !== null) listener(newValue);
    },
    { signal },
  );
}

/**
 * The token by which another device is connected to a show, made by any window of this browser: who would make another
 * one would disconnect that device. Null: there is none that is known of here.
 */
export function keptRemote(deckId: string, showId: string): string | null {
  const remote = kept('localStorage', REMOTE + deckId);
  return remote?.show === showId ? (remote.token ?? null) : null;
}

/**
 * `remote` null: there is none any more. Where nothing is kept another code is made, and the device connects by that.
 */
export function keepRemote(deckId: string, remote: Remote | null): void {
  keep('localStorage', REMOTE + deckId, remote);
}

/** Whoever signs in here after this person does not lead their shows. */
export function forgetRemotes(): void {
  try {
    for (const key of Object.keys(window.localStorage)) if (key.startsWith(REMOTE)) window.localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

interface Remote {
  readonly show: string;
  readonly token: string;
}

/** Where a tab stands in its show of which nobody was told. `number`: of its state, by the device's clock. */
export interface Untold {
  readonly show: string;
  readonly place: Place;
  readonly number: number;
}

/**
 * What this tab kept of a show that it still presents, also before it was reloaded; null: everybody knows
 * where it stands.
 */
export function keptUntold(deckId: string): Untold | null {
  const { show, place, number } = kept('sessionStorage', UNTOLD + deckId) ?? {};
  if (show === undefined || place === undefined || number === undefined || show !== keptShow(deckId)) return null;
  return { show, place, number };
}

/** `untold` null: everybody knows. Where nothing is kept a reload goes on where the show stands. */
export function keepUntold(deckId: string, untold: Untold | null): void {
  keep('sessionStorage', UNTOLD + deckId, untold);
}

type Storage = 'localStorage' | 'sessionStorage';

/** Null: there is nothing that could be read. */
function kept(storage: Storage, key: string): Partial<Remote & Untold> | null {
  try {
    return JSON.parse(window[storage].getItem(key) ?? 'null') as Partial<Remote & Untold> | null;
  } catch {
    return null;
  }
}

function keep(storage: Storage, key: string, value: Remote | Untold | null): void {
  try {
    if (value === null) window[storage].removeItem(key);
    else window[storage].setItem(key, JSON.stringify(value));
  } catch {
    // Said with each of them what it means.
  }
}
