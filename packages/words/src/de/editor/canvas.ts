import type { canvas as english } from '../../en/editor/canvas.ts';

export const canvas: typeof english = {};
