export { splitList, splitRules } from './css-rules.ts';
export { allowFrameOrigins } from './frames.ts';
export { type ContactSheetInput, stillSlides, writeContactSheet } from './contact-sheet.ts';
export { mapMedia } from './media.ts';
export { mediaSources } from './media-sources.ts';
export { type ParsedHtml, parsePage, parsePart } from './parse-html.ts';
export { DeckSizeError } from './deck-size.ts';
export {
  type Loss,
  type OpenedHtml,
  openHtml,
  type ParsedDeck,
  type ParseOptions,
  parseDeck,
  readOpened,
} from './parse.ts';
export type { OverBudget, Renderers } from '../blocks/definition.ts';
export { toSourceOnly } from './source-only.ts';
export { needsRenderers, type RenderOptions, renderBlock, renderDeck, renderSlide } from './render.ts';
export { afterProlog } from './prolog.ts';
export { type HtmlKind, type Sanitized, sanitizeHtml, sanitizeSvg } from './sanitize.ts';
export type { Removal } from './sanitize-tree.ts';
export { type Declaration, formatStyle, parseStyle, sanitizeStyle } from './style.ts';
export { nameSvgColors, type SvgColor, svgColors } from './svg-colors.ts';
export { textFromHtml, textToHtml } from './text.ts';
export { sanitizeUrl, type UrlUse } from './url.ts';
export {
  type PlayerFiles,
  type StageInput,
  type ViewDocumentInput,
  writeStage,
  writeViewDocument,
} from './document.ts';
export { type PlayedDocumentInput, type PlayedScript, writePlayedDocument } from './played-document.ts';
export { type CountedVisit, writeAnalyticsDocument } from './analytics-document.ts';
export { type ExtraStyle, extraStyles } from './extra-styles.ts';
export { fontSheets, setsOtherWeights } from './font-sheets.ts';
export { FRAGMENT_CLASSES } from './fragment-classes.ts';
export { onlySlide, type SlideSource } from './rendered-slides.ts';
export { writeTextDocument } from './text-document.ts';
export { PLAYER_MODES, type PlayerConfig, type PlayerMode, writeJson, writePlayerConfig } from './player-config.ts';
export { NO_ADDRESSES, nobodysConfig } from './nobodys-config.ts';
export { orNoSlides } from './no-slides.ts';
export { type ScopedCss, type ScopeOptions, scopeCss } from './scope-css.ts';
export { type EmbedLooks, embedLooks, writeEmbedBar } from './embed-bar.ts';
export { type SheetsInput, writePrintDocument, writeScrollDocument } from './sheets.ts';
export { writePaperDocument } from './paper-document.ts';
