/**
 * What stands on a page. `slides`: one slide; `notes`: one slide above the words to it; `handout-3`: with
 * lines to write on.
 */
export const PAPER_LAYOUTS = ['slides', 'notes', 'handout-2', 'handout-3', 'handout-6'] as const;
export type PaperLayout = (typeof PAPER_LAYOUTS)[number];

/** `slide`: as large as a slide. Notes and handouts are on A4 then. */
export const PAPER_SIZES = ['slide', 'a4', 'letter'] as const;
export type PaperSize = (typeof PAPER_SIZES)[number];

/** In CSS pixels, of which 96 are an inch. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** A name of paper, or the very size that slides fill. */
export type PaperChoice = PaperSize | Size;

/** In CSS pixels from the upper left corner of what the margins leave of a page. */
export interface PaperBox extends Size {
  readonly left: number;
  readonly top: number;
}

export interface PaperPlan {
  readonly page: Size;
  /** On all four sides. */
  readonly margin: number;
  /** Where the slides of a page stand, in order; each has the shape of a slide. */
  readonly slides: readonly PaperBox[];
  /** Beside each slide, in order, the place for lines; empty where there are none. */
  readonly lines: readonly PaperBox[];
}

const INCH = 96;
/** ISO 216 and ANSI/ASME Y14.1, upright. */
const SHEETS: Readonly<Record<Exclude<PaperSize, 'slide'>, Size>> = {
  a4: { width: (210 / 25.4) * INCH, height: (297 / 25.4) * INCH },
  letter: { width: 8.5 * INCH, height: 11 * INCH },
};
/** What no printer prints on, and a finger holds. */
const MARGIN = 0.5 * INCH;
/** Between slides, the number below them included. */
const GAP = 36;
/** Of a notes page, at most so much is the slide: a tall one leaves room for words too. */
const SLIDE_SHARE = 0.5;

/**
 * Where slides of one size stand on paper, which is upright, or on its side where that makes slides much larger. Notes
 * are read upright.
 *
 *     notes       handout-2    handout-3      handout-6
 *     +-------+   +-------+    +-------+      +-------+
 *     | [   ] |   | [   ] |    |[  ] __|      |[ ] [ ]|
 *     | words |   |       |    |[  ] __|      |[ ] [ ]|
 *     | words |   | [   ] |    |[  ] __|      |[ ] [ ]|
 *     +-------+   +-------+    +-------+      +-------+
 */
export function planPaper(layout: PaperLayout, size: PaperChoice, slide: Size): PaperPlan {
  if (typeof size === 'object') return filled(size);
  if (layout === 'slides' && size === 'slide') return filled(slide);
  const upright = SHEETS[size === 'slide' ? 'a4' : size];
  const level = { width: upright.height, height: upright.width };
  if (layout === 'notes') return notesPage(upright, slide);
  const on = (page: Size): PaperPlan => largest(GRIDS[layout].map((grid) => handout(page, slide, grid)));
  const [held, turned] = [on(upright), on(level)];
  return areaOf(turned) > areaOf(held) * TURNED ? turned : held;
}

const filled = (page: Size): PaperPlan => ({ page, margin: 0, slides: [{ left: 0, top: 0, ...page }], lines: [] });

/** Paper is turned on its side for slides that are so many times as large: people hold it upright. */
const TURNED = 1.25;

const areaOf = ({ slides: [box] }: PaperPlan): number => (box === undefined ? 0 : box.width * box.height);

const largest = (plans: readonly PaperPlan[]): PaperPlan =>
  plans.reduce((best, plan) => (areaOf(plan) > areaOf(best) + 1e-6 ? plan : best));

interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** Beside or below each slide is as much room for lines. */
  readonly hasLines: boolean;
}

/** The one that gives the largest slides is taken. */
const GRIDS: Readonly<Record<Exclude<PaperLayout, 'notes'>, readonly Grid[]>> = {
  slides: [{ columns: 1, rows: 1, hasLines: false }],
  'handout-2': [
    { columns: 1, rows: 2, hasLines: false },
    { columns: 2, rows: 1, hasLines: false },
  ],
  'handout-3': [{ columns: 1, rows: 3, hasLines: true }],
  'handout-6': [
    { columns: 2, rows: 3, hasLines: false },
    { columns: 3, rows: 2, hasLines: false },
  ],
};

function notesPage(page: Size, slide: Size): PaperPlan {
  const room = roomOf(page);
  const box = fit(slide, { left: 0, top: 0, width: room.width, height: room.height * SLIDE_SHARE });
  return { page, margin: MARGIN, slides: [{ ...box, top: 0 }], lines: [] };
}

function handout(page: Size, slide: Size, { columns, rows, hasLines }: Grid): PaperPlan {
  const room = roomOf(page);
  // Lines take a column of their own beside that of the slides.
  const across = hasLines ? columns * 2 : columns;
  const gap = columns * rows === 1 ? 0 : GAP;
  const width = (room.width - gap * (across - 1)) / across;
  // Below the last row too there is a number.
  const height = (room.height - gap * rows) / rows;
  const cells = Array.from({ length: columns * rows }, (_, index) => ({
    left: (index % columns) * (width + gap) * (hasLines ? 2 : 1),
    top: Math.floor(index / columns) * (height + gap),
    width,
    height,
  }));
  return {
    page,
    margin: MARGIN,
    slides: cells.map((cell) => fit(slide, cell)),
    lines: hasLines ? cells.map((cell) => ({ ...cell, left: cell.left + width + gap })) : [],
  };
}

const roomOf = ({ width, height }: Size): Size => ({ width: width - 2 * MARGIN, height: height - 2 * MARGIN });

/** As large as it can be in a box, in the middle. */
function fit(slide: Size, box: PaperBox): PaperBox {
  const scale = Math.min(box.width / slide.width, box.height / slide.height);
  const [width, height] = [slide.width * scale, slide.height * scale];
  return { left: box.left + (box.width - width) / 2, top: box.top + (box.height - height) / 2, width, height };
}
