import type { views as english } from '../../en/player/views.ts';

export const views: typeof english = {};
