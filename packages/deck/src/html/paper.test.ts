import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PAPER_LAYOUTS, PAPER_SIZES, type PaperBox, planPaper } from './paper.ts';

const side = fc.integer({ min: 100, max: 4000 });
const plan = fc.record({
  layout: fc.constantFrom(...PAPER_LAYOUTS),
  size: fc.constantFrom(...PAPER_SIZES),
  slide: fc.record({ width: side, height: side }),
});

const overlap = (a: PaperBox, b: PaperBox): boolean =>
  a.left < b.left + b.width - 1e-6 &&
  b.left < a.left + a.width - 1e-6 &&
  a.top < b.top + b.height - 1e-6 &&
  b.top < a.top + a.height - 1e-6;

test('slides of any shape stand whole within the margins of a page, over nothing else, and keep their shape', () => {
  fc.assert(
    fc.property(plan, ({ layout, size, slide }) => {
      const { page, margin, slides, lines } = planPaper(layout, size, slide);
      const boxes = [...slides, ...lines];
      const [right, bottom] = [page.width - 2 * margin + 1e-6, page.height - 2 * margin + 1e-6];
      for (const { left, top, width, height } of boxes) {
        expect(Math.min(left, top)).toBeGreaterThan(-1e-6);
        expect(left + width).toBeLessThan(right);
        expect(top + height).toBeLessThan(bottom);
      }
      for (const { width, height } of slides) expect(width / height).toBeCloseTo(slide.width / slide.height, 6);
      for (const [index, box] of boxes.entries())
        for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(false);
    }),
  );
});

test('a page holds as many slides as its layout says, from left to right and from top to bottom', () => {
  fc.assert(
    fc.property(plan, ({ layout, size, slide }) => {
      const { slides, lines } = planPaper(layout, size, slide);
      expect(slides).toHaveLength(Number(/\d/.exec(layout)?.[0] ?? 1));
      expect(lines).toHaveLength(layout === 'handout-3' ? 3 : 0);
      const centers = slides.map(({ left, top, width, height }) => [top + height / 2, left + width / 2] as const);
      const sorted = centers.toSorted(([a, b], [c, d]) => (Math.abs(a - c) > 1e-6 ? a - c : b - d));
      expect(centers).toEqual(sorted);
    }),
  );
});

test('paper is as large as a slide, or A4 or Letter as it suits the slides', () => {
  const wide = { width: 960, height: 540 };
  const tall = { width: 540, height: 960 };
  const points = (...[layout, size, slide]: Parameters<typeof planPaper>) => {
    const { width, height } = planPaper(layout, size, slide).page;
    return [Math.round(width * 0.75), Math.round(height * 0.75)];
  };
  expect(points('slides', 'slide', wide)).toEqual([720, 405]);
  expect(points('slides', 'a4', wide)).toEqual([842, 595]);
  expect(points('slides', 'a4', tall)).toEqual([595, 842]);
  expect(points('slides', 'letter', wide)).toEqual([792, 612]);
  expect(points('notes', 'slide', wide)).toEqual([595, 842]);
  expect(points('handout-2', 'slide', wide)).toEqual([595, 842]);
  expect(points('handout-2', 'letter', tall)).toEqual([792, 612]);
  expect(points('handout-6', 'a4', wide)).toEqual([595, 842]);
});
