import { type DrawnPage, type DrawPage, fileKind } from '@rostrum/convert';
import type { PdfAs } from '@rostrum/contract';
import { words as texts } from '@rostrum/words/server';
import { AppError } from '../../platform/http/errors.ts';
import type { Log } from '../../platform/log/index.ts';
import { ProgramError } from '../../platform/programs/confined-program.ts';
import type { PdfToCairo } from '../../platform/programs/pdftocairo.ts';

/** What draws the pages of one document. */
export interface PageDrawing {
  readonly draw: DrawPage;
  readonly close: () => Promise<void>;
}

/**
 * PDF documents that come in as a picture a page. `program`: null where it is not installed; 'elsewhere' where another
 * process reads what is brought in, and knows.
 */
export class PagePictures {
  readonly #program: PdfToCairo | 'elsewhere' | null;
  readonly #log: Log;

  constructor(program: PdfToCairo | 'elsewhere' | null, log: Log) {
    this.#program = program;
    this.#log = log;
  }

  /** How a PDF document can come in here. */
  get ways(): PdfAs[] {
    return this.#program === null ? ['text'] : ['text', 'pictures'];
  }

  /** Before a document is sent. Throws `invalid` where it cannot come in so. */
  check(pdfAs: PdfAs): void {
    if (!this.ways.includes(pdfAs)) throw new AppError('invalid', texts.imports.noPagePictures);
  }

  /** What draws the pages of a file; null where it is none, or they are not to be pictures. Throws `invalid`. */
  async open(pdfAs: PdfAs, name: string, bytes: Uint8Array, signal: AbortSignal): Promise<PageDrawing | null> {
    if (pdfAs !== 'pictures' || fileKind(name, bytes).kind !== 'pdf') return null;
    if (this.#program === null || this.#program === 'elsewhere')
      throw new AppError('invalid', texts.imports.noPagePictures);
    const document = await this.#program.open(bytes);
    return {
      draw: async (page): Promise<DrawnPage> => {
        try {
          return { bytes: await document.draw(page, signal) };
        } catch (error) {
          if (!(error instanceof ProgramError)) throw error;
          this.#log.info({ words: error.words, page: page.number }, 'pdftocairo could not draw a page.');
          return { refused: texts.imports.pageNotDrawn };
        }
      },
      close: document.close,
    };
  }
}
