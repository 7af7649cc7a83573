import {
  type AppliedTheme,
  type CompiledCss,
  type CssKind,
  LIMITS,
  oneLine,
  type Theme,
  type ThemeLookEntity,
} from '@rostrum/contract';
import { PLAIN_LOOK, type ThemeLook } from '@rostrum/deck/themes';
import { words } from '@rostrum/words/server';
import type { FastifyRequest } from 'fastify';
import { type Account, type Actor, accountOf } from '../../access/actor.ts';
import { may } from '../../access/can.ts';
import type { ThemeFacts } from '../../access/facts.ts';
import { againAfterDeadlock, type Db, holdOwner, type Tx } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import { authorize, requireAccount } from '../accounts/service.ts';
import type { ThemeMedia } from '../media/service.ts';
import { filesOf, idsIn, linkFiles, readdressed, withFiles } from './files.ts';
import { type Changed, changedLook, presentApplied, presentLook } from './look.ts';
import {
  countDecks,
  deleteTheme,
  findForDeck,
  findTheme,
  findUsable,
  findUsableById,
  forgetDefault,
  insertTheme,
  listThemes,
  lockTheme,
  PER_PAGE,
  type ThemeOwner,
  type ThemeRow,
  themesOfTeam,
  updateTheme,
} from './store.ts';
import { themeThumbnail, thumbnailPictures } from './thumbnail.ts';

export { exportedThemes } from './exported.ts';

interface OtherFields {
  readonly name: string;
  readonly css_kind: CssKind;
  readonly css: string;
}
type ThemeFields = Changed<ThemeLookEntity & OtherFields>;

export interface ThemesDeps {
  readonly db: Db;
  /** Its files: uploads of whom the theme belongs to. */
  readonly media: () => Pick<ThemeMedia, 'picture' | 'font' | 'bytesOf' | 'link' | 'copy'>;
  /** Slide templates that themes offer. */
  readonly templates: () => {
    readonly carry: (
      tx: Tx,
      themes: { readonly from: string; readonly to: string },
      carried: (data: string) => Promise<string>,
    ) => Promise<void>;
  };
  /** Makes CSS of what somebody wrote. Throws `invalid` for the field `css`. */
  readonly compile: (kind: CssKind, source: string, userId: string) => Promise<string>;
  /** The same, with what is wrong as an answer. */
  readonly attempt: (
    kind: CssKind,
    source: string,
    userId: string,
  ) => Promise<{ readonly css: string } | { readonly message: string; readonly line: number | null }>;
  /** In the transaction that changes a theme: what was made of its decks is outdated. */
  readonly outdate: (tx: Tx, themeId: string) => Promise<void>;
  /** Makes it anew, later. */
  readonly spread: (tx: Tx, themeId: string) => Promise<void>;
}

type NewTheme = Pick<ThemeRow, 'name' | 'look' | 'cssKind' | 'css'>;

/** What comes along with a theme that is stored: what of it is otherwise then, and what goes with it. */
interface Together {
  readonly before?: (tx: Tx) => Promise<Partial<NewTheme>>;
  readonly after?: (tx: Tx, id: string) => Promise<void>;
}

/** Themes of people and of teams, and which one counts for a deck. */
export class ThemesService {
  readonly #deps: ThemesDeps;

  constructor(deps: ThemesDeps) {
    this.#deps = deps;
  }

