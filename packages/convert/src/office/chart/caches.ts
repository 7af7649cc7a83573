import { LIMITS } from '@rostrum/deck';
import { child, children, path, type XmlElement } from '../xml.ts';
import { isDateCode } from './format-code.ts';
import { serialDate } from './serial-date.ts';

/** One more than a deck holds, so that reading the chart tells that it was cut. */
const MOST_POINTS = LIMITS.chartRows + 1;

/** What a chart keeps of numbers of its workbook. */
export interface NumberCache {
  /** A gap is null. */
  readonly values: readonly (number | null)[];
  readonly formatCode: string;
}

/** The numbers of a `c:val`, `c:xVal`, `c:yVal` … */
export function readNumbers(source: XmlElement | null): NumberCache {
  const cache = numberCache(source) ?? path(source ?? NOTHING, 'c:strRef', 'c:strCache');
  if (cache === null) return { values: [], formatCode: '' };
  const points = pointsOf(cache);
  return {
    values: listOf(points, lengthOf(cache, points), numberIn),
    formatCode: child(cache, 'c:formatCode')?.text ?? '',
  };
}

/** How the names of categories are to be read. */
export interface NameOptions {
  /** Instead of the cache's own; empty: that. */
  readonly formatCode: string;
  readonly since1904: boolean;
}

/** The names of a `c:cat` (or `c:xVal`): text, numbers, dates, or several levels of names. */
export function readNames(source: XmlElement | null, options: NameOptions): { names: string[]; levels: number } {
  if (source === null) return { names: [], levels: 0 };
  const levels = path(source, 'c:multiLvlStrRef', 'c:multiLvlStrCache');
  if (levels !== null) return { names: joinedLevels(levels), levels: children(levels, 'c:lvl').length };
  const numbers = numberCache(source);
  const cache = numbers ?? path(source, 'c:strRef', 'c:strCache') ?? child(source, 'c:strLit');
  if (cache === null) return { names: [], levels: 0 };
  const code = options.formatCode || (numbers === null ? '' : (child(numbers, 'c:formatCode')?.text ?? ''));
  const nameOf = (text: string) => (numbers === null ? text : numberName(text, code, options.since1904));
  const points = pointsOf(cache);
  return { names: listOf(points, lengthOf(cache, points), nameOf).map((name) => name ?? ''), levels: 1 };
}

/** The one text of a `c:tx`: that of a cell, or its own. */
export function readText(source: XmlElement | null): string {
  if (source === null) return '';
  const [cell] = pointsOf(path(source, 'c:strRef', 'c:strCache') ?? NOTHING).values();
  return (cell ?? child(source, 'c:v')?.text ?? '').trim();
}

const NOTHING: XmlElement = { name: '', attributes: {}, children: [], text: '' };

function numberCache(source: XmlElement | null): XmlElement | null {
  if (source === null) return null;
  return path(source, 'c:numRef', 'c:numCache') ?? child(source, 'c:numLit');
}

/** The texts of a cache by their places. */
function pointsOf(cache: XmlElement): Map<number, string> {
  const points = new Map<number, string>();
  for (const point of children(cache, 'c:pt')) {
    const index = Number(point.attributes['idx'] ?? Number.NaN);
    if (Number.isInteger(index) && index >= 0 && index < MOST_POINTS)
      points.set(index, child(point, 'c:v')?.text ?? '');
  }
  return points;
}

function lengthOf(cache: XmlElement, points: ReadonlyMap<number, string>): number {
  const said = Number(child(cache, 'c:ptCount')?.attributes['val'] ?? 0);
  const last = Math.max(-1, ...points.keys());
  return Math.min(MOST_POINTS, Math.max(Number.isInteger(said) ? said : 0, last + 1));
}

function listOf<T>(points: ReadonlyMap<number, string>, length: number, read: (text: string) => T): (T | null)[] {
  return Array.from({ length }, (_, index) => {
    const text = points.get(index);
    return text === undefined ? null : read(text);
  });
}

function numberIn(text: string): number | null {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}

function numberName(text: string, code: string, since1904: boolean): string {
  const value = numberIn(text);
  if (value === null) return text;
  return (isDateCode(code) ? serialDate(value, code, since1904) : null) ?? String(value);
}

/** The innermost level stands first; a name of an outer one holds until the next of its level. */
function joinedLevels(cache: XmlElement): string[] {
  const levels = children(cache, 'c:lvl').map(pointsOf);
  const length = Math.max(0, ...levels.map((points) => lengthOf(cache, points)));
  const now = levels.map(() => '');
  return Array.from({ length }, (_, index) => {
    for (const [level, points] of levels.entries())
      now[level] = points.get(index) ?? (level === 0 ? '' : (now[level] ?? ''));
    return now
      .toReversed()
      .filter((name) => name !== '')
      .join(' / ');
  });
}
