export { mediaSources } from './media-sources.ts';
export { type ParsedHtml, parsePage, parsePart } from './parse-html.ts';
export { DeckSizeError } from './deck-size.ts';
export { checkDeckSize, type Loss, type ParsedDeck, type ParseOptions, parseDeck } from './parse.ts';
export { type RenderOptions, renderBlock, renderDeck, renderSlide } from './render.ts';
export { type HtmlKind, type Sanitized, sanitizeHtml, sanitizeSvg } from './sanitize.ts';
export type { Removal } from './sanitize-tree.ts';
export { sanitizeStyle } from './style.ts';
export { textFromHtml, textToHtml } from './text.ts';
export { sanitizeUrl, type UrlUse } from './url.ts';
export {
  type PlayerFiles,
  type StageInput,
  type ViewDocumentInput,
  writeStage,
  writeViewDocument,
} from './document.ts';
export { onlySlide } from './first-slide.ts';
export { type PlayerConfig, type PlayerMode, writePlayerConfig } from './player-config.ts';
export { type ScopedCss, scopeCss } from './scope-css.ts';
