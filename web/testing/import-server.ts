import type { ImportState } from '@rostrum/contract';
import { answerApi, answerUploads, type Call } from '@rostrum/contract/testing';
import { onTestFinished, vi } from 'vitest';
import type { LineListener } from '../app/api/person-line.ts';
import { importLine } from '../app/features/imports/import-line.ts';
import { currentImports, dropImport } from '../app/features/imports/import-store.ts';

/** Bytes of the parts in which files are sent to it. */
const PART_BYTES = 4;

export interface ImportServer {
  readonly calls: readonly Call[];
  /** The parts that arrived, as `name 1`, in their order. */
  readonly parts: readonly string[];
  /** The import of the file of that name; fails where there is none. */
  readonly find: (fileName: string) => ImportState;
  /** Changes an import without telling of it. */
  readonly change: (fileName: string, change: Partial<ImportState>) => void;
  /** Tells over the line how an import is. */
  readonly tell: (fileName: string) => void;
  /** From now on what `fails` names does not go through; `hangs`: it is not answered at all. */
  readonly breakLine: (broken: BrokenLine) => void;
  readonly mendLine: () => void;
}

export interface BrokenLine {
  readonly fails?: (call: string) => boolean;
  readonly hangs?: (call: string) => boolean;
}

interface ImportServerOptions {
  /** What there is to report when the page is opened. */
  readonly unseen?: readonly ImportState[];
  /** How an import is once its file has been sent; done, if not given. */
  readonly whole?: Partial<ImportState>;
}

/** An import as the server describes it. */
export function importState(change: Partial<ImportState> & Pick<ImportState, 'id' | 'state'>): ImportState {
  return {
    file_name: `${change.id}.zip`,
    step: '',
    progress: 0,
    upload: null,
    error: null,
    deck: null,
    into: null,
    report: null,
    created_at: '',
    updated_at: '',
    ...change,
  };
}

/** The upload of a file of which so many parts have arrived. */
export const uploadState = (
  bytes: number,
  sums: readonly string[],
  isArriving: boolean,
  partBytes = PART_BYTES,
): ImportState['upload'] => ({
  bytes,
  part_bytes: partBytes,
  parts: Math.ceil(bytes / partBytes),
  received: sums.map((crc32, at) => ({ part: at + 1, crc32 })),
  is_arriving: isArriving,
});

/** A server of imports in the page, until the test ends. Every file becomes a deck of two slides. */
export function importServer({ unseen = [], whole = {} }: ImportServerOptions = {}): ImportServer {
  const imports = new Map(unseen.map((state) => [state.id, state]));
  const parts: string[] = [];
  const listeners = new Set<LineListener<ImportState>>();
  let broken: BrokenLine = {};
  let changes = 0;

  const through = async (call: string): Promise<void> => {
    if (broken.hangs?.(call) === true) await new Promise(() => undefined);
    if (broken.fails?.(call) === true) throw new TypeError('Failed to fetch');
  };
  const get = (id = ''): ImportState => {
    const found = imports.get(id);
    if (found === undefined) throw new Error(`There is no import ${id}.`);
    return found;
  };
  const set = (id: string, change: Partial<ImportState>): ImportState => {
    changes += 1;
    const next = { ...get(id), ...change, updated_at: String(changes) };
    imports.set(id, next);
    return next;
  };
  const find = (fileName: string): ImportState => {
    const found = [...imports.values()].findLast(({ file_name }) => file_name === fileName);
    if (found === undefined) throw new Error(`${fileName} is not imported.`);
    return found;
  };
  const doneOf = ({ file_name: name }: ImportState): Partial<ImportState> => {
    const title = name.replace(/\.\w+$/, '');
    return {
      state: 'done',
      progress: 1,
      deck: { id: `deck-${title}`, slug: title, title, url: `/ines/${title}` },
      report: { slides: 2, hidden: 0, losses: [], places: [] },
      ...whole,
    } as Partial<ImportState>;
  };

  const calls = answerApi({
    importsUnseen: () => ({ results: unseen }),
    importBegin: async ({ body }) => {
      await through('begin');
      const { id, file_name, bytes } = (body as { import: { id: string; file_name: string; bytes: number } }).import;
      imports.set(id, importState({ id, state: 'sending', file_name, upload: uploadState(bytes, [], true) }));
      return get(id);
    },
    importPart: async ({ params, query }) => {
      const part = Number(params['part']);
      const { upload, file_name } = get(params['id']);
      await through(`part ${part}`);
      if (upload === null) return get(params['id']);
      parts.push(`${file_name} ${part}`);
      const others = upload.received.filter((one) => one.part !== part);
      const received = [...others, { part, crc32: query.get('crc32') ?? '' }];
      const isWhole = received.length === upload.parts;
      const change = isWhole ? { upload: null, ...doneOf(get(params['id'])) } : { upload: { ...upload, received } };
      return set(params['id'] ?? '', change);
    },
    importShow: async ({ params }) => {
      await through('show');
      return get(params['id']);
    },
    importCancel: async ({ params }) => {
      await through('cancel');
      return set(params['id'] ?? '', { state: 'cancelled', upload: null });
    },
    importMarkSeen: () => null,
    importMarkRead: () => null,
    importWays: () => ({ pdf_as: ['text', 'pictures'] }),
  });
  answerUploads();
  const hear = vi.spyOn(importLine, 'hear').mockImplementation((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  });
  onTestFinished(() => {
    for (const { key } of currentImports()) dropImport(key);
    hear.mockRestore();
  });
  return {
    calls,
    parts,
    find,
    change: (fileName, change) => void set(find(fileName).id, change),
    tell: (fileName) => {
      for (const { told } of listeners) told(find(fileName));
    },
    breakLine: (next) => {
      broken = next;
    },
    mendLine: () => {
      broken = {};
    },
  };
}
