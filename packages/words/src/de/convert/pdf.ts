import type { pdf as english } from '../../en/convert/pdf.ts';

export const pdf: typeof english = {};
