import type { templates as english } from '../../en/editor/templates.ts';

export const templates: typeof english = {};
