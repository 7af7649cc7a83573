import { useChartColorsOn } from './chart-ink.ts';

/**
 * The stylesheet that makes slide content look the same on the canvas, in a miniature, in a thumbnail and in the show.
 * Everything is below `.reveal .slides`; colours and fonts come from `themeCss`. Nothing of reveal.js's own layout is
 * needed for it, and nothing here undoes reveal.js's.
 *
 * Specificity is kept at that of `.reveal .slides x`, so that inline styles and an author's CSS win.
 *
 * As in decks made elsewhere, whose text has to sit where it sat, there are no margins between paragraphs, text is
 * centred unless it says otherwise, and sizes come with the theme font (`FontMeasures`).
 */
export function slideCss(): string {
  return [
    base,
    headings,
    text,
    lists,
    rightToLeft,
    tables,
    code,
    formulas,
    polls,
    boxes,
    media,
    charts,
    absent,
    helpers,
    groups,
    background,
  ].join('\n');
}

const base = `
.reveal { isolation: isolate; }
.reveal, .reveal.reveal-viewport { background: var(--deck-background); color: var(--deck-text); color-scheme: var(--deck-scheme); font: 400 var(--deck-size)/var(--deck-line) var(--deck-body-font); text-align: center; }
.reveal .slides { font-size: var(--deck-size); text-align: center; }
.reveal .slides section { line-height: var(--deck-line); font-weight: 400; color: var(--deck-text); box-sizing: border-box; }
.reveal .slides section.has-dark-background, .reveal.first-is-dark:not(.ready) .slides { --deck-text: #fff; --deck-text-ink: #000; --deck-heading: #fff; --deck-heading-ink: #000; --deck-link-ink: #000; --deck-muted-ink: #000; --deck-link: var(--deck-link-on-dark); --deck-link-hover: #fff; --deck-muted: #d0d4da; --deck-table-text: #fff; --deck-table-heading: #fff; --deck-table-line: rgba(255, 255, 255, 0.4); ${useChartColorsOn('dark')} color: #fff; }
.reveal .slides section.has-light-background, .reveal.first-is-light:not(.ready) .slides { --deck-text: #222; --deck-text-ink: #fff; --deck-heading: #222; --deck-heading-ink: #fff; --deck-link-ink: #fff; --deck-muted-ink: #fff; --deck-link: var(--deck-link-on-light); --deck-link-hover: #000; --deck-muted: #555b63; --deck-table-text: #222; --deck-table-heading: #222; --deck-table-line: rgba(0, 0, 0, 0.25); ${useChartColorsOn('light')} color: #222; }
.reveal .slides ::selection { background: var(--deck-selection); color: var(--deck-selection-text); }
.reveal .slides section :where(*, ::before, ::after) { box-sizing: border-box; }
:where(.reveal .slides .sl-block :is(div, span, p, h1, h2, h3, h4, h5, h6, ul, ol, li, table, tr, td, th, figure, blockquote, pre)) { margin: 0; padding: 0; }
`;

const headings = `
.reveal .slides :is(h1, h2, h3, h4, h5, h6) { margin: 0; color: var(--deck-heading); font-family: var(--deck-heading-font); font-weight: var(--deck-heading-weight); line-height: var(--deck-heading-line); letter-spacing: var(--deck-heading-spacing); text-transform: var(--deck-heading-transform); overflow-wrap: break-word; }
.reveal .slides h1 { font-size: var(--deck-h1); }
.reveal .slides h2 { font-size: var(--deck-h2); }
.reveal .slides h3 { font-size: var(--deck-h3); }
.reveal .slides h4 { font-size: var(--deck-h4); }
.reveal .slides h5 { font-size: var(--deck-h5); }
.reveal .slides h6 { font-size: var(--deck-h6); }
.reveal .slides .sl-block-content[style*=" color:"] :is(h1, h2, h3, h4, h5, h6), .reveal .slides :is(h1, h2, h3, h4, h5, h6):is([style^="color:"], [style*=" color:"]) { --deck-heading: currentColor; }
.reveal .slides .sl-block-content[style*="line-height:"] :is(h1, h2, h3, h4, h5, h6) { line-height: inherit; }
.reveal .slides .sl-block-content[style*="letter-spacing:"] :is(h1, h2, h3, h4, h5, h6) { letter-spacing: inherit; }
`;

