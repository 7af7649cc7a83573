/**
 * Counts what this process may have changed in its database. Who keeps an answer of the database notes the count
 * before asking: as long as it is the same afterwards, nobody here has changed what the answer says. Other processes
 * are not counted.
 */
export class Writes {
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** Counts one statement, or several, when they have come to their end, well or not. */
  async of<T>(text: unknown, answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } finally {
      if (!isReading(text)) this.#count += 1;
    }
  }
}

/** A single statement that only asks. In doubt it does not. */
function isReading(text: unknown): boolean {
  return typeof text === 'string' && /^\s*select\b[^;]*;?\s*$/i.test(text) && !/\bfor\s+(?:update|share)\b/i.test(text);
}
