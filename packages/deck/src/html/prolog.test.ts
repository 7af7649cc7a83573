import { expect, it } from 'vitest';
import { afterProlog } from './prolog.ts';

it('what stands before the first element is passed over', () => {
  for (const [text, rest] of [
    ['<svg/>', '<svg/>'],
    [
      '\ufeff \n<?xml version="1.0"?>\n<!-- <svg> -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">\n<svg>',
      '<svg>',
    ],
    ['<!DOCTYPE svg [<!ENTITY a "<b>"><!ENTITY c "d">]>\n<!----><svg>', '<svg>'],
    ['<!doctype html><html>', '<html>'],
    ['words <svg>', 'words <svg>'],
    ['<!-- without an end <svg>', '<!-- without an end <svg>'],
    ['<!doctype svg [ <svg>', '<!doctype svg [ <svg>'],
    ['', ''],
  ])
    expect(afterProlog(text ?? '')).toBe(rest);
});

it('many comments with nothing behind them are passed over in one pass', () => {
  expect(afterProlog(`${'<!---->'.repeat(5000)}x`)).toBe('x');
});
