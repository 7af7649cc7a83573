import { crc32, deflateSync } from 'node:zlib';

const WORDS =
  'harbour lantern orchard signal meadow copper winter ledger river granite bellows thicket parcel anchor ember willow'.split(
    ' ',
  );

/** The same numbers on every machine. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Slides as they are in real decks: a heading, a text with some formatting, a list, a picture on every third, a shape.
 */
export function sampleSlides(count: number, picture: string): string {
  const random = numbers(7);
  const words = (many: number) =>
    Array.from({ length: many }, () => WORDS[Math.floor(random() * WORDS.length)]).join(' ');
  const box = (type: string, id: string, place: string, content: string) =>
    `<div class="sl-block" data-block-type="${type}" data-block-id="${id}" style="${place}">${content}</div>`;
  const slides = Array.from({ length: count }, (_, n) => {
    const text = (part: string, place: string, html: string) =>
      box(
        'text',
        `t${n}${part}`,
        place,
        `<div class="sl-block-content" style="z-index: 12; text-align: left;">${html}</div>`,
      );
    const items = Array.from({ length: 4 }, () => `<li>${words(5)}</li>`).join('');
    const parts = [
      text('a', 'left: 60px; top: 40px; width: 840px; height: auto;', `<h2>${words(3)} ${n + 1}</h2>`),
      text(
        'b',
        'left: 60px; top: 160px; width: 400px; height: auto;',
        `<p>${words(8)} <strong>${words(2)}</strong>, ${words(9)} <em>${words(2)}</em>.</p>`,
      ),
      text('c', 'left: 60px; top: 360px; width: 400px; height: auto;', `<ul>${items}</ul>`),
      box(
        'shape',
        `s${n}`,
        'left: 480px; top: 140px; width: 440px; height: 400px;',
        '<div class="sl-block-content" data-shape-type="rect" data-shape-fill-color="rgb(230, 234, 240)" data-shape-stretch="true" style="z-index: 10;"></div>',
      ),
    ];
    if (n % 3 === 0) {
      const image = `<div class="sl-block-content" style="z-index: 13;"><img data-natural-width="480" data-natural-height="270" data-src="${picture}" alt="${words(4)}"></div>`;
      parts.push(box('image', `i${n}`, 'left: 500px; top: 200px; width: 400px; height: 225px;', image));
    }
    return `<section data-id="slide${n}">${parts.join('')}</section>`;
  });
  return slides.join('\n');
}

/** A PNG of 480 by 270 that compresses about as badly as a photograph of that size. */
export function samplePicture(): Buffer {
  const [width, height] = [480, 270];
  const random = numbers(11);
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * (width * 3 + 1) + 1 + x * 3;
      const grain = x % 4 === 0 ? Math.floor(random() * 4) : 0;
      rows[at] = (x >> 1) + grain;
      rows[at + 1] = (y >> 1) + 60 + grain;
      rows[at + 2] = 150 + grain;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}
