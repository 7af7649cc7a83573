import type { archive as english } from '../../en/convert/archive.ts';

export const archive: typeof english = {};
