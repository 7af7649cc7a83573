import type { html as english } from '../../en/convert/html.ts';

export const html: typeof english = {};
