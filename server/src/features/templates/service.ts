import { LIMITS, type SlideTemplateEntity } from '@rostrum/contract';
import { words } from '@rostrum/words/server';
import type { FastifyRequest } from 'fastify';
import { type Actor, accountOf } from '../../access/actor.ts';
import type { SlideTemplateFacts } from '../../access/facts.ts';
import type { Clock } from '../../platform/clock.ts';
import { againAfterDeadlock, type Db } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Workers } from '../../platform/workers/index.ts';
import { requireAccount } from '../accounts/service.ts';
import { factsOf, presentTemplate } from './present.ts';
import {
  deleteTemplate,
  findTemplate,
  insertTemplate,
  listTemplates,
  PER_PAGE,
  type TemplateOwner,
  type TemplateRow,
  updateTemplate,
} from './store.ts';
import { oneSlideTask } from './tasks.ts';

export { builtInFacts } from './built-in.ts';
export { exportedTemplates } from './exported.ts';

interface NewTemplate {
  readonly name: string;
  readonly data: string;
  readonly width: number;
  readonly height: number;
}

/** What is said of another slide in the place of the present one; absent fields stay. */
type Changes = { readonly [K in keyof NewTemplate]?: NewTemplate[K] | undefined };

/** Slides that people and teams keep to make others of. */
export class TemplatesService {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #workers: Workers;

  constructor(deps: { readonly db: Db; readonly clock: Clock; readonly workers: Workers }) {
    this.#db = deps.db;
    this.#clock = deps.clock;
    this.#workers = deps.workers;
  }

  /** The template that a request's address names; below the team's address the team's alone. */
  async factsOfRequest(request: FastifyRequest): Promise<SlideTemplateFacts | null> {
    const { id } = request.params as { id?: string };
    const row = id === undefined ? null : await findTemplate(this.#db, id);
    if (row === null || (row.teamId === null && OF_TEAM.test(request.routeOptions.url ?? ''))) return null;
    return factsOf(row);
  }

  async list(actor: Actor, whose: Whose, query: { readonly page: number; readonly q: string }) {
    const { total, rows } = await listTemplates(this.#db, ownerOf(actor, whose), query);
    const results = rows.map((row) => presentTemplate(actor, row));
    return { total, page: query.page, per_page: PER_PAGE, results };
  }

  /**
   * Keeps the first slide of the HTML, as it is written by us. Throws `invalid` without one, or when
   * there are too many.
   */
  async create(actor: Actor, whose: Whose, { name, data, width, height }: NewTemplate): Promise<SlideTemplateEntity> {
    const now = this.#clock.now();
    const slide = await this.#oneSlide(actor, data);
    const row = { id: newId(), name, data: slide, width, height, createdAt: now, updatedAt: now };
    const owner = ownerOf(actor, whose);
    const made = await againAfterDeadlock(() =>
      this.#db.transaction((tx) => insertTemplate(tx, row, owner, LIMITS.templates)),
    );
    if (made !== null) return presentTemplate(actor, made);
    const most = whose === 'team' ? words.templates.mostOfTeam : words.templates.mostOfYours;
    throw new AppError('invalid', most(LIMITS.templates));
  }

  #oneSlide(actor: Actor, html: string): Promise<string> {
    return this.#workers.run(oneSlideTask, html, { key: requireAccount(actor).userId });
  }

  async show(actor: Actor, id: string): Promise<SlideTemplateEntity> {
    return found(actor, await findTemplate(this.#db, id));
  }

  /** Throws `invalid` where what is to be its slide holds none. */
  async update(actor: Actor, id: string, { name, data, width, height }: Changes): Promise<SlideTemplateEntity> {
    const set = {
      ...(name !== undefined && { name }),
      ...(data !== undefined && { data: await this.#oneSlide(actor, data) }),
      ...(width !== undefined && { width }),
      ...(height !== undefined && { height }),
    };
    if (Object.keys(set).length === 0) return this.show(actor, id);
    return found(actor, await updateTemplate(this.#db, id, set, this.#clock.now()));
  }

  async delete(id: string): Promise<void> {
    if (!(await deleteTemplate(this.#db, id))) throw new AppError('not_found');
  }
}

const OF_TEAM = /^\/api\/v1\/team\//;
type Whose = 'own' | 'team';

function ownerOf(actor: Actor, whose: Whose): TemplateOwner {
  const { userId } = requireAccount(actor);
  if (whose === 'own') return { userId };
  const teamId = accountOf(actor)?.teamId ?? null;
  if (teamId === null) throw new AppError('not_found');
  return { teamId };
}

function found(actor: Actor, row: TemplateRow | null): SlideTemplateEntity {
  if (row === null) throw new AppError('not_found');
  return presentTemplate(actor, row);
}
