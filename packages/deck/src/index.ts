export {
  blockLabel,
  blockSays,
  blockText,
  blockTypes,
  definitionOf,
  isBlockType,
  isDrawnToSize,
  propsInRect,
  relinkedProps,
  settledAmong,
} from './blocks/index.ts';
export {
  CHART_KINDS,
  CHART_LEGENDS,
  chartName,
  ROUND_KINDS,
  STACKED_KINDS,
} from './blocks/chart/chart-kinds.ts';
export { chartColor } from './blocks/chart/draw/colors.ts';
export { chartWordSize } from './blocks/chart/draw/draw-chart.ts';
export { type CodeLanguage, codeLanguage, codeLanguages } from './blocks/code/languages.ts';
export { type Embed, type EmbedProvider, normalizeFrameAddress, readEmbed } from './blocks/iframe/embed-address.ts';
export { frameHost } from './html/frame-rules.ts';
export { outlineOf } from './blocks/drawing/stroke.ts';
export { LINE_ENDS, LINE_STYLES } from './blocks/line/line-values.ts';
export { anchorsOf, endsOf, lineBetween } from './blocks/line/resolve-ends.ts';
export { type ShapeSpec, shapeOf, shapes } from './blocks/shape/shapes.ts';
export type { BlockDefinition, Renderers } from './blocks/definition.ts';
export type { TextAttrs, TextElement } from './blocks/text/element-attrs.ts';
export { hasLinesAsSteps, withLinesAsSteps } from './blocks/text/lines-as-steps.ts';
export { fragmentsInText, type TextFragment, withFragmentsInText } from './blocks/text/fragments.ts';
export { readText } from './blocks/text/read-text.ts';
export {
  markRank,
  type TextMarkName,
  type TextMarkSpec,
  type TextNodeName,
  type TextNodeSpec,
  textSchema,
} from './blocks/text/text-schema.ts';
export { type CreateDeckOptions, createDeck } from './model/create-deck.ts';
export { deckText, type SlideText } from './model/deck-text.ts';
export { backgroundOver } from './model/background.ts';
export { DEFAULT_META, FIRST_THEMES_META, FIRST_Z, NO_BACKGROUND, newBlock, newSlide } from './model/defaults.ts';
export { exchangeMedia, type MediaExchange } from './model/exchange-media.ts';
export { boundsOf } from './model/geometry.ts';
export { isAllowedHost, isHost } from './model/hosts.ts';
export { isPlaced, layoutsOf, type Places, placesByLayout } from './model/layouts.ts';
export { LIMITS } from './model/limits.ts';
export { compareOrder, isOrderKey, type Ordered, orderKeyBetween, orderKeysBetween } from './model/order.ts';
export { isUsableId } from './model/usable-id.ts';
export { type SlideChanges, slideChanges } from './model/slide-changes.ts';
export { type BlockNode, blockTree, type Column, columns, slidesInOrder } from './model/outline.ts';
export { RESERVED_SLIDE_CLASSES } from './model/reserved-classes.ts';
export { RESCUE_SLIDE_ID, repairDeck } from './model/repair.ts';
export type { RichText, TextAttr, TextMark, TextNode } from './model/rich-text.ts';
export {
  fittingOf,
  scaledBackgrounds,
  scaledBlocks,
  scaledDeck,
  scaledGuides,
  type SlideDimensions,
} from './model/scaling.ts';
export { blockSchema, deckSchema, metaSchema, slideSchema } from './model/schema.ts';
export { emptyText, textFromPlain, textOf } from './model/text.ts';
export { emptyTable } from './blocks/table/one-table.ts';
export { isWorded, type WordedBlock } from './model/worded.ts';
export * from './model/types.ts';
export type { Degrees, Milliseconds, ScreenPx, SlidePx } from './model/units.ts';
