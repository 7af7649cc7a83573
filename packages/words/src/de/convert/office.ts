import type { office as english } from '../../en/convert/office.ts';

export const office: typeof english = {};
