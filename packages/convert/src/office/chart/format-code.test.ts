import { describe, expect, test } from 'vitest';
import { isDateCode, writtenFormat } from './format-code.ts';

describe('a format code as a specifier', () => {
  test.each([
    ['General', ''],
    ['', ''],
    ['@', ''],
    ['0', '.0f'],
    ['0.00', '.2f'],
    ['#,##0', ',.0f'],
    ['#,##0.00', ',.2f'],
    ['0.##', '.2~f'],
    ['0%', '.0%'],
    ['0.0%', '.1%'],
    ['0.00E+00', '.2e'],
    ['$#,##0', '$,.0f'],
    ['"$"#,##0.00', '$,.2f'],
    ['\\$0', '$.0f'],
    ['[$$-409]#,##0.00', '$,.2f'],
    ['_($* #,##0.00_);_($* (#,##0.00);_($* "-"??_);_(@_)', '($,.2f'],
    ['#,##0_);[Red](#,##0)', '(,.0f'],
    ['+0.0;-0.0', '+.1f'],
    ['[Blue][>=100]0', '.0f'],
  ])('%s is %s', (code, specifier) => {
    expect(writtenFormat(code)).toEqual({ specifier, isWhole: true });
  });

  test.each([
    ['0.0" km"', '.1f'],
    ['[$€-407] #,##0', ',.0f'],
    ['0 "a;b"', '.0f'],
    ['#,##0,', ''],
    ['0.0,,"M"', ''],
    ['# ?/?', ''],
    ['m/d/yyyy', ''],
    ['"only words"', ''],
    [`0.${'0'.repeat(40)}" t"`, '.20f'],
  ])('%s is at most %s', (code, specifier) => {
    expect(writtenFormat(code)).toEqual({ specifier, isWhole: false });
  });
});

describe('a code of dates', () => {
  test.each([
    ['m/d/yyyy', true],
    ['[$-409]mmm-yy', true],
    ['hh:mm', true],
    ['General', false],
    ['0.00" days"', false],
    ['[Red]0', false],
    ['#,##0\\d', false],
    ['', false],
  ])('%s: %s', (code, is) => {
    expect(isDateCode(code)).toBe(is);
  });
});
