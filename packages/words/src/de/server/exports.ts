import type { exports as english } from '../../en/server/exports.ts';

export const exports: typeof english = {};
