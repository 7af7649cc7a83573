import { colourOf, PERSON_COLOURS } from '@rostrum/contract';

/**
 * Which colour each person has who is at a deck: the one that comes of their id, or where somebody there has it, the
 * next that is free. They keep it until they go. Where there are more people than colours, the one of their id.
 */
export class Colours {
  readonly #decks = new Map<string, Map<string, number>>();

  come(deckId: string, userId: string): void {
    const given = this.#decks.get(deckId) ?? new Map<string, number>();
    this.#decks.set(deckId, given);
    if (!given.has(userId)) given.set(userId, freeColour(userId, new Set(given.values())));
  }

  go(deckId: string, userId: string): void {
    const given = this.#decks.get(deckId);
    given?.delete(userId);
    if (given?.size === 0) this.#decks.delete(deckId);
  }

  of(deckId: string, userId: string): number {
    return this.#decks.get(deckId)?.get(userId) ?? colourOf(userId);
  }
}

function freeColour(userId: string, taken: ReadonlySet<number>): number {
  const own = colourOf(userId);
  for (let step = 0; step < PERSON_COLOURS; step += 1) {
    const colour = ((own - 1 + step) % PERSON_COLOURS) + 1;
    if (!taken.has(colour)) return colour;
  }
  return own;
}
