import { type DeckScript, LIMITS } from '@rostrum/contract';
import { words } from '@rostrum/words/server';
import type { Actor } from '../../access/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { AppError, invalidField } from '../../platform/http/errors.ts';
import type { Workers } from '../../platform/workers/index.ts';
import { authorize, requireAccount } from '../accounts/service.ts';
import { recordAudit } from '../audit/service.ts';
import { type DeckRecord, factsOf } from '../decks/service.ts';
import { presentScript } from './presenter.ts';
import { type GivenScript, problemText, type ReadScript, readScript, type ScriptSource } from './reading.ts';
import {
  appendScript,
  copyScripts,
  countScripts,
  deleteScript,
  findScript,
  listedScripts,
  lockScripts,
  type PlayedScript,
  playedScripts,
  replaceScript,
} from './store.ts';
import { SyntaxReader } from './syntax.ts';

/** Decks, as this feature uses them. */
export interface DecksPort {
  findWithin(tx: Tx, actor: Actor, deckId: string): Promise<DeckRecord | null>;
  /** The deck has so many scripts from now on: it is another version. */
  scriptsChanged(tx: Tx, deckId: string, count: number): Promise<void>;
}

export interface ScriptsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly decks: DecksPort;
  /** Open views and editors take the new version up. */
  readonly changed: (deckId: string) => void;
  readonly source: ScriptSource;
  readonly workers: Workers;
}

/** Programs that decks bring along: kept and read here, run by viewers alone. */
export class ScriptsService {
  readonly #deps: ScriptsDeps;
  readonly #syntax: SyntaxReader;

  constructor(deps: ScriptsDeps) {
    this.#deps = deps;
    this.#syntax = new SyntaxReader(deps.workers);
  }

  /**
   * With their code, in the order in which they run. Whether the asker may see the deck was asked before; whether there
   * are any says the deck's `scriptCount`.
   */
  async of(deckId: string): Promise<readonly PlayedScript[]> {
    return playedScripts(this.#deps.db, deckId);
  }

  /** As who edits the deck is told of them. */
  async list(deckId: string): Promise<DeckScript[]> {
    return (await listedScripts(this.#deps.db, deckId)).map(presentScript);
  }

  /** With its code. Throws `not_found`. */
  async show(deckId: string, scriptId: string): Promise<DeckScript & { code: string }> {
    const script = await findScript(this.#deps.db, deckId, scriptId);
    if (script === null) throw new AppError('not_found');
    return { ...presentScript(script), code: script.code };
  }

  /** Reads a script as `add` would. */
  async validate(actor: Actor, given: GivenScript): Promise<ReadScript> {
    const personId = requireAccount(actor).userId;
    return readScript(given, { source: this.#deps.source, syntax: this.#syntax, personId });
  }

  /**
   * Adds a script after the others, or in place of one. Throws `invalid` with what is wrong with it at the
   * field that was given.
   */
  async add(actor: Actor, deckId: string, given: GivenScript, replaces: string | null): Promise<DeckScript[]> {
    const { name, sourceUrl, code, problem } = await this.validate(actor, given);
    if (problem !== null) throw invalidField(sourceUrl === null ? 'code' : 'script', problemText(problem));
    return this.#changing(actor, deckId, 'script.add', async (tx) => {
      const before = await countScripts(tx, deckId);
      const createdAt = this.#deps.clock.now();
      const script = { name: name === '' ? words.scripts.numbered(before + 1) : name, sourceUrl, code, createdAt };
      if (replaces !== null) {
        if (!(await replaceScript(tx, deckId, replaces, script))) throw new AppError('not_found');
        return { event: 'script.replaced', name: script.name };
      }
      if (before >= LIMITS.scripts) throw new AppError('invalid', words.scripts.most(LIMITS.scripts));
      await appendScript(tx, deckId, script);
      return { event: 'script.added', name: script.name };
    });
  }

  async remove(actor: Actor, deckId: string, scriptId: string): Promise<DeckScript[]> {
    return this.#changing(actor, deckId, 'script.remove', async (tx) => {
      const name = await deleteScript(tx, deckId, scriptId);
      if (name === null) throw new AppError('not_found');
      return { event: 'script.removed', name };
    });
  }

  /** Gives a new deck the scripts of another one, in the transaction that makes it. Returns how many. */
  async copy(tx: Tx, from: string, to: string): Promise<number> {
    return copyScripts(tx, from, to);
  }

  /**
   * Runs a change of a deck's scripts alone, after asking again with the facts of that moment; writes it into the log.
   */
  async #changing(
    actor: Actor,
    deckId: string,
    action: 'script.add' | 'script.remove',
    change: (tx: Tx) => Promise<{ readonly event: string; readonly name: string }>,
  ): Promise<DeckScript[]> {
    const { db, decks, changed } = this.#deps;
    const scripts = await db.transaction(async (tx) => {
      await lockScripts(tx, deckId);
      const record = await decks.findWithin(tx, actor, deckId);
      authorize(actor, action, record === null ? null : factsOf(record, actor));
      const { event, name } = await change(tx);
      const after = await listedScripts(tx, deckId);
      await decks.scriptsChanged(tx, deckId, after.length);
      await recordAudit(tx, { deckId, userId: requireAccount(actor).userId, event, details: { name } });
      return after.map(presentScript);
    });
    changed(deckId);
    return scripts;
  }
}
