import type { presence as english } from '../../en/editor/presence.ts';

export const presence: typeof english = {};
