import type { people as english } from '../../en/server/people.ts';

export const people: typeof english = {};
