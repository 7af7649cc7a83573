import type { kit as english } from '../../en/editor/kit.ts';

export const kit: typeof english = {};
