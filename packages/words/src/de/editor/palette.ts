import type { palette as english } from '../../en/editor/palette.ts';

export const palette: typeof english = {};