const text = `
.reveal .slides p { margin: 0; line-height: inherit; overflow-wrap: break-word; }
.reveal .slides section > :is(p, blockquote, pre, ul, ol, dl, table):not(:last-child) { margin-bottom: 0.6em; }
.reveal .slides a { color: var(--deck-link); text-decoration: none; }
.reveal .slides a:hover { color: var(--deck-link-hover); }
.reveal .slides .sl-block-content :is(p, li, td, th, h1, h2, h3, h4, h5, h6) a:not([style*="text-decoration"]) { text-decoration: underline; text-decoration-thickness: 0.06em; text-underline-offset: 0.14em; }
.reveal .slides :is(strong, b) { font-weight: 700; }
.reveal .slides :is(em, i) { font-style: italic; }
.reveal .slides :is(sub, sup) { font-size: 0.7em; line-height: 0; position: relative; vertical-align: baseline; }
.reveal .slides sup { top: -0.45em; }
.reveal .slides sub { bottom: -0.2em; }
.reveal .slides small { font-size: 0.6em; line-height: 1.2; }
.reveal .slides mark { background: var(--deck-selection); color: var(--deck-selection-text); }
.reveal .slides blockquote { margin: 0 auto; padding: 0.2em 0; padding-inline-start: 0.8em; border-inline-start: 0.12em solid var(--deck-accent); color: var(--deck-muted); font-style: italic; text-align: start; }
.reveal .slides section > blockquote { width: 70%; }
.reveal .slides hr { height: 0; margin: 0.5em 0; border: 0; border-top: 2px solid var(--deck-table-line); }
`;

/**
 * A list that waits to be written has no dots: they would be all that an audience sees. Where the editor says
 * what waits, it has.
 */
const lists = `
.reveal .slides :is(ul, ol) { display: inline-block; margin: 0; margin-inline-start: 1.1em; padding: 0; text-align: start; }
.reveal .slides ul { list-style: disc; }
.reveal .slides ol { list-style: decimal; }
.reveal .slides ul ul { list-style: circle; }
.reveal .slides ul ul ul { list-style: square; }
.reveal .slides :is(ul, ol) :is(ul, ol) { display: block; margin-inline-start: 1.3em; }
.reveal .slides :is(td, th) > :is(ul, ol) { display: block; }
.reveal .slides .sl-block-content[style*="text-align: left"] > :is(ul, ol), .reveal .slides .sl-block-content[style*="text-align: justify"] > :is(ul, ol) { display: block; }
.reveal .slides .sl-block-content > :is(ul, ol):only-child:has(> li:only-child:empty:not([data-ed-placeholder])) { list-style: none; }
.reveal .slides li { line-height: inherit; overflow-wrap: break-word; }
.reveal .slides dl { display: inline-block; text-align: start; }
.reveal .slides dt { font-weight: 700; }
.reveal .slides dd { margin-inline-start: 1.3em; }
`;

/**
 * Right to left, said by the deck or by one text. reveal.js, whose styles come later, gives such decks another font and
 * turns each heading by itself: once more specific than that, the theme's fonts stay and headings turn with their text.
 * Code and formulas are written from the left in every language.
 */
const rightToLeft = `
.reveal.rtl.rtl .slides { direction: rtl; font-family: var(--deck-body-font); }
.reveal.rtl.rtl .slides :is(h1, h2, h3, h4, h5, h6) { direction: inherit; font-family: var(--deck-heading-font); }
.reveal.rtl.rtl .slides :is(ul, ol) { text-align: start; }
.reveal.rtl .slides .sl-block-content[style*="text-align: right"]:not([style*="direction: ltr"]) > :is(ul, ol), .reveal .slides .sl-block-content[style*="direction: rtl"][style*="text-align: right"] > :is(ul, ol) { display: block; }
.reveal .slides :is(pre, code, kbd, samp, .katex, math) { direction: ltr; unicode-bidi: isolate; }
`;

