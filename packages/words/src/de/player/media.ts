import type { media as english } from '../../en/player/media.ts';

export const media: typeof english = {};
