import { MESSAGES, type Promotion } from '@rostrum/contract';
import type { Actor } from '../../access/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { AppError, invalidField } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import { requireAccount } from '../accounts/service.ts';
import { endPromotion, insertPromotion, listPromotions, type PromotionRow } from './promotions-store.ts';

interface NewPromotion {
  readonly tone: Promotion['tone'];
  readonly message: string;
  readonly link: Promotion['link'];
  readonly expires_at: string | null;
}

/** What people on a free plan are told, each of them once: which ones somebody has seen, their browser knows. */
export class PromotionsService {
  readonly #db: Db;
  readonly #clock: Clock;

  constructor({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
    this.#db = db;
    this.#clock = clock;
  }

  /** What is told now. Whoever pays is told nothing; the administrator knows of all. */
  async list(actor: Actor): Promise<Promotion[]> {
    const isAdministrator = actor.kind === 'user' && actor.administrator;
    if (!isAdministrator && requireAccount(actor).accountType !== 'default') return [];
    return (await listPromotions(this.#db, this.#clock.now())).map(present);
  }

  async create({ tone, message, link, expires_at }: NewPromotion): Promise<Promotion> {
    const expiresAt = expires_at === null ? null : new Date(expires_at);
    if (expiresAt !== null && expiresAt <= this.#clock.now())
      throw invalidField('promotion.expires_at', MESSAGES.pastDate);
    const row = { id: newId(), tone, message, url: link?.url ?? null, linkText: link?.text ?? null, expiresAt };
    return present(await insertPromotion(this.#db, { ...row, createdAt: this.#clock.now() }));
  }

  /** Throws `not_found` for one that is over. */
  async end(id: string): Promise<void> {
    if (!(await endPromotion(this.#db, id, this.#clock.now()))) throw new AppError('not_found');
  }
}

const present = ({ id, tone, message, url, linkText, expiresAt }: PromotionRow): Promotion => ({
  id,
  tone,
  message,
  link: url === null || linkText === null ? null : { url, text: linkText },
  expires_at: expiresAt?.toISOString() ?? null,
});
