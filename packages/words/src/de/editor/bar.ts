import type { bar as english } from '../../en/editor/bar.ts';

export const bar: typeof english = {};
