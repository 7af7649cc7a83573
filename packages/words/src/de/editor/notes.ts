import type { notes as english } from '../../en/editor/notes.ts';

export const notes: typeof english = {};
