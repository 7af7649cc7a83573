/** A slide with a heading and more HTML. */
export function slide(id: string, heading: string, more = '', attributes = ''): string {
  return `<section data-id="${id}" ${attributes}>${textBlock(`${id}-title`, `<h1>${heading}</h1>`, 80)}${more}</section>`;
}

/** A text block that comes with a step. */
export function step(id: string, words: string, top: number, index: number): string {
  return `<div class="sl-block" data-block-type="text" data-block-id="${id}" style="${below(top)}">
    <div class="sl-block-content fragment" data-fragment-index="${index}"><p>${words}</p></div></div>`;
}

/**
 * A text block of any HTML: from one edge of the slide to the other, so many px below its top, or at a
 * place of its own.
 */
export function textBlock(id: string, html: string, place: number | string = 240): string {
  const style = typeof place === 'number' ? below(place) : place;
  return `<div class="sl-block" data-block-type="text" data-block-id="${id}" style="${style}"><div class="sl-block-content">${html}</div></div>`;
}

/** A rectangle that is filled with one colour. `place`: its left, top, width and height. */
export function rectangle(id: string, place: string, order = 10): string {
  return `<div class="sl-block" data-block-type="shape" data-block-id="${id}" style="${place}"><div class="sl-block-content" data-shape-type="rect" data-shape-fill-color="rgb(90, 130, 190)" data-shape-stretch="true" style="z-index: ${order};"></div></div>`;
}

const below = (top: number): string => `left: 80px; top: ${top}px; width: 800px; height: auto;`;

const WATER = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="#0a4d68"/></svg>')}`;
export const LONG_TITLE = 'What the tide leaves on the long sands of Brackwater when it goes out at night';

/** Five slides, two of them in a stack; the first has two steps. */
export const TALK = [
  slide('one', 'Tides', step('one-a', 'They come', 240, 0) + step('one-b', 'and go', 320, 1)),
  slide('two', LONG_TITLE, '', `data-background-image="${WATER}"`),
  `<section>${slide('three', 'The moon')}${slide('four', 'The sun', '', 'data-background-color="#123456"')}</section>`,
  slide('five', 'Harbours'),
].join('');
