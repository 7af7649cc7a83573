import type { prompts as english } from '../../en/player/prompts.ts';

export const prompts: typeof english = {};
