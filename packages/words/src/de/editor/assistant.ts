import type { assistant as english } from '../../en/editor/assistant.ts';

export const assistant: typeof english = {};
