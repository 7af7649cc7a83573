/** Blocks in rows and columns that leave a little room between them, on a slide of this size. */
export const CROWD = { columns: 25, rows: 20, width: 1280, height: 720 } as const;

const block = (type: string, id: string, place: string, content: string): string =>
  `<div class="sl-block" data-block-type="${type}" data-block-id="${id}" style="${place}">${content}</div>`;

const shape = (id: string, place: string): string =>
  block(
    'shape',
    id,
    place,
    '<div class="sl-block-content" data-shape-type="rect" data-shape-fill-color="rgb(90, 130, 190)" data-shape-stretch="true" style="z-index: 10;"></div>',
  );

const text = (id: string, place: string, words: string): string =>
  block('text', id, place, `<div class="sl-block-content" style="z-index: 11; font-size: 9px;"><p>${words}</p></div>`);

/** One slide of 500 blocks, every second one a text. `boxOf` says where each of them lies. */
export function crowdedSlide(): string {
  const blocks = Array.from({ length: CROWD.columns * CROWD.rows }, (_, index) => {
    const { x, y, width, height } = boxOf(index);
    const place = `left: ${x}px; top: ${y}px; width: ${width}px; height: ${height}px;`;
    return index % 2 === 0 ? shape(`c${index}`, place) : text(`c${index}`, place, `t${index}`);
  });
  return `<section data-id="crowd">${blocks.join('')}</section>`;
}

/** Column by column, so that the first hundred are the first four. */
export function boxOf(index: number): { x: number; y: number; width: number; height: number } {
  const [column, row] = [Math.floor(index / CROWD.rows), index % CROWD.rows];
  return { x: 40 + column * 48, y: 20 + row * 34, width: 36, height: 24 };
}

/** A hundred slides with thirty blocks each. */
export function manySlides(): string {
  return Array.from({ length: 100 }, (_, slide) => {
    const blocks = Array.from({ length: 30 }, (_, index) => {
      const place = `left: ${40 + (index % 6) * 200}px; top: ${30 + Math.floor(index / 6) * 130}px; width: 180px; height: 110px;`;
      const id = `m${slide}-${index}`;
      return index % 3 === 0 ? shape(id, place) : text(id, place, 'harbour');
    });
    return `<section data-id="m${slide}">${blocks.join('')}</section>`;
  }).join('');
}
