/** Longest that reading one file may take, in milliseconds; then it is given up (specification 2-editor §6). */
export const IMPORT_MILLISECONDS = 240_000;
