import type { definition as english } from '../../en/convert/definition.ts';

export const definition: typeof english = {};
