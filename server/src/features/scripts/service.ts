import type { Db } from '../../platform/db/index.ts';
import { type DeckScript, scriptsOf } from './store.ts';

export interface ScriptsDeps {
  readonly db: Db;
}

/** Programs that decks bring along. Whether there are any says `script_count` of the deck. */
export class ScriptsService {
  readonly #deps: ScriptsDeps;

  constructor(deps: ScriptsDeps) {
    this.#deps = deps;
  }

  /** With their code, in the order in which they run. Whether the asker may see the deck was asked before. */
  async of(deckId: string): Promise<readonly DeckScript[]> {
    return scriptsOf(this.#deps.db, deckId);
  }
}
