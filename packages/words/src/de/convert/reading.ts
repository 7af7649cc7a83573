import type { reading as english } from '../../en/convert/reading.ts';

export const reading: typeof english = {};
