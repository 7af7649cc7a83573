import type { history as english } from '../../en/editor/history.ts';

export const history: typeof english = {};
