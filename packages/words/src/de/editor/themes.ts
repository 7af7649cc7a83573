import type { themes as english } from '../../en/editor/themes.ts';

export const themes: typeof english = {};
