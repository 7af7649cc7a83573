/** Days that a file can be had. */
export const KEPT_DAYS = 7;
/** Days that the history tells of an export. */
export const HISTORY_DAYS = 90;
/** Exports of one person that may wait or run. */
export const UNENDED_AT_ONCE = 25;
/** Of one person, and of an address without an account. */
export const ASKED_AN_HOUR = { person: 120, address: 20 };
/** An export that says nothing for so long has lost its process (milliseconds). */
export const SILENCE = 30_000;
/** How often it is said how far one is, also when that stands still (milliseconds). */
export const HEARTBEAT = 1000;
/** Longer lists of losses help nobody. */
export const MOST_LOSSES = 500;
/** What takes longer is told by mail (milliseconds). */
export const LONG = 60_000;