const tables = `
.reveal .slides table { margin: 0 auto; border-collapse: collapse; border-spacing: 0; }
.reveal .slides :is(th, td) { padding: 0.2em 0.5em; border: 1px solid var(--deck-table-line); text-align: start; vertical-align: top; }
.reveal .slides section :where(td) { color: var(--deck-table-text); }
.reveal .slides section :where(th) { color: var(--deck-table-heading); }
.reveal .slides .sl-block-content[style*=" color:"] :is(td, th) { color: inherit; }
.reveal .slides th { font-weight: 700; }
.reveal .slides .sl-block[data-block-type="table"] :is(td, th):empty::before, .reveal .slides .sl-block[data-block-type="table"] :is(td, th) > p:only-child:is(:empty, :has(> br:only-child))::before { content: "\\200b"; content: "\\200b" / ""; }
.reveal .slides :is(th, td)[align="center"] { text-align: center; }
.reveal .slides :is(th, td)[align="right"] { text-align: right; }
.reveal .slides .sl-block[data-block-type="table"] { min-height: fit-content; }
.reveal .slides .sl-block[data-block-type="table"] table { width: 100%; min-height: 100%; table-layout: fixed; }
.reveal .slides .sl-block[data-block-type="table"] :is(th, td) { padding: var(--table-padding, 5px); border: var(--table-border-width, 1px) solid var(--table-border-color, var(--deck-table-line)); overflow-wrap: break-word; }
`;

const code = `
.reveal .slides :is(code, kbd, samp) { font-family: "JetBrains Mono", ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
.reveal .slides :not(pre) > code { padding: 0.05em 0.25em; border-radius: 0.2em; background: color-mix(in srgb, currentColor 12%, transparent); font-size: 0.85em; }
.reveal .slides pre { display: block; position: relative; margin: 0; padding: 0.8em 1em; overflow: auto; border-radius: 6px; background: var(--deck-code-background); color: var(--deck-code-text); font: 400 16px/1.2 "JetBrains Mono", ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; text-align: left; tab-size: 2; white-space: pre; overflow-wrap: normal; }
.reveal .slides section > pre { width: 90%; margin-inline: auto; font-size: 0.55em; }
:where(.reveal .slides .sl-block[data-block-type="snippet"] pre) { max-height: 400px; }
.reveal .slides pre code { display: block; padding: 0; background: none; color: inherit; font: inherit; white-space: inherit; tab-size: inherit; }
`;

/**
 * What KaTeX leaves to the page: a formula fills its box, without the margins of one between paragraphs. Numbers of
 * equations begin anew on each slide: counters of the page do not reach into a deck. The source of a formula that is
 * not typeset is cut off: thousands of lines in a narrow block would freeze the browser.
 */
const formulas = `
.reveal .slides section { counter-reset: katexEqnNo mmlEqnNo; }
.reveal .slides .sl-block[data-block-type="math"] .sl-block-content { font-size: 120%; overflow-wrap: break-word; }
.reveal .slides .sl-block[data-block-type="math"] .sl-block-content:not(:has(.katex)) { min-width: 8em; max-height: 12em; overflow: hidden; }
.reveal .slides .sl-block .katex-display { margin: 0; }
.reveal .slides .katex-error { font-family: monospace; text-decoration: underline wavy; }
`;

/** A question with its options; the bars fill with the votes (`--share`, 0 to 1). */
const polls = `
.reveal .slides .sl-block[data-block-type="poll"] .sl-block-content { display: flex; flex-direction: column; gap: 0.6em; text-align: start; }
.reveal .slides .poll-question { font-weight: 700; white-space: pre-line; }
.reveal .slides .poll-options { display: flex; flex-direction: column; gap: 0.75em; margin: 0; list-style: none; }
.reveal .slides .poll-option { display: block; font-size: 0.8em; }
.reveal .slides .poll-words { display: block; white-space: pre-line; overflow-wrap: break-word; }
.reveal .slides .poll-bar { display: block; height: 0.45em; margin-top: 0.25em; border-radius: 1em; background: color-mix(in srgb, currentColor 16%, transparent); overflow: hidden; }
.reveal .slides .poll-bar::before { content: ""; display: block; width: calc(var(--share, 0) * 100%); height: 100%; background: var(--deck-accent); }
`;

/**
 * Left, top, width and height stand on the box; stacking stands on the content, so the box makes no layer of its own.
 */
