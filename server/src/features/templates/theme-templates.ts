import { LIMITS } from '@rostrum/contract';
import { words } from '@rostrum/words/server';
import type { Actor } from '../../access/actor.ts';
import { may } from '../../access/can.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { AppError, invalidField } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import { presentTemplate } from './present.ts';
import { insertTemplate, PER_PAGE } from './store.ts';
import {
  findThemeHead,
  idsOfTheme,
  listOfTheme,
  lockThemeHead,
  ofItsOwner,
  setIdsOfTheme,
  templatesOfTheme,
} from './theme-store.ts';

/**
 * Slide templates that a theme offers to its decks: of the person or the team that the theme belongs to, in an order.
 */
export class ThemeTemplatesService {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async list(actor: Actor, themeId: string, query: { readonly page: number; readonly q: string }) {
    const theme = await findThemeHead(this.#db, themeId);
    if (theme === null) throw new AppError('not_found');
    const { total, rows } = await listOfTheme(this.#db, themeId, query);
    const { id, name, userId: ownerId, teamId } = theme;
    return {
      total,
      page: query.page,
      per_page: PER_PAGE,
      results: rows.map((row) => presentTemplate(actor, row)),
      slide_template_ids: await idsOfTheme(this.#db, themeId),
      theme: { id, name, of_team: teamId !== null },
      abilities: { edit: may(actor, 'theme.update', { id, ownerId, teamId }) },
    };
  }

  /**
   * Behind those that are there. Throws `invalid`, and adds none, where one is not its owner's, or there
   * would be too many.
   */
  add(themeId: string, ids: readonly string[]) {
    return this.#change(themeId, async (tx, present, theme) => {
      const known = await ofItsOwner(tx, theme, ids);
      if (!ids.every((id) => known.has(id))) throw invalidField('slide_template_ids', words.templates.unknown);
      const next = unique([...present, ...ids]);
      if (next.length > LIMITS.themeTemplates)
        throw invalidField('slide_template_ids', words.templates.mostOfTheme(LIMITS.themeTemplates));
      return next;
    });
  }

  /** Those that are not there are passed over. */
  remove(themeId: string, ids: readonly string[]) {
    const gone = new Set(ids);
    return this.#change(themeId, async (_tx, present) => present.filter((id) => !gone.has(id)));
  }

  /** Those that are not named follow in the order that they had; what is not there is passed over. */
  order(themeId: string, ids: readonly string[]) {
    return this.#change(themeId, async (_tx, present) => {
      const there = new Set(present);
      return unique([...ids.filter((id) => there.has(id)), ...present]);
    });
  }

  /**
   * Has a theme offer what another one does, in that order; where it belongs to somebody else, copies of these, as many
   * as there is room for. `carried`: a slide with what it shows of the other library. In the caller's transaction.
   */
  async carry(
    tx: Tx,
    { from, to }: { readonly from: string; readonly to: string },
    carried: (data: string) => Promise<string>,
  ): Promise<void> {
    const [source, target] = [await lockThemeHead(tx, from), await lockThemeHead(tx, to)];
    if (source === null || target === null) throw new AppError('not_found');
    const rows = await templatesOfTheme(tx, from);
    if (rows.length === 0) return;
    if (source.userId === target.userId && source.teamId === target.teamId) {
      const ids = rows.map(({ id }) => id);
      return setIdsOfTheme(tx, to, ids);
    }
    const { userId, teamId } = target;
    const owner = teamId === null ? { userId: userId ?? '' } : { teamId };
    const ids: string[] = [];
    for (const { name, data, width, height } of rows) {
      const copy = { id: newId(), name, data: await carried(data), width, height };
      const made = await insertTemplate(tx, copy, owner, LIMITS.templates);
      if (made !== null) ids.push(made.id);
    }
    await setIdsOfTheme(tx, to, ids);
  }

  #change(
    themeId: string,
    next: (
      tx: Tx,
      present: readonly string[],
      theme: NonNullable<Awaited<ReturnType<typeof lockThemeHead>>>,
    ) => Promise<readonly string[]>,
  ): Promise<{ slide_template_ids: string[] }> {
    return this.#db.transaction(async (tx) => {
      const theme = await lockThemeHead(tx, themeId);
      if (theme === null) throw new AppError('not_found');
      const ids = await next(tx, await idsOfTheme(tx, themeId), theme);
      await setIdsOfTheme(tx, themeId, ids);
      return { slide_template_ids: [...ids] };
    });
  }
}

const unique = (ids: readonly string[]): string[] => [...new Set(ids)];
