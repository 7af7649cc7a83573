import type { arrange as english } from '../../en/editor/arrange.ts';

export const arrange: typeof english = {};
