import type { SignInProblem } from '@rostrum/contract';
import type { Db } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { UseCounts } from '../../platform/use-counts.ts';
import { recordInTeam } from '../teams/service.ts';

/**
 * Lines of a team's log that strangers may cause, within an hour: enough to see what is wrong, too few
 * to hide the rest.
 */
const LINES = { most: 60, seconds: 3600 };

/** Problems that nobody can have with a sign-in that was begun here in earnest. */
const UNSAID: ReadonlySet<SignInProblem> = new Set(['none', 'stale']);

export interface Failure {
  readonly teamId: string;
  readonly problem: SignInProblem;
  /** A word of the provider, or the name of the check that failed. */
  readonly detail?: string | null;
  /** As the provider wrote it, in a token that was checked. */
  readonly email?: string | null;
  /** Whose account it was about. */
  readonly userId?: string | null;
}

/** Writes into a team's log why somebody was not let in, where its admins look for it. */
export class SignInLog {
  readonly #db: Db;
  readonly #uses: UseCounts;
  readonly #log: Log;

  constructor(db: Db, uses: UseCounts, log: Log) {
    this.#db = db;
    this.#uses = uses;
    this.#log = log;
  }

  async failed({ teamId, problem, detail = null, email = null, userId = null }: Failure): Promise<void> {
    if (UNSAID.has(problem)) return;
    this.#log.info({ teamId, problem, detail }, 'a sign-in through a team’s provider came to nothing');
    if ((await this.#uses.take({ subject: `failed sign-ins of ${teamId}`, ...LINES })) !== null) return;
    const details = {
      problem,
      ...(detail !== null && { detail }),
      ...(email !== null && { email: email.slice(0, 255) }),
      ...(userId !== null && { user_id: userId }),
    };
    await this.#db.transaction((tx) => recordInTeam(tx, { teamId, userId: null, event: 'sign_in.failed', details }));
  }
}
