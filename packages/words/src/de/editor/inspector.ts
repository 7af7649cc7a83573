import type { inspector as english } from '../../en/editor/inspector.ts';

export const inspector: typeof english = {};
