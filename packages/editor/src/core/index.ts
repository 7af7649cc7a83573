export type * from './api.ts';
export type * from './command-types.ts';
export type * from './editor.ts';
export type { Box, Frame, ResizeHandle, ScreenPoint, SlidePoint } from './geometry.ts';
export { type Cell, createCell, type Slice } from './slice.ts';
export { type EditorOptions, createEditor } from './create-editor.ts';
export { growsWithWords } from './context.ts';
export { viewOf } from './document/slide-view.ts';
export { CLIPBOARD_TYPE } from './clipboard/formats.ts';
export { VS_CODE_TYPE } from './clipboard/pasted-code.ts';
export { dropRelativeMedia } from './clipboard/relative-media.ts';
export { keyNames } from './commands/keys.ts';
export { readFrameSource } from './insert/addresses.ts';
export { applyEdits, editBetween } from './document/edit-between.ts';
export { findAll, type FindOptions, type FindPlace, type Match, patternOf } from './find/find.ts';
export { saveAll } from './connection/save-all.ts';
export { indexedDbPersistence } from './connection/indexed-db.ts';
export { type EditorPersistence, memoryPersistence, type RefusedEdits } from './connection/persistence.ts';
export { type SocketTransportOptions, socketTransport } from './connection/socket-transport.ts';
export type { EditorTransport, TransportHandlers } from './connection/transport.ts';
export type { ActivityTracker } from './presence/activity-tracker.ts';
export { noteLastSeen } from './presence/last-seen.ts';
export type { Carets, OthersCaret } from './presence/carets.ts';
export type { PeopleHere, PresentPerson } from './presence/presence.ts';
export type { Asker, Pen } from './handover/handover.ts';
export { originOf } from './layouts/layout-draft.ts';
export { readSlideHtml, type SlideHtml, writeSlideHtml } from './slide-html/slide-html.ts';
export { boundsOfFrames, rectOf } from './commands/scale.ts';
export { boundsOfFrame, RESIZE_HANDLES } from './geometry.ts';
export { type Corner, type CropState, MAX_ZOOM, pictureOf, zoomOf } from './crop/crop.ts';
export { isCroppable } from './crop/crop-block.ts';
export { fitOf, largestFit, LEAST_FIT, type Overflow, overflowOf, roomFor, shrinksToFit } from './fit/fit.ts';
export { EMPTY_PREVIEW } from './tools/gesture.ts';
export { penOf } from './tools/pen.ts';
export { handlePoint, knobOf } from './tools/hit-test.ts';
export { lineEndsOf } from './tools/line-ends.ts';
export {
  follows,
  isSeenAfter,
  type StepItem,
  type StepPlace,
  type StepRef,
  type Steps,
  stepsOf,
} from './motion/steps.ts';
export { movable, PAIR_KEY, pairsOf } from './motion/pairs.ts';
export { resizeHandlesOf } from './tools/resize.ts';
export { DRAG_DISTANCE } from './tools/tools.ts';
export { MAX_FILES } from './uploads.ts';
export { FIT_ZOOM, ZOOM } from './viewport.ts';
