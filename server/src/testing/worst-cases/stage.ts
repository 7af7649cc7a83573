import { ApiError } from '@rostrum/contract';
import type { TestClient } from '../test-client.ts';

/** The server that worst cases are sent to, and who sends them. */
export interface Stage {
  readonly address: string;
  readonly owner: TestClient;
  /** A deck of a few slides. */
  readonly deckId: string;
}

/** Reads the answer to a call: the code of a refusal, else `taken`. */
export async function outcomeOf(calling: Promise<unknown>): Promise<string> {
  try {
    await calling;
    return 'taken';
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
}
