import type { imports as english } from '../../en/server/imports.ts';

export const imports: typeof english = {};
