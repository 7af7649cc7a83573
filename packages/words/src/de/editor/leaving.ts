import type { leaving as english } from '../../en/editor/leaving.ts';

export const leaving: typeof english = {};
