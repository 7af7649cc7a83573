import type { Config } from '../config.ts';
import type { AppContext } from '../context.ts';
import type { Database } from '../platform/db/index.ts';
import type { Storage } from '../platform/storage/index.ts';

/** What was typed, without the name of the command. */
export interface Typed {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

/** What a command came to: lines for people, and the same for programs. */
export interface Answer {
  readonly lines: readonly string[];
  readonly data: unknown;
  /** With which the process ends. Default 0. */
  readonly code?: number;
}

/** What was typed is no command. Said with the usage. */
export class WrongUse extends Error {
  override readonly name = 'WrongUse';
}

export interface Io {
  readonly say: (words: string) => Promise<void> | void;
  /** Of the file that the command brings. */
  readonly input: AsyncIterable<Uint8Array>;
  /** Of the file that the command makes. */
  readonly write: (bytes: Uint8Array) => Promise<void>;
  readonly signal: AbortSignal;
}

/** Where rows and files are. */
export interface Stores {
  readonly config: Config;
  readonly database: Database;
  readonly storage: Storage;
}

export interface Instance extends Stores {
  readonly context: AppContext;
}

interface About {
  /** As it is typed: `user create`. */
  readonly name: string;
  /** What comes behind it: `<user> [<plan>]`. */
  readonly words: string;
  readonly summary: string;
  readonly options: Readonly<Record<string, { readonly takes?: string; readonly help: string }>>;
  /** Lines below its options in its help. */
  readonly more?: readonly string[];
}

/** The file of this machine that a command brings or makes. */
interface Files {
  readonly reads?: (typed: Typed) => string | null;
  readonly writes?: (typed: Typed) => { readonly path: string; readonly mode: number } | null;
}

/**
 * `instance`: done by the process that runs on the data folder, and where there is none by an application that is
 * started for it and answers nobody. `stores`: the same without the application. `here`: by the command's own process,
 * whoever else runs.
 */
export type Command =
  | (About & Files & { readonly by: 'instance'; run(instance: Instance, typed: Typed, io: Io): Promise<Answer> })
  | (About & Files & { readonly by: 'stores'; run(stores: Stores, typed: Typed, io: Io): Promise<Answer> })
  | (About & { readonly by: 'here'; run(here: Here, typed: Typed): Promise<Answer> });

/** What a command that is done here knows of it. */
export interface Here {
  readonly config: Config;
  /** Where files that are named stand. */
  readonly folder: string;
  readonly say: (words: string) => void;
}

/** A word that has to be there. */
export function wordOf({ words }: Typed, at: number, name: string): string {
  const word = words[at];
  if (word === undefined || word === '') throw new WrongUse(`Say which ${name}.`);
  return word;
}

export function optionOf({ options }: Typed, name: string): string | null {
  const value = options[name];
  return typeof value === 'string' ? value : null;
}
