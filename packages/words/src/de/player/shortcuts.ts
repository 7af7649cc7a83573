import type { shortcuts as english } from '../../en/player/shortcuts.ts';

export const shortcuts: typeof english = {};
