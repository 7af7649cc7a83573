import type { assistant as english } from '../../en/server/assistant.ts';

export const assistant: typeof english = {};
