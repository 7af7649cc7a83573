import type { find as english } from '../../en/editor/find.ts';

export const find: typeof english = {};