  /** The theme that a request's address names. */
  async factsOfRequest(request: FastifyRequest): Promise<ThemeFacts | null> {
    const { id } = request.params as { id?: string };
    const row = id === undefined ? null : await findTheme(this.#deps.db, id);
    return row === null ? null : factsOf(row);
  }

  async list(actor: Actor, page: number) {
    const { total, rows } = await listThemes(this.#deps.db, requireAccount(actor), page);
    return { total, page, per_page: PER_PAGE, results: await this.#present(actor, rows) };
  }

  async show(actor: Actor, id: string): Promise<Theme> {
    const row = await findTheme(this.#deps.db, id);
    if (row === null) throw new AppError('not_found');
    return this.#presentOne(actor, row);
  }

  /** A picture of it as it is now, as SVG. */
  async thumbnail(id: string): Promise<string> {
    const row = await findTheme(this.#deps.db, id);
    if (row === null) throw new AppError('not_found');
    return themeThumbnail(row.look, await thumbnailPictures(this.#deps.media(), ownerOf(row), row.look));
  }

  /** For who writes it, before it is saved. */
  async compileCss(
    actor: Actor,
    { css_kind, css }: { readonly css_kind: CssKind; readonly css: string },
  ): Promise<CompiledCss> {
    const answer = await this.#deps.attempt(css_kind, css, requireAccount(actor).userId);
    return 'css' in answer
      ? { css_output: answer.css, problem: null }
      : { css_output: null, problem: { message: answer.message, line: answer.line } };
  }

  /** Throws `invalid` by field, and where there are too many; `forbidden` for a team's by who does not manage it. */
  async create(
    actor: Actor,
    fields: ThemeFields & { readonly name: string; readonly of_team: boolean },
  ): Promise<Theme> {
    const { userId } = requireAccount(actor);
    const owner = ownerFor(actor, fields.of_team);
    const look = await withFiles(this.#deps.media(), owner, changedLook(PLAIN_LOOK, fields), PLAIN_LOOK);
    const cssKind = fields.css_kind ?? 'css';
    const css = fields.css ?? '';
    return this.#insert(actor, owner, {
      name: fields.name,
      look: { ...look, css: await this.#deps.compile(cssKind, css, userId) },
      cssKind,
      css,
    });
  }

  /** A theme of the caller's, or of their team's, that is like another one. */
  async duplicate(
    actor: Actor,
    id: string,
    { name, of_team }: { readonly name?: string | undefined; readonly of_team: boolean },
  ): Promise<Theme> {
    const { userId } = requireAccount(actor);
    const source = await findTheme(this.#deps.db, id);
    if (source === null) throw new AppError('not_found');
    const owner = ownerFor(actor, of_team);
    const { look, cssKind, css } = source;
    const row = {
      name: name ?? oneLine(words.themes.copyOf(source.name)).slice(0, LIMITS.themeName),
      ...{ look, cssKind, css },
    };
    const from = ownerOf(source);
    const copied = async (tx: Tx, ids: readonly string[]) => {
      const copies = await this.#deps.media().copy(tx, ids, { from, to: owner, userId });
      return <T>(value: T): T => readdressed(value, copies);
    };
    return this.#insert(actor, owner, row, {
      async before(tx) {
        const moved = await copied(tx, filesOf(look));
        return { look: moved(look), css: moved(css) };
      },
      after: (tx, copyId) =>
        this.#deps
          .templates()
          .carry(tx, { from: id, to: copyId }, async (data) => (await copied(tx, idsIn(data)))(data)),
    });
  }

  /**
   * Absent fields stay. Throws `conflict` for a version that it is no longer of. Its decks follow: whoever asks for one
   * of them gets it in the new look from now on.
   */
  async update(
    actor: Actor,
    id: string,
    { version, ...fields }: ThemeFields & { readonly version?: number | undefined },
  ): Promise<Theme> {
    const { compile, db, outdate, spread } = this.#deps;
    const { userId } = requireAccount(actor);
    const before = await findTheme(db, id);
    if (before === null) throw new AppError('not_found');
    requireVersion(before, version);
    const cssKind = fields.css_kind ?? before.cssKind;
    const css = fields.css ?? before.css;
    // Before the transaction: it takes seconds.
    const writes = fields.css_kind !== undefined || fields.css !== undefined;
    const output = writes ? await compile(cssKind, css, userId) : null;
    const owner = ownerOf(before);
    // Of files as well: those that are new are read.
    const { logo, backdrop, headingFont, bodyFont } = await withFiles(
      this.#deps.media(),
      owner,
      changedLook(before.look, fields),
      before.look,
    );
    const files = {
      ...(fields.logo !== undefined && { logo }),
      ...(fields.background_picture !== undefined && { backdrop }),
      ...(fields.heading_font !== undefined && { headingFont }),
      ...(fields.body_font !== undefined && { bodyFont }),
    };
    await this.#alone(async (tx) => {
      const present = await lockTheme(tx, id);
      if (present === null) throw new AppError('not_found');
      requireVersion(present, version);
      const look = { ...changedLook(present.look, fields), ...files, ...(output !== null && { css: output }) };
      await linkFiles(this.#deps.media(), tx, { id, owner, look });
      await updateTheme(tx, id, {
        look,
        ...(output !== null && { cssKind, css }),
        ...(fields.name !== undefined && { name: fields.name }),
      });
      if (JSON.stringify(look) === JSON.stringify(present.look)) return;
      await outdate(tx, id);
      await spread(tx, id);
    });
    return this.show(actor, id);
  }

  async delete(id: string): Promise<void> {
    const { outdate, spread } = this.#deps;
    await this.#alone(async (tx) => {
      // First, as whoever makes a deck holds their account before its theme.
      await forgetDefault(tx, id);
      if ((await lockTheme(tx, id)) === null) throw new AppError('not_found');
      await outdate(tx, id);
      await deleteTheme(tx, id);
      await spread(tx, id);
    });
  }

  /** What counts for a deck that names a theme; null where that means nothing there. */
  async lookFor(
    db: Db | Tx,
    of: { readonly deckId: string; readonly themeId: string; readonly held: boolean },
  ): Promise<{ readonly id: string; readonly look: ThemeLook; readonly version: number } | null> {
    return findForDeck(db, of);
  }

  /** The same of a deck that its owner is about to make. */
  async lookForNew(
    owner: Pick<Account, 'userId' | 'teamId'>,
    themeId: string,
  ): Promise<{ readonly id: string; readonly look: ThemeLook; readonly version: number } | null> {
    return findUsable(this.#deps.db, themeId, owner);
  }

  /** The same as whoever sees the deck may know it. */
  async appliedTo({ id, themeId }: { readonly id: string; readonly themeId: string }): Promise<AppliedTheme | null> {
    if (themeId === '') return null;
    const found = await findForDeck(this.#deps.db, { deckId: id, themeId, held: false });
    return found === null ? null : presentApplied(found);
  }

  /** Whether a theme is the account's own or its team's. */
  async mayUse(account: Pick<Account, 'userId' | 'teamId'>, themeId: string): Promise<boolean> {
    return (await findUsable(this.#deps.db, themeId, account)) !== null;
  }

  /** What the team's themes are called. */
  ofTeam(teamId: string): Promise<{ readonly id: string; readonly name: string }[]> {
    return themesOfTeam(this.#deps.db, teamId);
  }

  /** Whether a theme is this team's. */
  async isOfTeam(teamId: string, themeId: string): Promise<boolean> {
    return (await findTheme(this.#deps.db, themeId))?.teamId === teamId;
  }

  /** What a new deck in a theme says itself; null where the theme is not the account's to use. */
  async beginning(userId: string, themeId: string) {
    const row = await findUsableById(this.#deps.db, themeId, userId);
    return row && { theme_id: row.id, theme_color: row.look.themeColor, theme_font: row.look.themeFont };
  }

  /** A theme by its name and look, without its CSS; null where it is not the account's to use. */
  async named(userId: string, themeId: string) {
    const row = await findUsableById(this.#deps.db, themeId, userId);
    return row && { id: row.id, name: row.name, ...presentLook(row.look) };
  }

  async #insert(actor: Actor, owner: ThemeOwner, row: NewTheme, { before, after }: Together = {}): Promise<Theme> {
    const { media } = this.#deps;
    const { userId } = requireAccount(actor);
    const insert = async (tx: Tx): Promise<ThemeRow | null> => {
      const id = newId();
      // Files that come along name who brought them.
      if ('teamId' in owner) await holdOwner(tx, { userId });
      await holdOwner(tx, owner, 'alone');
      const whole = { ...row, ...(await before?.(tx)) };
      const inserted = await insertTheme(tx, { id, ...whole }, owner, LIMITS.themes);
      if (inserted === null) return null;
      await linkFiles(media(), tx, { id, owner, look: whole.look });
      await after?.(tx, id);
      return inserted;
    };
    const made = await this.#alone(insert);
    if (made !== null) return this.#presentOne(actor, made);
    const most = 'teamId' in owner ? words.themes.mostOfTeam : words.themes.mostOfYours;
    throw new AppError('invalid', most(LIMITS.themes));
  }

  /** Its owner may end at the same moment, and take it along. */
  #alone<T>(change: (tx: Tx) => Promise<T>): Promise<T> {
    return againAfterDeadlock(() => this.#deps.db.transaction(change));
  }

  async #presentOne(actor: Actor, row: ThemeRow): Promise<Theme> {
    const [theme] = await this.#present(actor, [row]);
    if (theme === undefined) throw new AppError('not_found');
    return theme;
  }

  async #present(actor: Actor, rows: readonly ThemeRow[]): Promise<Theme[]> {
    const counts = await countDecks(
      this.#deps.db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      of_team: row.teamId !== null,
      ...presentLook(row.look),
      css_kind: row.cssKind,
      css: row.css,
      css_output: row.look.css,
      thumbnail_url: `/themes/${row.id}/thumbnail?v=${String(row.version)}`,
      deck_count: counts.get(row.id) ?? 0,
      version: row.version,
      created_at: row.createdAt.toISOString(),
      updated_at: row.updatedAt.toISOString(),
      abilities: {
        edit: may(actor, 'theme.update', factsOf(row)),
        duplicate: may(actor, 'theme.duplicate', factsOf(row)),
        delete: may(actor, 'theme.delete', factsOf(row)),
      },
    }));
  }
}

/** Nobody writes over what they have not seen. */
function requireVersion(theme: ThemeRow, version: number | undefined): void {
  if (version !== undefined && version !== theme.version) throw new AppError('conflict', words.themes.changed);
}

const ownerOf = ({ userId, teamId }: ThemeRow): ThemeOwner => (teamId === null ? { userId: userId ?? '' } : { teamId });

const factsOf = ({ id, userId, teamId }: ThemeRow): ThemeFacts => ({ id, ownerId: userId, teamId });

/**
 * Whose a new theme is. Throws `not_found` for the team of who is in none, `forbidden` for who does not manage theirs.
 */
function ownerFor(actor: Actor, ofTeam: boolean): ThemeOwner {
  const { userId } = requireAccount(actor);
  if (!ofTeam) return { userId };
  const teamId = accountOf(actor)?.teamId ?? null;
  authorize(actor, 'theme.create_for_team', teamId === null ? null : { id: teamId });
  if (teamId === null) throw new AppError('not_found');
  return { teamId };
}
