import type { ExportStep } from '@rostrum/contract';
import type { Deck } from '@rostrum/deck';
import type { BrowserPool } from '../../platform/browser/types.ts';
import type { Log } from '../../platform/log/index.ts';
import type { PlayerBuild } from '../../platform/player-build.ts';
import { type Why, wordsFor } from './why.ts';

/** What goes out, as it was when its export began: plain data, which crosses to the process that makes the file. */
export interface ExportSource {
  /** Holds nothing that does not go out. */
  readonly deck: Deck;
  readonly title: string;
  /** Without an ending; good on every file system. */
  readonly fileName: string;
  /** Where it was chosen. */
  readonly author: string | null;
  /** The author's CSS, scoped and sanitised, with what the deck changes of its theme. */
  readonly stylesheet: string;
  readonly version: number;
  /** Programs of its author's. They are not here: a deck plays them where it is served. */
  readonly scriptCount: number;
}

/** A picture, film or sound of the deck as a file in the export's folder. */
export interface ExportMediumFile {
  readonly path: string;
  readonly contentType: string;
  /** What its owner calls it, with an ending that fits its type. */
  readonly name: string;
}

export interface ExportMedium {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly name: string;
}

/** What a maker works with, in its process. */
export interface ExportWork {
  /** Aborted when nobody waits any more: programs that were started have to end. */
  readonly signal: AbortSignal;
  /** Of this export alone; gone with it. */
  readonly folder: string;
  /** Tells how far it is: 0 to 1 of the whole. */
  readonly step: (name: ExportStep, done: number) => void;
  /** Names what the format could not keep; null: of the whole deck. Words as an import's report has them. */
  readonly lose: (slideId: string | null, words: string) => void;
  /** null: it is gone, which is told as a loss already. */
  readonly media: (id: string) => Promise<ExportMedium | null>;
  /** The same on the disk, for what is too large for memory. */
  readonly mediaFile: (id: string) => Promise<ExportMediumFile | null>;
  readonly player: PlayerBuild;
  /**
   * A Chromium of this process, whose pages may ask for what `respond` of their job answers and nothing else. null:
   * none is installed; formats that need one are not offered then.
   */
  readonly browser: () => BrowserPool | null;
  /** The program's path; null: none is installed. */
  readonly ffmpeg: string | null;
  readonly log: Log;
}

/** The file that was made, in the export's folder. */
export interface MadeFile {
  readonly path: string;
  readonly contentType: string;
  /** Without a dot. */
  readonly extension: string;
}

/**
 * Makes a file of a deck. What it throws as `ExportRefused` is told to whoever waits; anything else is our own mistake,
 * but for a full disk.
 */
export type Maker<Options> = (source: ExportSource, options: Options, work: ExportWork) => Promise<MadeFile>;

/** The deck cannot go out so: the message says why, and what to do. */
export class ExportRefused extends Error {
  readonly why: Why;

  constructor(why: Why) {
    super(wordsFor(why));
    this.why = why;
  }
}
