/** Writes blocks as slides.com exports hold them, for look-alike decks. */
export interface At {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Absent: automatic. */
  readonly height?: number;
}

export interface BlockOptions {
  readonly z?: number;
  readonly name?: string;
  /** Class and attributes of the content element. */
  readonly content?: string;
  readonly classes?: string;
  /** Style of the content element, behind its z-index. */
  readonly style?: string;
  /** Wraps the content in `.sl-block-style` with this style. */
  readonly outer?: string;
}

/** Ids of 32 hexadecimal digits, the same in every run. */
export function createIds(seed: number): () => string {
  let state = seed >>> 0;
  const next = (): string => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state.toString(16).padStart(8, '0');
  };
  return () => next() + next() + next() + next();
}

const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

export class BlockWriter {
  readonly #newId: (() => string) | null;

  /** Without ids, as in exports from before 2019. */
  constructor(newId: (() => string) | null) {
    this.#newId = newId;
  }

  section(attributes: string, blocks: readonly string[]): string {
    const id = this.#newId === null ? '' : ` data-id="${this.#newId()}"`;
    return `<section${id}${attributes === '' ? '' : ` ${attributes}`}>${blocks.join('\n')}</section>`;
  }

  stack(slides: readonly string[]): string {
    const id = this.#newId === null ? '' : ` data-id="${this.#newId()}"`;
    return `<section class="stack"${id}>${slides.join('')}</section>`;
  }

  text(at: At, html: string, options: BlockOptions = {}): string {
    const placeholder = this.#newId === null ? '' : ' data-placeholder-tag="p" data-placeholder-text="Text"';
    return this.#block('text', at, html, { ...options, content: `${placeholder} ${options.content ?? ''}` });
  }

  image(
    at: At,
    src: string,
    natural: readonly [number, number],
    options: BlockOptions & { crop?: readonly [number, number, number, number] } = {},
  ): string {
    const crop = options.crop;
    let cropped = '';
    if (crop !== undefined) {
      const width = at.width / crop[2];
      const height = (at.height ?? at.width) / crop[3];
      cropped = ` data-crop-x="${crop[0]}" data-crop-y="${crop[1]}" data-crop-width="${crop[2]}" data-crop-height="${crop[3]}" style="left: ${-crop[0] * width}px; top: ${-crop[1] * height}px; width: ${width}px; height: ${height}px;"`;
    }
    const img = `<img data-natural-width="${natural[0]}" data-natural-height="${natural[1]}"${cropped} data-src="${src}" alt="">`;
    return this.#block('image', at, img, options);
  }

  rect(at: At, fill: string, options: BlockOptions & { radius?: number; stroke?: string } = {}): string {
    const { width, height = width } = at;
    const radius = options.radius ?? 0;
    const stroke = options.stroke === undefined ? '' : ` stroke="${options.stroke}" stroke-width="8"`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" version="1.1" width="100%" height="100%" preserveAspectRatio="none" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" rx="${radius}" ry="${radius}" class="shape-element" fill="${fill}"${stroke}></rect></svg>`;
    const attributes = `data-shape-type="rect" data-shape-fill-color="${fill}" data-shape-stretch="true"${radius === 0 ? '' : ` data-shape-corner-radius="${radius}px"`}${options.stroke === undefined ? '' : ` data-shape-stroke-color="${options.stroke}" data-shape-stroke-width="4px"`}`;
    return this.#block('shape', at, svg, { ...options, content: `${attributes} ${options.content ?? ''}` });
  }

  line(
    from: readonly [number, number],
    to: readonly [number, number],
    colour: string,
    options: BlockOptions & { end?: string } = {},
  ): string {
    const left = Math.min(from[0], to[0]);
    const top = Math.min(from[1], to[1]);
    const [x1, y1, x2, y2] = [from[0] - left, from[1] - top, to[0] - left, to[1] - top];
    const width = Math.max(1, Math.abs(x2 - x1));
    const height = Math.max(1, Math.abs(y2 - y1));
    const angle = Math.atan2(y2 - y1, x2 - x1);
    const wing = (turn: number): string =>
      `${(x2 - 18 * Math.cos(angle + turn)).toFixed(1)} ${(y2 - 18 * Math.sin(angle + turn)).toFixed(1)}`;
    const head =
      options.end === undefined
        ? ''
        : `<path fill="${colour}" d="M${x2} ${y2} L${wing(0.45)} L${wing(-0.45)} Z"></path>`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" version="1.1" preserveAspectRatio="xMidYMid" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><path class="line-element" fill="rgba(0,0,0,0)" stroke="${colour}" stroke-width="5" d="M${x1} ${y1} L${x2} ${y2}"></path>${head}</svg>`;
    const attributes = `data-line-x1="${x1}" data-line-y1="${y1}" data-line-x2="${x2}" data-line-y2="${y2}" data-line-color="${colour}" data-line-start-type="none" data-line-end-type="${options.end ?? 'none'}" data-line-width="5px"`;
    return this.#block('line', { x: left, y: top, width: -1 }, svg, { ...options, content: attributes });
  }

