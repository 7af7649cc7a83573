import type { fields as english } from '../../en/common/fields.ts';

export const fields: typeof english = {};
