import type { pictures as english } from '../../en/convert/pictures.ts';

export const pictures: typeof english = {};
