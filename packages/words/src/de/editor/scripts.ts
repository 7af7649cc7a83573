import type { scripts as english } from '../../en/editor/scripts.ts';

export const scripts: typeof english = {};
