import { describe, expect, test } from 'vitest';
import { readNames, readNumbers, readText } from './caches.ts';
import { element, numbers, strings } from './chart.test-helper.ts';
import { serialDate } from './serial-date.ts';

const PLAIN = { formatCode: '', since1904: false };
const names = (inner: string, options = PLAIN) => readNames(element(`<c:cat>${inner}</c:cat>`), options);

describe('numbers', () => {
  test('are read from references and literals, with their format', () => {
    expect(readNumbers(element(`<c:val>${numbers([1, null, -2.5], '0.0')}</c:val>`))).toEqual({
      values: [1, null, -2.5],
      formatCode: '0.0',
    });
    const literal = '<c:numLit><c:ptCount val="1"/><c:pt idx="0"><c:v>7</c:v></c:pt></c:numLit>';
    expect(readNumbers(element(`<c:val>${literal}</c:val>`)).values).toEqual([7]);
    expect(readNumbers(null).values).toEqual([]);
  });

  test('that are none, or out of place, are gaps', () => {
    const points = ['#N/A', '', '1e999', '4'].map((text, at) => `<c:pt idx="${at}"><c:v>${text}</c:v></c:pt>`).join('');
    const odd = '<c:pt idx="-1"><c:v>1</c:v></c:pt><c:pt idx="99999999"><c:v>2</c:v></c:pt><c:pt><c:v>3</c:v></c:pt>';
    expect(readNumbers(element(`<c:val><c:numLit>${points}${odd}</c:numLit></c:val>`)).values).toEqual([
      null,
      null,
      null,
      4,
    ]);
  });
});

describe('names of categories', () => {
  test('are texts, or numbers as they are written', () => {
    expect(names(strings(['Freedonia', 'Ruritania'])).names).toEqual(['Freedonia', 'Ruritania']);
    expect(names(numbers([2030, 2031])).names).toEqual(['2030', '2031']);
    expect(names('')).toEqual({ names: [], levels: 0 });
  });

  test('are dates where their format, or that of the axis, says so', () => {
    expect(names(numbers([45_000], 'm/d/yyyy')).names).toEqual(['3/15/2023']);
    expect(names(numbers([45_000]), { formatCode: 'mmm yy', since1904: false }).names).toEqual(['Mar 23']);
    expect(names(numbers([45_000], 'yyyy'), { formatCode: '', since1904: true }).names).toEqual(['2027']);
  });

  test('of several levels stand in one line, the outer first', () => {
    const level = (...entries: readonly [number, string][]) =>
      `<c:lvl>${entries.map(([at, name]) => `<c:pt idx="${at}"><c:v>${name}</c:v></c:pt>`).join('')}</c:lvl>`;
    const inner = level([0, 'North'], [1, 'South'], [2, 'North']);
    const outer = level([0, 'Freedonia'], [2, 'Ruritania']);
    const cache = `<c:multiLvlStrRef><c:multiLvlStrCache><c:ptCount val="3"/>${inner}${outer}</c:multiLvlStrCache></c:multiLvlStrRef>`;
    expect(names(cache)).toEqual({
      names: ['Freedonia / North', 'Freedonia / South', 'Ruritania / North'],
      levels: 2,
    });
  });
});

describe('a text', () => {
  test('is that of a cell, or its own', () => {
    expect(readText(element(`<c:tx>${strings([' Boats '])}</c:tx>`))).toBe('Boats');
    expect(readText(element('<c:tx><c:v>Boats</c:v></c:tx>'))).toBe('Boats');
    expect(readText(null)).toBe('');
  });
});

describe('dates', () => {
  test.each([
    [45_000.75, 'dddd, d mmmm yyyy', 'Wednesday, 15 March 2023'],
    [45_000.75, 'dd/mm/yy', '15/03/23'],
    [45_000.75, 'hh:mm:ss', '18:00:00'],
    [45_000.5 + 1 / 48, 'h:mm AM/PM', '12:30 PM'],
    [45_000, 'h a/p', '12 A'],
    [45_000 + 61 / 86_400, 'mm:ss', '01:01'],
    [45_000, '[$-409]mmmmm\\-yy;@', 'M-23'],
    [45_000, '"Year" yyyy', 'Year 2023'],
    [1, 'yyyy-mm-dd', '1900-01-01'],
    [59, 'yyyy-mm-dd', '1900-02-28'],
    [61, 'yyyy-mm-dd', '1900-03-01'],
  ])('%d as %s is %s', (serial, code, text) => {
    expect(serialDate(serial, code, false)).toBe(text);
  });

  test('beyond the calendar are none', () => {
    expect(serialDate(-1, 'yyyy', false)).toBeNull();
    expect(serialDate(3e6, 'yyyy', false)).toBeNull();
    expect(serialDate(Number.NaN, 'yyyy', false)).toBeNull();
  });
});
