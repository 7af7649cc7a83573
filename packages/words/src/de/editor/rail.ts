import type { rail as english } from '../../en/editor/rail.ts';

export const rail: typeof english = {};