const boxes = `
.reveal .slides .sl-block { position: absolute; z-index: auto; display: block; }
.reveal .slides .sl-block-style { position: relative; width: 100%; height: 100%; }
.reveal .slides .sl-block-content { position: relative; display: block; width: 100%; height: 100%; max-width: none; color: inherit; }
.reveal .slides a.sl-block-content { cursor: pointer; text-decoration: none; }
.reveal .slides .sl-block[data-block-type="text"] .sl-block-content { overflow-wrap: break-word; }
.reveal .slides .sl-block[data-block-type="text"] > .sl-block-content, .reveal .slides .sl-block[data-block-type="text"] > .sl-block-style, .reveal .slides .sl-block[data-block-type="text"] > .sl-block-style > .sl-block-content { min-height: 100%; height: auto; }
.reveal .slides .sl-block[data-block-type="text"] > .sl-block-style { display: grid; grid-template-columns: minmax(0, 1fr); }
.reveal .slides :is(.sl-block-content, .shape-text) > :is(p, h1, h2, h3, h4, h5, h6):empty::before, .reveal .slides :is(.sl-block-content, .shape-text) > :is(p, h1, h2, h3, h4, h5, h6):has(> br:only-child)::before { content: "\\200b"; }
.reveal .slides .sl-block[data-block-type="snippet"] .sl-block-content { overflow: hidden; }
`;

/** `svg { overflow: visible }`: strokes and arrowheads reach past the box that they are measured by. */
const media = `
.reveal .slides :is(img, video, iframe) { max-width: 95%; max-height: 95%; margin: 0; border: 0; }
.reveal .slides .sl-block :is(img, video, iframe) { max-width: none; max-height: none; }
.reveal .slides .sl-block[data-block-type="image"] .sl-block-content { overflow: hidden; }
.reveal .slides .sl-block[data-block-type="image"] .sl-block-content > :is(img, svg) { display: block; position: relative; width: 100%; height: 100%; margin: 0; }
.reveal .slides .sl-block[data-block-type="image"] .sl-block-content > img[data-crop-x] { position: absolute; }
.reveal .slides .sl-block[data-block-type="image"] .sl-block-content[data-inline-svg="true"] > img:has(~ svg) { display: none; }
.reveal .slides .sl-block-content[data-inline-svg="true"][style*="--svg-color"] > svg, .reveal .slides .sl-block-content[data-inline-svg="true"][style*="--svg-color"] > svg :is(path, rect, circle, ellipse, polygon, polyline, text):not([fill="none"]) { fill: var(--svg-color); }
.reveal .slides .sl-block-content[data-lost] > img { opacity: 0; }
.reveal .slides .sl-block-content[data-lost]::after { content: attr(data-lost) / ""; position: absolute; inset: 0; display: grid; place-content: center; padding: 0.4em; overflow: hidden; background: color-mix(in oklab, var(--deck-text) 7%, transparent); box-shadow: inset 0 0 0 1px color-mix(in oklab, var(--deck-text) 22%, transparent); border-radius: inherit; color: var(--deck-text); font: 400 0.5em/1.35 var(--deck-body-font); text-align: center; overflow-wrap: anywhere; }
.reveal .slides img[data-lost] { min-width: 1.5em; min-height: 1.5em; content: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'/%3E"); background: color-mix(in oklab, currentcolor 7%, transparent); box-shadow: inset 0 0 0 1px color-mix(in oklab, currentcolor 22%, transparent); }
.reveal .slides .sl-block:is([data-block-type="shape"], [data-block-type="line"], [data-block-type="arrow"], [data-block-type="drawing"]) svg { display: block; overflow: visible; }
.reveal .slides .sl-block:is([data-block-type="shape"], [data-block-type="drawing"], [data-block-type="chart"]) .sl-block-content > svg { width: 100%; height: 100%; }
.reveal .slides .sl-block-content[data-shape-type]:has(> .shape-text) { align-content: center; text-align: center; }
.reveal .slides .sl-block-content[data-shape-type]:has(> .shape-text):not(:has(> .shape-text > p:only-child:is(:empty, :has(> br:only-child)))) { padding: 10px; }
.reveal .slides .sl-block-content > svg:has(+ .shape-text) { position: absolute; inset: 0; }
.reveal .slides .shape-text { position: absolute; inset: 0; padding: inherit; align-content: inherit; overflow-wrap: break-word; }
.reveal .slides .shape-text :is(h1, h2, h3, h4, h5, h6) { color: inherit; }
.reveal .slides .sl-block:is([data-block-type="iframe"], [data-block-type="video"]) :is(iframe, video) { display: block; width: 100%; height: 100%; }
.reveal .slides .sl-block[data-block-type="video"] video { object-fit: contain; }
.reveal .slides .sl-block[data-block-type="video"] video[data-fit="cover"] { object-fit: cover; }
.reveal .slides .sl-block[data-block-type="audio"] audio { display: block; width: 100%; height: 100%; min-height: 40px; }
.reveal .slides .sl-block[data-block-type="audio"] audio:not([controls]) { display: none; }
.reveal .slides .sl-block-content[data-interactive="false"] iframe { pointer-events: none; }
`;

