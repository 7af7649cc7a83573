import { fileKind, metafileKind } from '@rostrum/convert';
import { words as texts } from '@rostrum/words/server';
import { AppError } from '../../platform/http/errors.ts';
import type { Log } from '../../platform/log/index.ts';
import { ProgramError } from '../../platform/programs/confined-program.ts';
import type { LibreOffice } from '../../platform/programs/libreoffice.ts';

/** Files and drawings that only LibreOffice reads. `office`: null where it is not installed. */
export class ForeignFiles {
  readonly #office: Pick<LibreOffice, 'convert' | 'drawing'> | null;
  readonly #log: Log;

  constructor(office: Pick<LibreOffice, 'convert' | 'drawing'> | null, log: Log) {
    this.#office = office;
    this.#log = log;
  }

  /**
   * A file as our own readers take it. Throws `invalid` with a message for the person who chose it, and the
   * signal's reason.
   */
  async readable(name: string, bytes: Uint8Array, signal: AbortSignal): Promise<{ name: string; bytes: Uint8Array }> {
    if (fileKind(name, bytes).kind !== 'ppt') return { name, bytes };
    if (this.#office === null) throw new AppError('invalid', texts.imports.oldNoProgram);
    try {
      const made = await this.#office.convert({ bytes, from: 'ppt', to: 'pptx', signal });
      return { name: `${name.replace(/\.ppt$/i, '')}.pptx`, bytes: made };
    } catch (error) {
      throw this.#told(
        error,
        error instanceof ProgramError && error.isLate ? texts.imports.oldLate : texts.imports.oldUnreadable,
      );
    }
  }

  /** A drawing of Windows as SVG. Throws `unsupported_type` and `invalid`, and the signal's reason. */
  async drawing(
    bytes: Uint8Array,
    { signal, enough }: { signal: AbortSignal; enough: AbortSignal },
  ): Promise<Uint8Array> {
    const kind = metafileKind(bytes);
    if (kind === null || this.#office === null) throw new AppError('unsupported_type', texts.imports.metafiles);
    try {
      return await this.#office.drawing(bytes, kind, AbortSignal.any([signal, enough]));
    } catch (error) {
      if (enough.aborted && !signal.aborted)
        throw new AppError('invalid', texts.imports.slowDrawing, undefined, { cause: error });
      throw this.#told(error, texts.imports.notDrawn);
    }
  }

  #told(error: unknown, message: string): unknown {
    if (!(error instanceof ProgramError)) return error;
    this.#log.info({ words: error.words }, 'LibreOffice could not convert a file.');
    return new AppError('invalid', message, undefined, { cause: error });
  }
}
