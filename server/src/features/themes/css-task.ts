// oxlint-disable-next-line typescript/triple-slash-reference -- programs of other folders compile this file as well
/// <reference path="./less.d.ts" />
/** In a process: compiles SCSS or LESS. Of this project it may read nothing but this module. */

/** Of what a compiler says: it may repeat a whole expression. */
const MOST_LETTERS = 300;

interface CssTexts {
  readonly noFiles: string;
  readonly unreadable: string;
}

/**
 * `most`: characters of CSS, of which one more is returned where it becomes more. `texts`: what has no message of a
 * compiler, in the language of who wrote the source.
 */
interface CssSource {
  readonly kind: 'scss' | 'less';
  readonly source: string;
  readonly most: number;
  readonly texts: CssTexts;
}

interface Problem {
  readonly message: string;
  /** From 1; null: not known. */
  readonly line: number | null;
}

/** Compiles SCSS or LESS. */
export default async function compileCss({ kind, source, most, texts }: CssSource): Promise<{ css: string } | Problem> {
  const compiled = await (kind === 'scss' ? fromScss(source, texts) : fromLess(source, texts));
  return 'css' in compiled ? { css: compiled.css.slice(0, most + 1) } : compiled;
}

async function fromScss(text: string, texts: CssTexts): Promise<{ css: string } | Problem> {
  const sass = await import('sass');
  try {
    // Without an importer and an address of its own there is nothing that it could load.
    const { css } = sass.compileString(text, { logger: sass.Logger.silent, charset: false, verbose: false });
    return { css };
  } catch (error) {
    if (!(error instanceof sass.Exception)) return problemOf(error, null, texts);
    const isImport = /Can't find stylesheet|importer/i.test(error.sassMessage);
    return problemOf(isImport ? texts.noFiles : error.sassMessage, error.span.start.line + 1, texts);
  }
}

async function fromLess(text: string, texts: CssTexts): Promise<{ css: string } | Problem> {
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
    return problemOf(error, typeof line === 'number' ? line : null, texts);
  }
}

function problemOf(error: unknown, line: number | null, texts: CssTexts): Problem {
  const said = typeof error === 'string' ? error : (error as { message?: unknown } | null)?.message;
  // What calls itself without an end has no message of its own.
  const message = typeof said === 'string' && said !== '' ? said : texts.unreadable;
  return { message: message.split('\n', 1)[0]?.slice(0, MOST_LETTERS) ?? '', line };
}
