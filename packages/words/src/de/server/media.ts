import type { media as english } from '../../en/server/media.ts';

export const media: typeof english = {};
