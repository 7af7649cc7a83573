import * as Y from 'yjs';
import { LIMITS } from '../model/limits.ts';
import { isUsableId } from '../model/usable-id.ts';
import { inspectUpdate, type UpdateReport } from './inspect.ts';
import { isPlainText, mapAt, rootsOf } from './shape.ts';

/** How much one document may hold. Generous: they stop abuse, not people. */
export const DOC_LIMITS = {
  updateBytes: 8 * 1024 * 1024,
  /** The whole document, with what Yjs keeps of what was deleted. */
  documentBytes: 16 * 1024 * 1024,
  /** Characters of one value, as JSON. */
  valueLength: LIMITS.source,
  slides: LIMITS.slides,
  blocks: LIMITS.blocks,
  /** Characters of speaker notes. */
  noteLength: LIMITS.noteLength,
  /** Characters of one block's rich text. */
  blockTextLength: 200_000,
  /** Characters of one block's source: code, a formula, HTML (an SVG of 1,000,000 characters and what is around it). */
  sourceLength: 1_100_000,
} as const;

export interface UpdateRules {
  /** True for who may change locked slides, lock and unlock them. */
  readonly mayEditLocked: boolean;
  /** True for who may give the deck CSS of its own. Taking it away is anybody's who may edit. */
  readonly mayWriteCss: boolean;
  /** True for who may say which hosts the deck's CSS loads from. */
  readonly mayAllowHosts: boolean;
}

export type UpdateCheck =
  /** `news`: what the document lacks of it. That is what was looked at, and what is to be applied and stored. */
  | { readonly ok: true; readonly report: UpdateReport; readonly news: Uint8Array }
  /** `incomplete`: the client must sync first; nothing is wrong with what it wants. */
  | { readonly ok: false; readonly code: 'invalid' | 'locked' | 'incomplete'; readonly message: string };

const refuse = (code: 'invalid' | 'locked' | 'incomplete', message: string): UpdateCheck => ({
  ok: false,
  code,
  message,
});

/**
 * Whether an update may be applied to a document. Looks before applying: a refused update leaves no trace, so the
 * document that stands in memory for the stored one stays good.
 */
export function checkUpdate(doc: Y.Doc, update: Uint8Array, rules: UpdateRules): UpdateCheck {
  if (update.length > DOC_LIMITS.updateBytes) return refuse('invalid', 'This change is too large to be saved.');
  const news = newsIn(doc, update);
  const report = news === null ? null : inspectUpdate(doc, news);
  if (news === null || report === null) return refuse('invalid', 'This change could not be read.');
  if (report.foreign) return refuse('invalid', 'This change is not one of a deck.');
  if (report.incomplete) return refuse('incomplete', 'This change builds on others that were not received.');
  if ([...report.affectedSlides, ...report.notes, ...report.blocks.keys()].some(isUnwritable))
    return refuse('invalid', 'An id holds characters that cannot be stored.');
  // The server alone sets it, when it migrates: without it a document passes for one of the first version.
  if (report.meta.has('schema')) {
    return refuse('invalid', 'This change belongs to another version of the program.');
  }
  if (!rules.mayEditLocked) {
    if ([...report.affectedSlides].some((id) => isLocked(doc, id))) return refuse('locked', 'This slide is locked.');
    if (report.lockedSlides.size > 0) return refuse('locked', 'Only the owner and admins of a deck lock slides.');
  }
  const refusal = refuseMeta(report.metaValues, rules);
  if (refusal) return refusal;
  if (report.unknownField !== null)
    return refuse('invalid', 'This change writes a property that no slide or block has.');
  if (report.longestValue > DOC_LIMITS.valueLength)
    return refuse('invalid', 'A property of a slide or block is too large to be saved.');
  const { newSlides, newBlocks } = report;
  if ([...newSlides, ...newBlocks].some((id) => !isUsableId(id) || id.length > LIMITS.id)) {
    return refuse('invalid', `The id of a slide or block has 1 to ${LIMITS.id} characters.`);
  }
  const { slides, blocks } = rootsOf(doc);
  if (newSlides.size > 0 && slides.size + newSlides.size > DOC_LIMITS.slides) {
    return refuse('invalid', 'A deck can have at most 2,000 slides.');
  }
  if (newBlocks.size > 0 && blocks.size + newBlocks.size > DOC_LIMITS.blocks) {
    return refuse('invalid', 'A deck can have at most 10,000 blocks.');
  }
  for (const [id, growth] of report.noteGrowth) {
    if (growth > 0 && noteLength(doc, id) + growth > DOC_LIMITS.noteLength) {
      return refuse('invalid', `Speaker notes hold at most ${DOC_LIMITS.noteLength} characters.`);
    }
  }
  for (const [id, growth] of report.blockGrowth) {
    if (growth > 0 && blockTextLength(doc, id) + growth > DOC_LIMITS.blockTextLength) {
      return refuse('invalid', `A text holds at most ${DOC_LIMITS.blockTextLength} characters.`);
    }
  }
  for (const [id, growth] of report.sourceGrowth) {
    if (growth > 0 && sourceLength(doc, id) + growth > DOC_LIMITS.sourceLength) {
      return refuse('invalid', `A source holds at most ${DOC_LIMITS.sourceLength} characters.`);
    }
  }
  return { ok: true, report, news };
}

/**
 * What a document lacks of an update; null where that cannot be read. An operation that begins before what is known is
 * cut there, and what is left of it hangs where its author's last one does, whatever the whole of it said.
 */
function newsIn(doc: Y.Doc, update: Uint8Array): Uint8Array | null {
  try {
    return Y.diffUpdate(update, Y.encodeStateVector(doc));
  } catch {
    return null;
  }
}

/** NUL and halves of characters: no database keeps them. */
const isUnwritable = (id: string): boolean => /[\0\p{Cs}]/u.test(id);

function refuseMeta(values: UpdateReport['metaValues'], rules: UpdateRules): UpdateCheck | null {
  if (!rules.mayWriteCss && values.get('css')?.some((css) => css !== '')) {
    return refuse('invalid', 'Custom CSS is not part of the plan of this deck.');
  }
  if (!rules.mayAllowHosts && values.has('cssHosts')) {
    return refuse('invalid', 'Only the owner of a deck says which hosts its CSS may load from.');
  }
  return null;
}

function isLocked(doc: Y.Doc, slideId: string): boolean {
  return mapAt(rootsOf(doc).slides, slideId)?.get('locked') === true;
}

function noteLength(doc: Y.Doc, id: string): number {
  const note = rootsOf(doc).notes.get(id);
  return note instanceof Y.Text ? note.length : 0;
}

function blockTextLength(doc: Y.Doc, id: string): number {
  const map = mapAt(rootsOf(doc).blocks, id);
  let length = 0;
  for (const value of map?.values() ?? []) {
    if (value instanceof Y.XmlFragment) length += charactersIn(value);
  }
  return length;
}

function sourceLength(doc: Y.Doc, id: string): number {
  let length = 0;
  for (const value of mapAt(rootsOf(doc).blocks, id)?.values() ?? []) if (isPlainText(value)) length += value.length;
  return length;
}

/** By the lists themselves: Yjs's own walk through a fragment fails at what is no type, as others may put there. */
function charactersIn(fragment: Y.XmlFragment): number {
  let length = 0;
  for (const child of fragment.toArray() as unknown[]) {
    if (child instanceof Y.XmlText) length += child.length;
    else if (child instanceof Y.XmlFragment) length += charactersIn(child);
  }
  return length;
}
