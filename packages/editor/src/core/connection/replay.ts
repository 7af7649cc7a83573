import type { Deck, SlideId } from '@rostrum/deck';
import {
  checkUpdate,
  decodeDoc,
  encodeDoc,
  inspectUpdate,
  patchBlock,
  patchMeta,
  patchSlide,
  putBlock,
  putNote,
  putSlide,
  readDeck,
  removeBlock,
  removeSlide,
} from '@rostrum/deck/doc';
import * as Y from 'yjs';

/**
 * Rights are the server's to know. Locked slides are asked of the same rules here; CSS is offered to nobody who may not
 * write it.
 */
const RULES = { mayEditLocked: false, mayWriteCss: true, mayAllowHosts: true };

type Change = (doc: Y.Doc) => void;

interface Candidate {
  readonly change: Change;
  /** The slide that shows the edit; null for the deck's settings and for what is not there any more. */
  readonly slideId: SlideId | null;
}

export interface Replay {
  /** To run, in order. */
  readonly changes: readonly Change[];
  /** Whether the changes are all that was edited. */
  readonly complete: boolean;
  /** The slides that show what cannot be made again; null when that cannot be told. */
  readonly lost: ReadonlySet<SlideId> | null;
}

/** Nothing can be made again. */
export const NO_REPLAY: Replay = { changes: [], complete: false, lost: null };

/**
 * Makes edits once more in a fresh document, which the server refused as they were: not the same bytes, which lean on
 * each other, but field by field what they meant, as if somebody did it now. Each that the rules allow is answered as a
 * change to run; `complete` says whether all of them are.
 */
export function planReplay(fresh: Y.Doc, mine: Deck, pending: Uint8Array): Replay {
  const report = inspectUpdate(fresh, pending);
  if (report === null || report.incomplete) return NO_REPLAY;
  const theirs = readDeck(fresh);
  const candidates: Candidate[] = [];
  if (report.meta.size > 0)
    candidates.push({ slideId: null, change: (doc) => patchMeta(doc, patchOf(mine.meta, report.meta)) });
  for (const [id, fields] of report.slides)
    candidates.push({ slideId: id, change: slideChange(mine, theirs, id, fields) });
  for (const [id, fields] of report.blocks)
    candidates.push({ slideId: mine.blocks[id]?.slideId ?? null, change: blockChange(mine, theirs, id, fields) });
  for (const id of report.notes)
    candidates.push({ slideId: id, change: (doc) => putNote(doc, id, mine.notes[id] ?? '') });

  // Tried one by one on a copy, so that one that is refused does not take the others with it.
  const trial = decodeDoc(encodeDoc(fresh));
  const changes: Change[] = [];
  const lost = new Set<SlideId>();
  for (const { change, slideId } of candidates) {
    if (isAllowed(trial, change)) changes.push(change);
    else if (slideId !== null && mine.slides[slideId]?.kind === 'slide') lost.add(slideId);
  }
  trial.destroy();
  return { changes, complete: changes.length === candidates.length, lost };
}

/** Runs a change on a copy of the copy; when it passes, the copy keeps it, since later ones may build on it. */
function isAllowed(trial: Y.Doc, change: Change): boolean {
  const attempt = decodeDoc(encodeDoc(trial));
  const before = Y.encodeStateVector(attempt);
  attempt.transact(() => change(attempt));
  const update = Y.encodeStateAsUpdate(attempt, before);
  attempt.destroy();
  const allowed = checkUpdate(trial, update, RULES).ok;
  if (allowed) Y.applyUpdate(trial, update);
  return allowed;
}

function slideChange(mine: Deck, theirs: Deck, id: SlideId, fields: ReadonlySet<string>): Change {
  const slide = mine.slides[id];
  return (doc) => {
    if (!slide) removeSlide(doc, id);
    else if (!theirs.slides[id]) putSlide(doc, slide);
    else patchSlide(doc, id, patchOf(slide, fields));
  };
}

function blockChange(mine: Deck, theirs: Deck, id: string, fields: ReadonlySet<string>): Change {
  const block = mine.blocks[id];
  return (doc) => {
    if (!block) removeBlock(doc, id);
    else if (!theirs.blocks[id]) putBlock(doc, block);
    else patchBlock(doc, id, patchOf(block, fields));
  };
}

/** The named fields of a record; a flattened one ('style.color') is a part of its field. */
function patchOf(record: object, fields: ReadonlySet<string>): Record<string, unknown> {
  const source = record as Record<string, unknown>;
  const patch: Record<string, unknown> = {};
  for (const field of fields) {
    if (field === '') continue;
    const dot = field.indexOf('.');
    if (dot < 0) {
      if (field in source) patch[field] = source[field];
      continue;
    }
    const name = field.slice(0, dot);
    const part = field.slice(dot + 1);
    const value = (source[name] as Record<string, unknown> | undefined)?.[part];
    patch[name] = { ...(patch[name] as object | undefined), [part]: value };
  }
  return patch;
}
