import type { Deck } from '@rostrum/deck';
import {
  applyDeck,
  checkUpdate,
  decodeDoc,
  encodeDoc,
  keepsLockedSlides,
  migrateDoc,
  readDeck,
  type UpdateRules,
} from '@rostrum/deck/doc';
import * as Y from 'yjs';
import { mostAreMovedBy } from './reordering.ts';
import { type Touch, touchedBetween, touchedBy } from './touched.ts';

/** The open documents of this thread. */
const docs = new Map<string, Y.Doc>();

/** What a check of an update says about it. */
export type CheckedUpdate =
  | { readonly ok: false; readonly code: 'invalid' | 'locked' | 'incomplete'; readonly message: string }
  | { readonly ok: true; readonly empty: true }
  | {
      readonly ok: true;
      readonly empty: false;
      /** The part that the document does not have. */
      readonly news: Uint8Array;
      /** The Yjs clients whose operations it has; an update that only deletes has none. */
      readonly clients: readonly number[];
      readonly touched: readonly Touch[];
      /** It moves or removes most slides. */
      readonly reorders: boolean;
      /** It does nothing but delete, and slides or blocks at that: the document takes less from then on. */
      readonly frees: boolean;
    };

/** What can be asked of an open document. */
const steps = {
  /** `false`: a later version of the program wrote the document. `migration`: brings it up to date; null: it is. */
  migrate(doc: Y.Doc): { readonly migration: Uint8Array | null } | false {
    try {
      return { migration: updateOf(doc, () => migrateDoc(doc)) };
    } catch (error) {
      if (error instanceof RangeError) return false;
      throw error;
    }
  },

  /** Applies stored updates. False where one could not be applied as a whole. */
  apply(doc: Y.Doc, updates: readonly Uint8Array[]): boolean {
    const hadPending = hasPending(doc);
    for (const update of updates) Y.applyUpdate(doc, update);
    return hadPending || !hasPending(doc);
  },

  check(doc: Y.Doc, { update, rules }: { update: Uint8Array; rules: UpdateRules }): CheckedUpdate {
    const check = checkUpdate(doc, update, rules);
    if (!check.ok) return { ok: false, code: check.code, message: check.message };
    const { report, news } = check;
    if (report.empty) return { ok: true, empty: true };
    const clients = [...report.clients];
    const frees =
      clients.length === 0 && [...report.slides.values(), ...report.blocks.values()].some((fields) => fields.has(''));
    const reorders = mostAreMovedBy(report, doc);
    return { ok: true, empty: false, news, clients, touched: touchedBy(report), reorders, frees };
  },

  /** By how many bytes the document would grow with an update; what is deleted takes none. */
  growthBy: (doc: Y.Doc, update: Uint8Array): number => growthIn(doc, (trial) => Y.applyUpdate(trial, update)),

  /** The same when the document held another deck. */
  growthTo: (doc: Y.Doc, deck: Deck): number => growthIn(doc, (trial) => applyDeck(trial, deck)),

  /** Makes the document hold another deck. null: it does already. `growth`: by how many bytes it grows. */
  change(
    doc: Y.Doc,
    deck: Deck,
  ): { readonly update: Uint8Array; readonly touched: readonly Touch[]; readonly growth: number } | null {
    const before = readDeck(doc);
    const bytes = encodeDoc(doc).byteLength;
    const update = updateOf(doc, () => applyDeck(doc, deck, 'api'));
    if (update === null) return null;
    return { update, touched: touchedBetween(before, readDeck(doc)), growth: encodeDoc(doc).byteLength - bytes };
  },

  /** Whether all locked slides would stay as they are when the document held another deck. */
  keepsLocked(doc: Y.Doc, deck: Deck): boolean {
    const trial = decodeDoc(encodeDoc(doc));
    applyDeck(trial, deck);
    const outcome = readDeck(trial);
    trial.destroy();
    return keepsLockedSlides(readDeck(doc), outcome);
  },

  deck: (doc: Y.Doc): Deck => readDeck(doc),

  state: (doc: Y.Doc): Uint8Array => encodeDoc(doc),

  bytes: (doc: Y.Doc): number => encodeDoc(doc).byteLength,

  /** The part that somebody with this state vector does not have; null where it is not a state vector. */
  diff(doc: Y.Doc, stateVector: Uint8Array): { readonly update: Uint8Array; readonly stateVector: Uint8Array } | null {
    try {
      return { update: Y.encodeStateAsUpdate(doc, stateVector), stateVector: Y.encodeStateVector(doc) };
    } catch {
      return null;
    }
  },
};

type Steps = typeof steps;
export type StepName = keyof Steps;
/** What a step takes besides the document. */
export type StepInput<Name extends StepName> = Parameters<Steps[Name]>[1];
export type StepOutput<Name extends StepName> = ReturnType<Steps[Name]>;

export type DocumentMessage =
  | { readonly id: string; readonly step: 'open'; readonly input: readonly Uint8Array[] }
  | { readonly id: string; readonly step: 'close' }
  | { readonly id: string; readonly step: StepName; readonly input: unknown };

/** `lost`: the document is not open in this thread. */
export type DocumentAnswer = { readonly kind: 'done'; readonly output: unknown } | { readonly kind: 'lost' };

/** Opens a document in this thread (the answer is its Yjs client), asks something of it, or closes it. */
export default function askDocument(message: DocumentMessage): DocumentAnswer {
  const { id } = message;
  if (message.step === 'open') {
    const opened = decodeDoc(...message.input);
    docs.set(id, opened);
    return { kind: 'done', output: opened.clientID };
  }
  const doc = docs.get(id);
  if (message.step === 'close') {
    doc?.destroy();
    docs.delete(id);
    return { kind: 'done', output: undefined };
  }
  if (doc === undefined) return { kind: 'lost' };
  const step = steps[message.step] as (doc: Y.Doc, input: unknown) => unknown;
  return { kind: 'done', output: step(doc, message.input) };
}

/** By how many bytes a document would grow by some work, which is done on a copy. */
function growthIn(doc: Y.Doc, work: (trial: Y.Doc) => void): number {
  const bytes = encodeDoc(doc);
  const trial = decodeDoc(bytes);
  try {
    work(trial);
    return encodeDoc(trial).byteLength - bytes.byteLength;
  } finally {
    trial.destroy();
  }
}

/** Whether a part of it waits for what it builds on. */
function hasPending({ store }: Y.Doc): boolean {
  return store.pendingStructs !== null || store.pendingDs !== null;
}

/** The change that some work makes to a document, as one update; null: none. */
function updateOf(doc: Y.Doc, work: () => void): Uint8Array | null {
  const pieces: Uint8Array[] = [];
  const listen = (piece: Uint8Array): void => void pieces.push(piece);
  doc.on('update', listen);
  try {
    work();
  } finally {
    doc.off('update', listen);
  }
  const [first] = pieces;
  if (first === undefined) return null;
  return pieces.length === 1 ? first : Y.mergeUpdates(pieces);
}
