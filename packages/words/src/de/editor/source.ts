import type { source as english } from '../../en/editor/source.ts';

export const source: typeof english = {};