  drawing(
    at: At & { height: number },
    points: readonly (readonly [number, number])[],
    colour: string,
    options: BlockOptions = {},
  ): string {
    const path = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'} ${x} ${y}`).join(' ');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" version="1.1" preserveAspectRatio="none" width="100%" height="100%" viewBox="0 0 ${at.width} ${at.height}"><path fill="none" stroke="${colour}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round" d="${path}"></path></svg>`;
    return this.#block('drawing', at, svg, {
      ...options,
      content: `data-points="${points.map(([x, y]) => `${x} ${y}`).join(',')}" data-timestamp="1750000000000"`,
    });
  }

  code(
    at: At,
    language: string,
    source: string,
    options: BlockOptions & { lines?: string; size?: number } = {},
  ): string {
    const size = options.size ?? 24;
    const lines = options.lines === undefined ? '' : ` data-line-numbers="${options.lines}"`;
    const pre = `<pre class="${language}" style="font-size: ${size}px; line-height: ${Math.round(size * 1.2)}px;"><code${lines}>${escape(source)}</code></pre>`;
    return this.#block('code', at, pre, {
      ...options,
      classes: 'notranslate',
      content: 'data-highlight-theme="a11y-dark" data-code-frame="osx"',
    });
  }

  table(at: At, rows: readonly (readonly string[])[], options: BlockOptions = {}): string {
    const html = rows.map((row) => `<tr>${row.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`).join('');
    const attributes = `data-table-cols="${rows[0]?.length ?? 0}" data-table-rows="${rows.length}" data-table-padding="8px" data-table-border-width="2px" data-table-border-color="rgb(90, 120, 130)"`;
    return this.#block('table', at, `<table><tbody>${html}</tbody></table>`, { ...options, content: attributes });
  }

  group(z: number, blocks: readonly string[], classes = ''): string {
    const ids = this.#ids('group');
    return `<div class="sl-block sl-block-group" data-block-type="group"${ids}><div class="sl-block-content sl-block-group-content${classes === '' ? '' : ` ${classes}`}" style="z-index: ${z};">\n${blocks.join('\n')}\n</div></div>`;
  }

  #block(type: string, at: At, html: string, options: BlockOptions): string {
    const z = options.z ?? 11;
    const height = at.height === undefined ? 'auto' : `${at.height}px`;
    const width = at.width < 0 ? 'auto' : `${at.width}px`;
    const style = `z-index: ${z};${options.style === undefined ? '' : ` ${options.style}`}`;
    const classes = `sl-block-content${options.classes === undefined ? '' : ` ${options.classes}`}`;
    const content = `<div class="${classes}" ${(options.content ?? '').trim()} style="${style}">${html}</div>`;
    const inner =
      options.outer === undefined
        ? content
        : `<div class="sl-block-style" style="z-index: ${z}; ${options.outer}">${content}</div>`;
    return `<div class="sl-block" data-block-type="${type}" style="width: ${width}; height: ${height}; left: ${at.x}px; top: ${at.y}px;"${this.#ids(type, options.name)}>${inner}</div>`;
  }

  #ids(type: string, name?: string): string {
    if (this.#newId === null) return '';
    const id = this.#newId();
    return ` data-name="${name ?? `${type}-${id.slice(0, 6)}`}" data-block-id="${id}"`;
  }
}
