import type { errors as english } from '../../en/server/errors.ts';

export const errors: typeof english = {};
