import { expect, test } from 'vitest';
import { sanitizeSvg } from '../html/sanitize.ts';
import { withOwnIds, withoutOwnIds } from './own-ids.ts';

const svg = sanitizeSvg(
  '<svg aria-labelledby="t d"><title id="t">id="u-t" &lt;g id="u-t"&gt;</title><desc id="d">x</desc>' +
    '<linearGradient id="g"/><clipPath id="c"/><path fill="url(#g)" clip-path="url(#elsewhere)" style="clip-path: url(#c)"/><use href="#g"/><use xlink:href="#g"/></svg>',
).html;

test('every id of a drawing and what refers to it is its block’s own, and nothing else is touched', () => {
  const own = withOwnIds(svg, 'b 1');
  expect(own).toContain('aria-labelledby="u-b_1-t u-b_1-d"');
  expect(own).toContain('<title id="u-b_1-t">id="u-t" &lt;g id="u-t"&gt;</title>');
  expect(own).toContain('fill="url(#u-b_1-g)"');
  expect(own).toContain('clip-path="url(#u-elsewhere)"');
  expect(own).toMatch(/style="clip-path: url\([^)]*#u-b_1-c/);
  expect(own).toContain('<use href="#u-b_1-g">');
  expect(own).toContain('<use xlink:href="#u-b_1-g">');
});

test.each(['b 1', 'u-', 'g'])('it is read back as it was (block %s)', (id) => {
  expect(withoutOwnIds(withOwnIds(svg, id), id)).toBe(svg);
});