/** The table of a chart's numbers is for who does not see them drawn. */
const charts = `
.reveal .slides .sl-chart { display: block; fill: var(--deck-text); line-height: 1; }
.reveal .slides .sl-chart-data { position: absolute; width: 1px; height: 1px; min-height: 0; margin: -1px; padding: 0; overflow: hidden; clip-path: inset(50%); white-space: nowrap; font-size: 12px; }
`;

/**
 * A page of another site where it is not loaded (canvas, thumbnail, paper, before its slide comes up), and media that
 * are not there: their place, faintly, and the name of the site. Nothing that looks like an error to an audience.
 */
const absent = `
.reveal .slides .sl-block-content:is(:has(> :is(video, audio)[data-missing]), :has(> video:not([src], [data-src], [poster])):not(:has(> video > source))), .reveal .slides .sl-block[data-block-type="iframe"] .sl-block-content:not(:has(> iframe[src])) { background: color-mix(in srgb, currentColor 7%, transparent); outline: 1px dashed color-mix(in srgb, currentColor 30%, transparent); outline-offset: -1px; }
.reveal .slides :is(video, audio)[data-missing] { opacity: 0; }
.reveal .slides .sl-block[data-block-type="video"] .sl-block-content:is(:has(> video[data-missing]), :has(> video:not([src], [data-src], [poster])):not(:has(> video > source)))::after { content: ""; position: absolute; inset: 0; background: currentColor; opacity: 0.45; pointer-events: none; mask: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath fill-rule='evenodd' d='M2 6a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2zm2 0v2h2V6zm0 5v2h2v-2zm0 5v2h2v-2zM18 6v2h2V6zm0 5v2h2v-2zm0 5v2h2v-2zM10 8.5v7l5.5-3.5z'/%3E%3C/svg%3E") center / min(72px, 50%) no-repeat; }
.reveal .slides .sl-block[data-block-type="image"] img:is([src=""], :not([src], [data-src])) { opacity: 0; }
.reveal .slides .sl-block[data-block-type="iframe"] .sl-block-content[data-frame]:not(:has(> iframe[src]))::before { content: attr(data-frame); content: attr(data-frame) / ""; position: absolute; inset: 0; display: grid; place-content: center; padding: 0 8px; overflow: hidden; color: var(--deck-muted); font: 400 16px/1.3 var(--deck-body-font); }
`;

/**
 * reveal.js's layout helpers, for slides that were written with them. Its own stylesheet is not on the canvas. Letters
 * of text that is fitted are as wide as their size says, since the fitting works it out from another size.
 */
const helpers = `
.reveal .slides .r-stack { display: grid; grid-template-rows: 100%; }
.reveal .slides .r-stack > * { grid-area: 1 / 1; margin: auto; }
.reveal .slides :is(.r-hstack, .r-vstack) { display: flex; align-items: center; justify-content: center; }
.reveal .slides .r-vstack { flex-direction: column; }
.reveal .slides :is(.r-hstack, .r-vstack) > :is(img, video) { min-width: 0; min-height: 0; object-fit: contain; }
.reveal .slides .r-frame { border: 4px solid var(--deck-text); }
.reveal .slides .r-fit-text { display: inline-block; white-space: nowrap; text-rendering: geometricPrecision; }
`;

/**
 * Children of a group are placed in slide coordinates, and so is the point that it turns about: a group covers the
 * slide and lets clicks through to what lies under it.
 */
const groups = `
.reveal .slides .sl-block-group, .reveal .slides .sl-block-group > .sl-block-style, .reveal .slides .sl-block-group-content { position: absolute; inset: 0; width: auto; height: auto; pointer-events: none; }
.reveal .slides section.present .sl-block-group .sl-block:not(.sl-block-group) { pointer-events: auto; }
`;

const background = `
.reveal .slide-background { position: absolute; inset: 0; overflow: hidden; pointer-events: none; background-color: transparent; }
.reveal .slide-background-content { position: absolute; inset: 0; background-position: 50% 50%; background-repeat: no-repeat; background-size: cover; }
`;
