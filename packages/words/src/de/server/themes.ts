import type { themes as english } from '../../en/server/themes.ts';

export const themes: typeof english = {};
