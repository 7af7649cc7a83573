import type { steps as english } from '../../en/editor/steps.ts';

export const steps: typeof english = {};
