import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { openArchive } from '../archive/open.ts';
import { harbourPng, LAMP_SVG } from '../testing/pictures.ts';
import { addressKind, createResolver } from './addresses.ts';
import { fromBase64, readDataUri } from './data-uri.ts';
import { imageInfo } from './image-info.ts';
import { styleReferences } from './references.ts';

test('addresses beside the page are found as browsers and people write them', () => {
  const archive = openArchive(
    zipSync({
      'deck/index.html': strToU8('x'),
      'deck/images/A b.PNG': strToU8('1'),
      'deck/odd#1.png': strToU8('2'),
      'top.png': strToU8('3'),
      'deck/x/Y.png': strToU8('4'),
      'deck/x/y.png': strToU8('5'),
    }),
  );
  const resolve = createResolver(archive, 'deck');
  expect(resolve('images/A%20b.PNG')).toBe('deck/images/A b.PNG');
  expect(resolve('./images/a b.png?v=3#x')).toBe('deck/images/A b.PNG');
  expect(resolve('deck/images/A b.PNG')).toBe('deck/images/A b.PNG');
  expect(resolve('odd#1.png')).toBe('deck/odd#1.png');
  expect(resolve('../top.png')).toBe('top.png');
  expect(resolve('/top.png')).toBe('top.png');
  expect(resolve('x/y.png')).toBe('deck/x/y.png');
  expect(resolve('X/Y.PNG')).toBeNull();
  expect(resolve('../../top.png')).toBeNull();
  expect(resolve('images/%E0%A4%A.png')).toBeNull();
});

test('kinds of addresses are told apart', () => {
  expect(
    [
      'a.png',
      './a',
      '#x',
      'data:image/png;base64,',
      'https://a.example/b',
      '//a.example/b',
      'javascript:1',
      'mailto:a',
      '',
    ].map(addressKind),
  ).toEqual(['relative', 'relative', 'other', 'data', 'absolute', 'absolute', 'other', 'other', 'other']);
});

test('data addresses are read in both forms, and broken ones are not', () => {
  expect(readDataUri('data:image/png;base64,iVBORw0K')?.bytes).toEqual(
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a),
  );
  expect(readDataUri('data:image/svg+xml;charset=utf-8,%3Csvg%3Eé%3C/svg%3E')).toEqual({
    contentType: 'image/svg+xml',
    bytes: strToU8('<svg>é</svg>'),
  });
  expect(readDataUri('data:image/png;base64,****')).toBeNull();
  expect(fromBase64('QUJD\nREU=')).toEqual(strToU8('ABCDE'));
});

test('pictures are known by their content, with their size', () => {
  expect(imageInfo(harbourPng(40, 30))).toEqual({ contentType: 'image/png', width: 40, height: 30 });
  expect(imageInfo(strToU8(LAMP_SVG))).toEqual({ contentType: 'image/svg+xml', width: 240, height: 360 });
  expect(imageInfo(strToU8('<svg viewBox="0 0 12.5 8" xmlns="x"/>'))).toEqual({
    contentType: 'image/svg+xml',
    width: 13,
    height: 8,
  });
  expect(
    imageInfo(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 17, 8, 0, 50, 0, 70, 3, 0)),
  ).toEqual({ contentType: 'image/jpeg', width: 70, height: 50 });
  expect(imageInfo(strToU8('<!doctype html><html><svg></svg>'))).toBeNull();
});

test('addresses in style sheets are replaced, whatever quotes they stand in', () => {
  const css = styleReferences('a{b:url(x.png)} c{d:url( "y z.png" )} e{f:URL(\'data:image/png;base64,AA==\')}');
  expect(css.addresses).toEqual(['x.png', 'y z.png', 'data:image/png;base64,AA==']);
  expect(css.rewrite((address) => (address === 'x.png' ? '/media/1' : address))).toBe(
    'a{b:url("/media/1")} c{d:url("y z.png")} e{f:url("data:image/png;base64,AA==")}',
  );
});
