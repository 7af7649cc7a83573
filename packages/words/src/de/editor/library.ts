import type { library as english } from '../../en/editor/library.ts';

export const library: typeof english = {};
