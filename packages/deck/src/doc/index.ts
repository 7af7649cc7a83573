export { applyDeck } from './apply.ts';
export { changesOf, type DocChanges } from './changes.ts';
export { checkUpdate, DOC_LIMITS, type UpdateCheck, type UpdateRules } from './check.ts';
export { deckFromUpdate, decodeDoc, encodeDoc } from './encode.ts';
export { equalInOrder, equalJson } from './equal.ts';
export { createFragment, readFragment } from './fragment.ts';
export { updateFragment } from './fragment-update.ts';
export { inspectUpdate, type UpdateReport } from './inspect.ts';
export { type DocMigration, docMigrations, docSchemaVersion, migrateDoc } from './migrate.ts';
export {
  type RawDeck,
  type RawRecord,
  readBlock,
  readDeck,
  readNote,
  readRawBlock,
  readRawDeck,
  readRawMeta,
  readRawSlide,
} from './read.ts';
export { keepsLockedSlides, withLockedSlidesOf } from './locked.ts';
export { keysInSequence, type Placed } from './sequence.ts';
export { isFragment, isPlainText, rootsOf } from './shape.ts';
export {
  type BlockPatch,
  createDoc,
  type MetaPatch,
  patchBlock,
  patchMeta,
  patchSlide,
  putBlock,
  putNote,
  putSlide,
  removeBlock,
  removeSlide,
  type SlidePatch,
  writeDeck,
} from './write.ts';
