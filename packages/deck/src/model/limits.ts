/** Bounds of what a stored value may be. Anything outside is drawn back to them on reading. */
export const LIMITS = {
  /** Slides of a deck, each stack counted as one more. */
  slides: 2_000,
  blocks: 10_000,
  /** A slide's width and height, in px. */
  slideSize: { min: 100, max: 10_000 },
  /** Places and sizes of blocks, in px. */
  coordinate: 1_000_000,
  z: 1_000_000,
  /** Any time, in ms. */
  time: 86_400_000,
  /** Of an auto-animation: how long, and how long it waits, in ms. */
  autoAnimateTime: 10_000,
  /** Of a slide, in seconds. */
  timing: 86_400,
  /** Of a talk, in minutes. */
  timeLimit: { min: 1, max: 600 },
  cssHosts: 100,
  guides: 100,
  noteLength: 10_000,
  fragmentIndex: 10_000,
  /** How deep groups may lie in each other. */
  groupDepth: 6,
  /** Strokes of a drawing, and points of each. */
  strokes: 1_000,
  strokePoints: 20_000,
  /** Series and categories of a chart, and how large a number in it may be, either way. */
  chartColumns: 50,
  chartRows: 1_000,
  chartValue: 1e15,
  /** Cells of a table that comes in, twice what PowerPoint knows, and of all tables of its deck. */
  tableCells: 10_000,
  deckTableCells: 20_000,
  /** Percent of a bar's width, as ECMA-376 has it (`ST_GapAmount`). */
  chartGap: 500,
  /** Of a slide or block: they stand in addresses. A longer one gives way to a new one. */
  id: 64,
  shortText: 2_000,
  /** Alternative texts. */
  altText: 20_000,
  address: 20_000,
  /** A drawing that is kept as it is: a longer one is none. */
  svg: 1_000_000,
  /** Code, a formula, HTML: what comes in at once. What people type ends sooner (`DOC_LIMITS`). */
  source: 4_000_000,
  css: 200_000,
  /** Classes of an element, and entries of a record (declarations, attributes, tokens). */
  words: 1_000,
  entries: 5_000,
  /** Sizes of type, in px. */
  fontSize: 1_000,
  tabSize: 32,
  lineNumber: 1_000_000,
  /** Borders and padding of cells, in px. */
  cellLine: 500,
  pollOptions: 20,
} as const;
