import type { core as english } from '../../en/editor/core.ts';

export const core: typeof english = {};
