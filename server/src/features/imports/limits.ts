/** Longest that reading one file may take, in milliseconds; then it is given up (specification 2-editor §6). */
export const IMPORT_MILLISECONDS = 240_000;

/** Bytes of each part of a file that comes in parts, but for the last: half a minute on a line of 1 Mbit/s. */
export const PART_BYTES = 4 * 1024 ** 2;

/** Files of one person that may be on their way at once. */
export const SENDING_AT_ONCE = 10;

/** A file of which nothing came for so long is given up (milliseconds). */
export const SENDING_SILENCE = 24 * 3_600_000;
