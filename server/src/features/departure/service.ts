import { type Deletion, MESSAGES } from '@rostrum/contract';
import { words } from '@rostrum/words/server';
import { againAfterDeadlock, type Db, type Tx } from '../../platform/db/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError, invalidField } from '../../platform/http/errors.ts';
import type { AccountsService, PasswordAsker } from '../accounts/service.ts';
import { BY_DEFAULT, type EndedGrants } from '../../platform/db/granted-decks.ts';
import {
  countDecks,
  countDeparture,
  decksWorkedOn,
  deleteAccount,
  hasOthers,
  lockAccount,
  looseFilesOf,
} from './store.ts';

export interface RemovalDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly accounts: () => Pick<AccountsService, 'checkPassword' | 'requireOwnProof' | 'alone' | 'isLastAdministrator'>;
  /** Of the other features: each lets go of what it has of somebody. */
  readonly decks: () => {
    destroyAllOf(tx: Tx, userId: string): Promise<{ count: number; finish: () => Promise<void> }>;
  };
  readonly media: () => {
    keptByOthers(userId: string): Promise<number>;
    leave(tx: Tx, userId: string): Promise<readonly string[]>;
  };
  readonly teams: () => { depart(tx: Tx, userId: string): Promise<(() => void | Promise<void>) | null> };
  readonly endGrants: (tx: Tx, grants: EndedGrants) => Promise<ReadonlySet<string>>;
  readonly cloud: () => { leave(tx: Tx, userId: string): Promise<void> };
  readonly billing: () => { leave(tx: Tx, userId: string): Promise<void> };
  readonly kudos: () => { forget(tx: Tx, userId: string): Promise<void> };
  readonly imports: () => { forgetFile(storageKey: string): Promise<void> };
  readonly dropFiles: (names: readonly string[]) => Promise<void>;
  readonly accessChanged: (deckId: string) => void;
  readonly mailDeleted: (
    tx: Tx,
    gone: { email: string; name: string; username: string; decks: number },
  ) => Promise<void>;
}

/** Asked once the account is locked, before anything of it is deleted. */
type BeforeRemoval = (
  tx: Tx,
  gone: { readonly username: string; readonly administrator: boolean; readonly decks: number },
) => Promise<void>;

/** The end of an account: what it would take with it, and its going. */
export class Removal {
  readonly #deps: RemovalDeps;

  constructor(deps: RemovalDeps) {
    this.#deps = deps;
  }

  /** What would be gone, in numbers. */
  async look(userId: string): Promise<Deletion> {
    const { clock, db, media } = this.#deps;
    const kept = await media().keptByOthers(userId);
    return {
      ...(await countDeparture(db, userId, kept, clock.now())),
      last_administrator: await this.#isNeeded(db, userId),
    };
  }

  /**
   * Deletes the account and all that is its own, in one transaction; files go after it. Throws `invalid` by field for
   * what was typed, `forbidden` for the last administrator while there are others.
   */
  async remove(user: PasswordAsker, typed: { username: string; current_password: string }): Promise<void> {
    const proof = await this.#deps.accounts().checkPassword(user, typed.current_password);
    await this.#remove(user.id, typed.username, (tx) => this.#deps.accounts().requireOwnProof(tx, proof));
  }

  /**
   * The same by whoever runs the instance, who knows no password. `before` is asked in the same transaction, and may
   * throw. Throws `not_found` where the account is gone already.
   */
  async removeForAdministrator(userId: string, username: string, before: BeforeRemoval): Promise<void> {
    if (!(await this.#remove(userId, username, before))) throw new AppError('not_found');
  }

  /** Others are there, who would have no administrator. */
  async #isNeeded(db: Db | Tx, userId: string): Promise<boolean> {
    return (await this.#deps.accounts().isLastAdministrator(db, userId)) && hasOthers(db, userId);
  }

  /** False: it was gone already. */
  async #remove(userId: string, username: string, before: BeforeRemoval): Promise<boolean> {
    const { db } = this.#deps;
    // Somebody may edit one of the decks, and hold its document until they get the deck itself, which is being deleted.
    const after = await againAfterDeadlock(() =>
      db.transaction((tx) => this.#removeWithin(tx, userId, username, before)),
    );
    for (const step of after ?? []) await step();
    return after !== null;
  }

  /** Answers what is to be done once the transaction is through; null: there is no such account. */
  async #removeWithin(
    tx: Tx,
    userId: string,
    username: string,
    before: BeforeRemoval,
  ): Promise<readonly (() => Promise<void>)[] | null> {
    const { accounts, billing, cloud, decks, endGrants, media, kudos, mailDeleted, teams } = this.#deps;
    // Of two administrators who go at the same moment one waits for the other.
    await accounts().alone(tx);
    const account = await lockAccount(tx, userId);
    if (account === null) return null;
    if (account.username !== username.trim().replace(/^@/, '').toLowerCase())
      throw invalidField('username', MESSAGES.wrongUsername);
    if (await this.#isNeeded(tx, userId)) throw new AppError('forbidden', words.accounts.onlyAdministrator);
    await before(tx, { ...account, decks: await countDecks(tx, userId) });
    const departed = await teams().depart(tx, userId);
    const worked = await decksWorkedOn(tx, userId);
    const loose = await looseFilesOf(tx, userId);
    const destroyed = await decks().destroyAllOf(tx, userId);
    // Their grants on decks of others.
    const opened = await endGrants(tx, { ...BY_DEFAULT, userId, of: 'all', by: null });
    const files = await media().leave(tx, userId);
    await kudos().forget(tx, userId);
    await cloud().leave(tx, userId);
    await billing().leave(tx, userId);
    await deleteAccount(tx, userId);
    await mailDeleted(tx, { ...account, decks: destroyed.count });
    return [
      async () => departed?.(),
      destroyed.finish,
      async () => this.#deps.dropFiles([...files, ...loose.exports]),
      async () => {
        for (const key of loose.imports) await this.#deps.imports().forgetFile(key);
      },
      async () => {
        for (const deckId of new Set([...worked, ...opened])) this.#deps.accessChanged(deckId);
      },
    ];
  }
}
