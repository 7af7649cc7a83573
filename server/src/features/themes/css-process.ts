/**
 * A process of its own: compiles the SCSS or LESS that it reads, and says as JSON what came of it, or
 * which line is wrong.
 */
import { setPriority } from 'node:os';
import type { CssTask } from './css-task.ts';

/** Of what a compiler says: it may repeat a whole expression. */
const MOST_LETTERS = 300;

interface Problem {
  readonly message: string;
  /** From 1; null: not known. */
  readonly line: number | null;
}

// Whoever asks for a page is answered first.
setPriority(5);
const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const { kind, source, texts } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as CssTask;
process.stdout.write(JSON.stringify(await (kind === 'scss' ? fromScss(source) : fromLess(source))));

async function fromScss(text: string): Promise<{ css: string } | Problem> {
  const sass = await import('sass');
  try {
    // Without an importer and an address of its own there is nothing that it could load.
    const { css } = sass.compileString(text, { logger: sass.Logger.silent, charset: false, verbose: false });
    return { css };
  } catch (error) {
    if (!(error instanceof sass.Exception)) return problem(error, null);
    const isImport = /Can't find stylesheet|importer/i.test(error.sassMessage);
    return problem(isImport ? texts.noFiles : error.sassMessage, error.span.start.line + 1);
  }
}

async function fromLess(text: string): Promise<{ css: string } | Problem> {
  const { default: less } = await import('less');
  const refuse = (): never => {
    throw Object.assign(new Error(texts.noFiles), { type: 'File' });
  };
  /** In the place of those that read files and ask other hosts, for imports, plugins and functions alike. */
  const nothing = {
    supports: () => true,
    supportsSync: () => true,
    loadFile: async () => refuse(),
    loadFileSync: refuse,
  };
  const plugin = {
    install: (_: unknown, manager: { addFileManager(files: unknown): void }) => manager.addFileManager(nothing),
  };
  try {
    const { css } = await less.render(text, { plugins: [plugin], javascriptEnabled: false, paths: [] });
    return { css };
  } catch (error) {
    const { line } = error as { line?: unknown };
    return problem(error, typeof line === 'number' ? line : null);
  }
}

function problem(error: unknown, line: number | null): Problem {
  const said = typeof error === 'string' ? error : (error as { message?: unknown } | null)?.message;
  // What calls itself without an end has no message of its own.
  const message = typeof said === 'string' && said !== '' ? said : texts.unreadable;
  return { message: message.split('\n', 1)[0]?.slice(0, MOST_LETTERS) ?? '', line };
}
