import { describe, expect, it } from 'vitest';
import { isLooping } from './looping-picture.ts';

const bytes = (...parts: (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((one) => one.charCodeAt(0)) : part)),
  );

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13];
const IHDR = ['IHDR', [0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0, 1, 2, 3, 4]] as const;
const png = (frames: number, plays: number) =>
  bytes(PNG, ...IHDR, [0, 0, 0, 8], 'acTL', [0, 0, 0, frames, 0, 0, 0, plays, 9, 9, 9, 9], [0, 0, 0, 1], 'IDAT');
const webp = (plays: number) =>
  bytes(
    'RIFF',
    [99, 0, 0, 0],
    'WEBPVP8X',
    [10, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    'ANIM',
    [6, 0, 0, 0],
    [0, 0, 0, 0],
    [plays, 0],
  );

describe('a picture that goes round and round', () => {
  it.each([
    ['a GIF with a loop', bytes('GIF89a', [1, 0, 1, 0, 0, 0, 0, 0x21, 0xff, 11], 'NETSCAPE2.0', [3, 1, 0, 0, 0]), true],
    ['a GIF that plays once', bytes('GIF89a', [1, 0, 1, 0, 0, 0, 0, 0x21, 0xf9, 4, 0, 1, 0, 0, 0]), false],
    ['a PNG that plays for ever', png(3, 0), true],
    ['a PNG that plays twice', png(3, 2), true],
    ['a PNG that plays once', png(3, 1), false],
    ['a PNG of one frame', png(1, 0), false],
    [
      'a plain PNG whose pixels say acTL',
      bytes(PNG, ...IHDR, [0, 0, 0, 12], 'IDATacTL', [0, 0, 0, 3, 0, 0, 0, 0]),
      false,
    ],
    ['a WebP that plays for ever', webp(0), true],
    ['a WebP that plays once', webp(1), false],
    ['a still WebP', bytes('RIFF', [99, 0, 0, 0], 'WEBPVP8 ', [10, 0, 0, 0]), false],
    ['a JPEG that says NETSCAPE2.0', bytes([0xff, 0xd8, 0xff, 0xe0], 'NETSCAPE2.0'), false],
    ['what ends too soon', png(3, 0).slice(0, 44), false],
    ['a sequence of AVIF pictures', bytes([0, 0, 0, 28], 'ftypavis', [0, 0, 0, 0]), true],
    ['an AVIF picture', bytes([0, 0, 0, 28], 'ftypavif', [0, 0, 0, 0]), false],
    [
      'an SVG that turns for ever',
      bytes('<svg xmlns=""><circle><animate dur="1s" repeatCount="indefinite"/></circle></svg>'),
      true,
    ],
    ['an SVG that plays for a while', bytes('<?xml version="1.0"?><svg><animate repeatDur="9s"/></svg>'), true],
    ['an SVG that plays once', bytes('<svg><animate repeatCount="1"/></svg>'), false],
    ['an SVG whose CSS goes on', bytes('<svg><style>.a { animation: turn 2s linear infinite; }</style></svg>'), true],
    ['an SVG whose words are infinite', bytes('<svg><text>animation</text><text>infinite</text></svg>'), false],
    ['a page that says it', bytes('<html>repeatCount="indefinite"'), false],
    ['nothing', bytes(), false],
  ])('%s: %#', (_, head, expected) => {
    expect(isLooping(head)).toBe(expected);
  });
});
