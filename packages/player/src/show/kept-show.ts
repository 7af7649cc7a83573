import type { Place } from './standing.ts';

const keyOf = (deckId: string): string => `rostrum:show:${deckId}`;

/** The id of the show that this tab has been presenting, also before it was reloaded. `anyTab`: or another one of this browser. */
export function keptShow(deckId: string, anyTab = false): string | null {
  try {
    const own = window.sessionStorage.getItem(keyOf(deckId));
    return own ?? (anyTab ? window.localStorage.getItem(keyOf(deckId)) : null);
  } catch {
    return null;
  }
}

/** `showId` null: there is none any more. */
export function keepShow(deckId: string, showId: string | null): void {
  try {
    for (const storage of [window.sessionStorage, window.localStorage])
      if (showId === null) storage.removeItem(keyOf(deckId));
      else storage.setItem(keyOf(deckId), showId);
  } catch {
    // Where nothing is kept a reload asks.
  }
}

const remoteKeyOf = (deckId: string): string => `rostrum:remote:${deckId}`;

/**
 * The token by which another device is connected to a show, made by any window of this browser: who would make another one would
 * disconnect that device. Null: there is none that is known of here.
 */
export function keptRemote(deckId: string, showId: string): string | null {
  try {
    const kept = JSON.parse(window.localStorage.getItem(remoteKeyOf(deckId)) ?? 'null') as Remote | null;
    return kept?.show === showId ? kept.token : null;
  } catch {
    return null;
  }
}

/** `remote` null: there is none any more. */
export function keepRemote(deckId: string, remote: Remote | null): void {
  try {
    if (remote === null) window.localStorage.removeItem(remoteKeyOf(deckId));
    else window.localStorage.setItem(remoteKeyOf(deckId), JSON.stringify(remote));
  } catch {
    // Where nothing is kept another code is made, and the device connects by that.
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

const untoldKeyOf = (deckId: string): string => `rostrum:untold:${deckId}`;

/** What this tab kept of a show that it still presents, also before it was reloaded; null: everybody knows where it stands. */
export function keptUntold(deckId: string): Untold | null {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(untoldKeyOf(deckId)) ?? 'null') as Untold | null;
    return kept !== null && kept.show === keptShow(deckId) ? kept : null;
  } catch {
    return null;
  }
}

/** `untold` null: everybody knows. */
export function keepUntold(deckId: string, untold: Untold | null): void {
  try {
    if (untold === null) window.sessionStorage.removeItem(untoldKeyOf(deckId));
    else window.sessionStorage.setItem(untoldKeyOf(deckId), JSON.stringify(untold));
  } catch {
    // Where nothing is kept a reload goes on where the show stands.
  }
}
