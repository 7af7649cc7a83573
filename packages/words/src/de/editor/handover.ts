import type { handover as english } from '../../en/editor/handover.ts';

export const handover: typeof english = {};
