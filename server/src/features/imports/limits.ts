/** Longest that reading one file may take, in milliseconds; then it is given up (specification 2-editor §6). */
export const IMPORT_MILLISECONDS = 240_000;

/** Bytes of each part of a file that comes in parts, but for the last: half a minute on a line of 1 Mbit/s. */
export const PART_BYTES = 4 * 1024 ** 2;

/** Files of one person that may be on their way at once. */
export const SENDING_AT_ONCE = 10;

/** A file of which nothing came for so long is given up (milliseconds). */
export const SENDING_SILENCE = 24 * 3_600_000;

/** A file of which something came in so long is on its way (milliseconds): twice what a part takes. */
export const ARRIVING = 60_000;

/** How an import ended is told for so long to who was not there (milliseconds), and of so many. */
export const TOLD_FOR = 7 * 24 * 3_600_000;
export const MOST_TOLD = 50;

/** Longest that one picture of another host may take, and all of an import together (milliseconds). */
export const FETCH_MILLISECONDS = 10_000;
export const FETCHES_MILLISECONDS = 60_000;

/** Pictures of other hosts that one import asks for. */
export const MOST_FETCHED = 200;

/** Bytes of all of them: as many as a file may bring along. */
export const ALL_FETCHED_BYTES = 104_857_600;
/** What was read for a deck that is there is kept so long for who chooses of its slides (milliseconds). */
export const SLIDES_KEPT = 24 * 3_600_000;
