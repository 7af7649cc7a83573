import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { openPackage } from './package.ts';

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const rels = (targets: Readonly<Record<string, string>>): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${Object.entries(targets)
    .map(([type, target]) => `<Relationship Id="${type}" Type="${RELATIONSHIPS}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** A package of slides that share a layout and a chart, and which of its parts were read, how often. */
function slidesWithChart(slides: number): { office: ReturnType<typeof openPackage>; reads: Map<string, number> } {
  const parts: Record<string, string> = { 'layout.xml': '<layout/>', 'chart.xml': '<chart/>' };
  for (let at = 1; at <= slides; at += 1) {
    parts[`slide${at}.xml`] = '<slide/>';
    parts[`notes${at}.xml`] = '<notes/>';
    parts[`_rels/slide${at}.xml.rels`] = rels({
      slideLayout: 'layout.xml',
      chart: 'chart.xml',
      notesSlide: `notes${at}.xml`,
    });
  }
  const reads = new Map<string, number>();
  const office = openPackage({
    files: Object.keys(parts).map((name) => ({ name, bytes: 0 })),
    read: (name) => {
      reads.set(name, (reads.get(name) ?? 0) + 1);
      return strToU8(parts[name] ?? '');
    },
  });
  return { office, reads };
}

test('what a slide alone names is let go with it, what others are made after is kept, and nothing is read over and over', () => {
  const { office, reads } = slidesWithChart(4);
  for (let at = 1; at <= 4; at += 1) {
    const slide = `slide${at}.xml`;
    expect(office.part(slide)?.name).toContain('slide');
    for (const type of ['slideLayout', 'chart', 'notesSlide']) office.part(office.related(slide, type) ?? '');
    office.letGo(slide);
  }
  expect([reads.get('layout.xml'), reads.get('chart.xml'), reads.get('notes1.xml'), reads.get('slide1.xml')]).toEqual([
    1, 2, 1, 1,
  ]);
  office.part('slide1.xml');
  expect(reads.get('slide1.xml')).toBe(2);
});
