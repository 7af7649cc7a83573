import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { INSTANCE_PARTS, type InstancePart, type InstancePartName, type PartTrial } from '@rostrum/contract';
import { sql } from 'drizzle-orm';
import { words } from '@rostrum/words/server';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/index.ts';
import type { LanguageModel } from '../../platform/language-model/index.ts';
import type { Post } from '../../platform/mail/index.ts';
import {
  findKnownProgram,
  PLAIN_ENVIRONMENT,
  type ProgramName,
  versionOf,
} from '../../platform/programs/known-programs.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Storage } from '../../platform/storage/types.ts';

const run = promisify(execFile);
/** Milliseconds that a trial may take: LibreOffice is slow to begin. */
const LONGEST = 60_000;
const MOST_WORDS = 300;

export interface PartsDeps {
  readonly config: Config;
  readonly db: Db;
  readonly storage: Storage;
  readonly mail: Post;
  readonly languageModel: LanguageModel | null;
  readonly chromium: string | null;
}

type Said = string;

/** What an instance uses beside itself: what is set of it, and whether it works. */
export class InstanceParts {
  readonly #deps: PartsDeps;

  constructor(deps: PartsDeps) {
    this.#deps = deps;
  }

  list(): InstancePart[] {
    return INSTANCE_PARTS.map((name) => this.#part(name));
  }

  #part(name: InstancePartName): InstancePart {
    const { chromium, config } = this.#deps;
    const { ai, databaseUrl, s3, smtpUrl } = config;
    const program = (path: string | null, variable: string): InstancePart =>
      path === null
        ? { name, state: 'missing', detail: '', variables: [variable] }
        : { name, state: 'set', detail: path, variables: [variable] };
    switch (name) {
      case 'database':
        return {
          name,
          state: databaseUrl === null ? 'stand-in' : 'set',
          detail: databaseUrl === null ? config.dataFolder : new URL(databaseUrl).host,
          variables: ['DATABASE_URL'],
        };
      case 'storage':
        return {
          name,
          state: s3 === null ? 'stand-in' : 'set',
          detail: s3 === null ? config.dataFolder : s3.bucket,
          variables: ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_ENDPOINT', 'S3_REGION'],
        };
      case 'mail':
        return {
          name,
          state: smtpUrl === null ? 'stand-in' : 'set',
          detail: smtpUrl === null ? '' : new URL(smtpUrl).host,
          variables: ['SMTP_URL', 'MAIL_FROM'],
        };
      case 'chromium':
        return program(chromium, 'CHROMIUM_PATH');
      case 'ffmpeg':
        return program(findKnownProgram('ffmpeg', config.programs), 'FFMPEG_PATH');
      case 'libreoffice':
        return program(findKnownProgram('libreOffice', config.programs), 'LIBREOFFICE_PATH');
      case 'pdftocairo':
        return program(findKnownProgram('pdfToCairo', config.programs), 'PDFTOCAIRO_PATH');
      case 'assistant':
        return {
          name,
          state: ai === null ? 'missing' : 'set',
          detail: ai?.model ?? '',
          variables: ['OPENAI_MODEL', 'OPENAI_API_KEY', 'OPENAI_BASE_URL'],
        };
    }
  }

  /** Uses the part once. `email`: of who tries it. */
  async try(name: InstancePartName, email: string): Promise<PartTrial> {
    const began = performance.now();
    const ended = (ok: boolean, said: string): PartTrial => ({
      ok,
      said: said.trim().slice(0, MOST_WORDS),
      milliseconds: Math.round(performance.now() - began),
    });
    try {
      return ended(true, await within(this.#use(name, email)));
    } catch (error) {
      return ended(false, wordsOf(error));
    }
  }

  #use(name: InstancePartName, email: string): Promise<Said> {
    const { chromium } = this.#deps;
    switch (name) {
      case 'database':
        return this.#askDatabase();
      case 'storage':
        return this.#storeAndRead();
      case 'mail':
        return this.#sendMail(email);
      case 'chromium':
        return drawPage(installed(chromium));
      case 'ffmpeg':
        return this.#askVersion('ffmpeg');
      case 'libreoffice':
        return this.#askVersion('libreOffice');
      case 'pdftocairo':
        return this.#askVersion('pdfToCairo');
      case 'assistant':
        return this.#askModel();
    }
  }

  async #askVersion(name: ProgramName): Promise<Said> {
    return versionOf(name, installed(findKnownProgram(name, this.#deps.config.programs)), LONGEST);
  }

  async #askDatabase(): Promise<Said> {
    const answered = await this.#deps.db.execute(
      sql`select version() as version, current_setting('transaction_read_only') as read_only`,
    );
    const [row] = (answered as { rows: Record<string, unknown>[] }).rows;
    // After a start on a full disk.
    if (row?.['read_only'] === 'on') throw new AppError('storage_full');
    const version = row?.['version'];
    return typeof version === 'string' ? (version.split(',')[0] ?? '') : words.administration.trials.answered;
  }

  /** What is stored is another file each time, so that it was not there before, and is none of anybody's. */
  async #storeAndRead(): Promise<Said> {
    const { storage } = this.#deps;
    const written = randomBytes(64);
    const { name } = await storage.put(written);
    try {
      const read = await storage.readBytes(name);
      if (!written.equals(read)) throw new Error(words.administration.trials.readOther);
      return words.administration.trials.stored;
    } finally {
      await storage.delete(name);
    }
  }

  async #sendMail(email: string): Promise<Said> {
    const { config, mail } = this.#deps;
    await mail.send(() => ({
      to: email,
      subject: words.mails.trial.subject,
      text: `${words.mails.hello}\n\n${words.mails.trial.text(config.publicUrl.host)}\n`,
    }));
    return config.smtpUrl === null
      ? words.administration.trials.mailWritten(`${config.dataFolder}/outbox`)
      : words.administration.trials.mailTaken(email);
  }

  async #askModel(): Promise<Said> {
    const model = installed(this.#deps.languageModel);
    let said = '';
    const asked = {
      instructions: 'You answer in one short sentence.',
      words: words.administration.trials.askedOfModel,
      picture: null,
    };
    for await (const piece of model.answer(asked, AbortSignal.timeout(LONGEST))) {
      said += piece;
      if (said.length > MOST_WORDS) break;
    }
    return said;
  }
}

function installed<T>(part: T | null): T {
  if (part === null) throw new Error(words.administration.trials.notSet);
  return part;
}

const PLAIN = { timeout: LONGEST, killSignal: 'SIGKILL', env: PLAIN_ENVIRONMENT } as const;

async function drawPage(program: string): Promise<Said> {
  const page = 'data:text/html,<p id="drawn"></p><script>drawn.textContent = 6 * 7</script>';
  const { stdout } = await run(program, ['--headless', '--no-sandbox', '--disable-gpu', '--dump-dom', page], PLAIN);
  if (!stdout.includes('>42<')) throw new Error(words.administration.trials.drewOther);
  return words.administration.trials.drawn;
}

async function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(words.administration.trials.late)), LONGEST);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** What went wrong, as far as it says; of programs the first line that they wrote. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return words.administration.trials.failed;
  const { stderr } = error as { stderr?: string };
  const first = stderr?.split('\n').find((line) => line.trim() !== '');
  const cause = error.cause instanceof Error && error.message === '' ? error.cause.message : '';
  return first ?? (error.message || cause || words.administration.trials.failed);
}

/** Of the product, as its package says. */
export const VERSION: string = (
  JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;
