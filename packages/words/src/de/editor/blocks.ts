import type { blocks as english } from '../../en/editor/blocks.ts';

export const blocks: typeof english = {};
