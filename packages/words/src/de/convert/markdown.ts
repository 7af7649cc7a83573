import type { markdown as english } from '../../en/convert/markdown.ts';

export const markdown: typeof english = {};
