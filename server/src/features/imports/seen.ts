import type { Actor } from '../../access/actor.ts';

/** A program that brings a file asks how it ends, and its person is not told of it besides. */
export const seenFromBeginning = (actor: Actor, now: Date): Date | null => (actor.kind === 'token' ? now : null);
