import type { ui as english } from '../../en/editor/ui.ts';

export const ui: typeof english = {};
