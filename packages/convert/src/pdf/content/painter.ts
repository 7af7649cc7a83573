import { locale } from '@rostrum/words';
import { words } from '@rostrum/words/convert';
import { type Box, boxOf, intersection } from '../box.ts';
import { IDENTITY, type Matrix, matrixOf, multiply, scaleOf } from '../matrix.ts';
import { fontOf } from './fonts.ts';
import type { Clip, Letter, PageContent, Paint, PaintedPath, PaintedPicture, RasterImage } from './paint.ts';
import { type PathOnSlide, readPath } from './path.ts';
import { colorOf, type ObjectOf, patternPaint, shadingPaint } from './read-paint.ts';
import { firstState, type GraphicsState, newPen, type TextState } from './state.ts';
import { showText } from './text.ts';

/** Letters, and paths with pictures, that are read of a page. */
const MAX_LETTERS = 100_000;
const MAX_PAINTED = 20_000;
/** Characters of all paths of a page. */
const MAX_PATHS = 1_500_000;

interface Mark {
  readonly id: number | null;
  readonly hidden: boolean;
}

type Args = readonly unknown[];
const num = (value: unknown, usual = 0): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : usual;

/** Takes the operators of a page one by one, and keeps what they paint. */
export class Painter {
  readonly #objectOf: ObjectOf;
  readonly #isHidden: (content: unknown) => boolean;
  readonly #painted: (PaintedPath | PaintedPicture)[] = [];
  readonly #letters: Letter[] = [];
  readonly #lost = new Map<string, string>();
  readonly #saved: GraphicsState[] = [];
  /** From the page, or the form that is painted, to the slide: patterns go by it. */
  readonly #bases: Matrix[];
  readonly #marks: Mark[] = [];
  /** How many groups are open within one that only masks. */
  #masking = 0;
  #state: GraphicsState;
  #pen = newPen();
  #nextClip: 'nonzero' | 'evenodd' | null = null;
  #pathLength = 0;

  constructor(matrix: Matrix, slide: Box, objectOf: ObjectOf, isHidden: (content: unknown) => boolean) {
    this.#state = firstState(matrix, slide);
    this.#bases = [matrix];
    this.#objectOf = objectOf;
    this.#isHidden = isHidden;
  }

  content(): PageContent {
    return {
      painted: this.#painted,
      letters: this.#letters,
      lost: [...this.#lost].map(([message, kind]) => ({ kind, message })),
    };
  }

  /** `name`: the operator's in `OPS` of pdf.js. Those that paint nothing are passed over. */
  take(name: string, args: Args): void {
    if (name === 'beginGroup' || name === 'endGroup') this.#group(name, args);
    else if (this.#masking === 0) this.#operators[name]?.(args);
  }

  readonly #operators: Readonly<Record<string, (args: Args) => void>> = {
    save: () => this.#save(),
    restore: () => this.#restore(),
    transform: (args) => this.#transform(matrixOf(args)),
    setLineWidth: ([width]) => this.#change({ lineWidth: num(width, 1) }),
    setLineCap: ([cap]) => this.#change({ cap: num(cap) }),
    setLineJoin: ([join]) => this.#change({ join: num(join) }),
    setDash: ([dash]) => this.#change({ dash: Array.isArray(dash) ? dash.map((one) => num(one)) : [] }),
    setGState: ([entries]) => this.#graphicsState(entries),
    setFillRGBColor: ([color]) => this.#change({ fill: paintOf(color) }),
    setStrokeRGBColor: ([color]) => this.#change({ stroke: paintOf(color) }),
    setFillTransparent: () => this.#change({ fill: null }),
    setStrokeTransparent: () => this.#change({ stroke: null }),
    setFillColorN: (args) => this.#change({ fill: this.#pattern(args) }),
    setStrokeColorN: (args) => this.#change({ stroke: this.#pattern(args) }),
    clip: () => void (this.#nextClip = 'nonzero'),
    eoClip: () => void (this.#nextClip = 'evenodd'),
    constructPath: ([code, data]) => this.#path(num(code), Array.isArray(data) ? data[0] : null),
    shadingFill: ([id]) => this.#shading(id),
    paintFormXObjectBegin: ([matrix, box]) => this.#form(matrix, box),
    paintFormXObjectEnd: () => this.#endForm(),
    paintImageXObject: ([id]) => this.#picture(typeof id === 'string' ? id : '', this.#object(id)),
    paintInlineImageXObject: ([image]) => this.#picture(`inline-${this.#painted.length}`, image),
    paintImageXObjectRepeat: ([id, scaleX, scaleY, positions]) =>
      this.#each(positions, (x, y) =>
        this.#within([num(scaleX), 0, 0, num(scaleY), x, y], () =>
          this.#picture(typeof id === 'string' ? id : '', this.#object(id)),
        ),
      ),
    paintImageMaskXObject: ([image]) => this.#mask(image),
    paintImageMaskXObjectGroup: ([images]) => {
      for (const image of Array.isArray(images) ? (images as unknown[]) : [])
        if (typeof image === 'object' && image !== null && 'transform' in image)
          this.#within(matrixOf(image.transform) ?? IDENTITY, () => this.#mask(image));
    },
    paintImageMaskXObjectRepeat: ([image, a, b, c, d, positions]) =>
      this.#each(positions, (x, y) => this.#within([num(a), num(b), num(c), num(d), x, y], () => this.#mask(image))),
    paintSolidColorImageMask: () => this.#fillSquare(),
    paintInlineImageXObjectGroup: () => this.#lose('drawing', words.pdf.losses.smallPictures),
    beginText: () => void (this.#pen = newPen()),
    setFont: ([id, size]) => this.#text({ font: fontOf(this.#object(id)), size: num(size) }),
    setCharSpacing: ([value]) => this.#text({ charSpacing: num(value) }),
    setWordSpacing: ([value]) => this.#text({ wordSpacing: num(value) }),
    setHScale: ([value]) => this.#text({ hScale: num(value, 100) / 100 }),
    setLeading: ([value]) => this.#text({ leading: -num(value) }),
    setTextRise: ([value]) => this.#text({ rise: num(value) }),
    setTextRenderingMode: ([value]) => this.#text({ mode: num(value) }),
    setTextMatrix: ([matrix]) => void (this.#pen = newPen(matrixOf(matrix) ?? IDENTITY)),
    moveText: ([x, y]) => this.#moveText(num(x), num(y)),
    setLeadingMoveText: ([x, y]) => {
      this.#text({ leading: num(y) });
      this.#moveText(num(x), num(y));
    },
    nextLine: () => this.#moveText(0, this.#state.text.leading),
    showText: ([glyphs]) => this.#show(Array.isArray(glyphs) ? glyphs : []),
    beginMarkedContent: () => void this.#marks.push(this.#marks.at(-1) ?? { id: null, hidden: false }),
    beginMarkedContentProps: ([tag, value]) => this.#mark(tag, value),
    endMarkedContent: () => void this.#marks.pop(),
  };

  #object(id: unknown): unknown {
    return typeof id === 'string' ? this.#objectOf(id) : id;
  }

  #lose(kind: string, message: string): void {
    this.#lost.set(message, kind);
  }

  #change(changes: Partial<GraphicsState>): void {
    this.#state = { ...this.#state, ...changes };
  }

  #text(changes: Partial<TextState>): void {
    this.#change({ text: { ...this.#state.text, ...changes } });
  }

  #save(): void {
    this.#saved.push(this.#state);
  }

  #restore(): void {
    this.#state = this.#saved.pop() ?? this.#state;
  }

  #transform(matrix: Matrix | null): void {
    if (matrix !== null) this.#change({ matrix: multiply(this.#state.matrix, matrix) });
  }

  #within(matrix: Matrix, paint: () => void): void {
    this.#save();
    this.#transform(matrix);
    paint();
    this.#restore();
  }

  #each(positions: unknown, paint: (x: number, y: number) => void): void {
    const list = positions as ArrayLike<number> | null;
    const length = Math.min(typeof list === 'object' ? (list?.length ?? 0) : 0, MAX_PAINTED);
    for (let index = 0; index + 1 < length; index += 2) paint(num(list?.[index]), num(list?.[index + 1]));
  }

  /** A group that masks others is not painted; any other is, without being one. */
  #group(name: 'beginGroup' | 'endGroup', [group]: Args): void {
    const masks = typeof group === 'object' && group !== null && 'smask' in group && Boolean(group.smask);
    if (name === 'beginGroup') {
      if (this.#masking > 0 || masks) this.#masking += 1;
      else this.#save();
    } else if (this.#masking > 0) this.#masking -= 1;
    else this.#restore();
  }

  #graphicsState(entries: unknown): void {
    for (const entry of Array.isArray(entries) ? (entries as unknown[]) : []) {
      const [key, value] = Array.isArray(entry) ? (entry as unknown[]) : [];
      if (key === 'ca') this.#change({ fillAlpha: Math.min(1, Math.max(0, num(value, 1))) });
      if (key === 'CA') this.#change({ strokeAlpha: Math.min(1, Math.max(0, num(value, 1))) });
      if (key === 'LW') this.#operators['setLineWidth']?.([value]);
      if (key === 'LC') this.#operators['setLineCap']?.([value]);
      if (key === 'LJ') this.#operators['setLineJoin']?.([value]);
      if (key === 'D' && Array.isArray(value)) this.#operators['setDash']?.(value);
      if (key === 'Font' && Array.isArray(value)) this.#operators['setFont']?.(value);
      if (key === 'SMask' && value) this.#lose('drawing', words.pdf.losses.mask);
      if (key === 'BM' && value !== 'source-over') this.#lose('drawing', words.pdf.losses.mixing);
    }
  }

  #pattern(args: Args): Paint {
    const paint = patternPaint(args, this.#bases.at(-1) ?? IDENTITY, this.#objectOf);
    if (paint === null) this.#lose('drawing', words.pdf.losses.pattern);
    return paint;
  }

  #form(matrix: unknown, box: unknown): void {
    this.#save();
    this.#transform(matrixOf(matrix));
    this.#bases.push(this.#state.matrix);
    const sides = Array.isArray(box) || box instanceof Float32Array ? [...box] : [];
    if (sides.length === 4) this.#clipTo(rectangle(sides.map((side) => num(side))), 'nonzero');
  }

  #endForm(): void {
    this.#restore();
    if (this.#bases.length > 1) this.#bases.pop();
  }

  #clipTo(data: ArrayLike<number>, rule: 'nonzero' | 'evenodd'): void {
    const path = readPath(data, this.#state.matrix);
    const { clipBox, clips } = this.#state;
    const left = clipBox === null || path === null ? null : intersection(clipBox, path.box);
    const clip: Clip | null = path === null ? null : { ...path, evenOdd: rule === 'evenodd' };
    this.#change({ clipBox: left, clips: clip === null ? clips : [...clips.slice(-8), clip] });
  }

  #path(code: number, data: unknown): void {
    const list = isNumbers(data) ? data : null;
    const how = PAINTING[code];
    if (list !== null && how !== undefined) this.#paintPath(readPath(list, this.#state.matrix), how);
    if (this.#nextClip !== null) this.#clipTo(list ?? [], this.#nextClip);
    this.#nextClip = null;
  }

  #paintPath(path: PathOnSlide | null, { fill, stroke, evenOdd }: Painting): void {
    const state = this.#state;
    if (path === null || this.#hidden() || state.clipBox === null) return;
    const scale = scaleOf(state.matrix);
    const box = intersection(state.clipBox, path.box);
    if (box === null) return;
    const filled = fill && state.fill !== null && state.fillAlpha > 0;
    const stroked = stroke && state.stroke !== null && state.strokeAlpha > 0;
    if (!filled && !stroked) return;
    this.#pathLength += path.d.length;
    if (this.#painted.length >= MAX_PAINTED || this.#pathLength > MAX_PATHS)
      return this.#lose('drawing', words.pdf.losses.tooManyLines);
    this.#painted.push({
      ...path,
      kind: 'path',
      mark: this.#marks.at(-1)?.id ?? null,
      fill: filled && state.fill !== null ? { paint: state.fill, alpha: state.fillAlpha, evenOdd } : null,
      stroke:
        stroked && state.stroke !== null
          ? {
              paint: state.stroke,
              alpha: state.strokeAlpha,
              width: Math.max(0.5, state.lineWidth * scale),
              cap: state.cap,
              join: state.join,
              dash: state.dash.map((one) => one * scale),
            }
          : null,
      clips: state.clips,
    });
  }

  #fillSquare(): void {
    this.#paintPath(readPath(rectangle([0, 0, 1, 1]), this.#state.matrix), PAINTING[22] ?? NOTHING);
  }

  #shading(id: unknown): void {
    const paint = shadingPaint(this.#object(id), this.#state.matrix);
    const { clipBox } = this.#state;
    if (paint === null) return this.#lose('drawing', words.pdf.losses.shading);
    if (clipBox === null) return;
    const before = this.#state;
    this.#change({ fill: paint });
    const sides = [clipBox.x0, clipBox.y0, clipBox.x1, clipBox.y1];
    this.#paintPath(readPath(rectangle(sides), IDENTITY), PAINTING[22] ?? NOTHING);
    this.#state = before;
  }

  #mask(image: unknown): void {
    if (typeof image !== 'object' || image === null || !('data' in image)) return;
    const bits = typeof image.data === 'string' ? this.#object(image.data) : image;
    const { fill } = this.#state;
    if (fill === null || typeof bits !== 'object' || bits === null) return;
    const color = 'color' in fill ? fill.color : (fill.gradient.stops[0]?.[1] ?? '#000000');
    const inverse = 'inverseDecode' in bits && bits.inverseDecode === true;
    const key = typeof image.data === 'string' ? image.data : `mask-${this.#painted.length}`;
    this.#picture(`${key} ${color}`, { ...bits, kind: 1, mask: { color, inverse } });
  }

  #picture(key: string, image: unknown): void {
    const { matrix, clipBox } = this.#state;
    if (this.#hidden() || clipBox === null) return;
    if (!isImage(image)) return this.#lose('picture', words.pdf.losses.picture);
    const box = intersection(clipBox, boxOf(matrix, 0, 0, 1, 1));
    if (box === null || this.#painted.length >= MAX_PAINTED) return;
    const mark = this.#marks.at(-1)?.id ?? null;
    const { clips, fillAlpha: alpha } = this.#state;
    this.#painted.push({ kind: 'picture', matrix, box, key, image, alpha, clips, mark });
  }

  #moveText(x: number, y: number): void {
    const pen = this.#pen;
    pen.lineX += x;
    pen.lineY += y;
    pen.x = pen.lineX;
    pen.y = pen.lineY;
  }

  #show(glyphs: Args): void {
    const { letters, unknown, unseen } = showText(glyphs, this.#state, this.#pen, this.#marks.at(-1)?.id ?? null);
    if (this.#hidden()) return;
    if (letters.length > 0 && this.#state.text.font?.drawn === true) this.#lose('font', words.pdf.losses.drawnLetters);
    if (unknown > 0) this.#lose('text', words.pdf.losses.unknownLetters);
    if (unseen > 0) this.#lose('text', words.pdf.losses.unseen);
    if (this.#letters.length + letters.length > MAX_LETTERS)
      return this.#lose('text', words.pdf.losses.letters(MAX_LETTERS.toLocaleString(locale())));
    this.#letters.push(...letters);
  }

  #mark(tag: unknown, value: unknown): void {
    const before = this.#marks.at(-1) ?? { id: null, hidden: false };
    if (tag === 'OC') this.#marks.push({ ...before, hidden: before.hidden || this.#isHidden(value) });
    else this.#marks.push({ ...before, id: typeof value === 'number' ? value : before.id });
  }

  #hidden(): boolean {
    return this.#marks.at(-1)?.hidden === true;
  }
}

interface Painting {
  readonly fill: boolean;
  readonly stroke: boolean;
  readonly evenOdd: boolean;
}
const NOTHING: Painting = { fill: false, stroke: false, evenOdd: false };

/** What is done with a path, by the number of its operator in `OPS` of pdf.js. */
const PAINTING: Readonly<Record<number, Painting>> = {
  20: { fill: false, stroke: true, evenOdd: false },
  21: { fill: false, stroke: true, evenOdd: false },
  22: { fill: true, stroke: false, evenOdd: false },
  23: { fill: true, stroke: false, evenOdd: true },
  24: { fill: true, stroke: true, evenOdd: false },
  25: { fill: true, stroke: true, evenOdd: true },
  26: { fill: true, stroke: true, evenOdd: false },
  27: { fill: true, stroke: true, evenOdd: true },
};

function paintOf(color: unknown): Paint {
  return { color: colorOf(color) ?? '#000000' };
}

/** As `DrawOPS`: a move, three lines, a close. */
function rectangle([x0 = 0, y0 = 0, x1 = 0, y1 = 0]: readonly number[]): number[] {
  return [0, x0, y0, 1, x1, y0, 1, x1, y1, 1, x0, y1, 4];
}

function isNumbers(value: unknown): value is ArrayLike<number> {
  return value instanceof Float32Array || value instanceof Float64Array || Array.isArray(value);
}

function isImage(value: unknown): value is RasterImage {
  if (typeof value !== 'object' || value === null) return false;
  const { width, height, kind, data } = value as Partial<Record<keyof RasterImage, unknown>>;
  if (typeof width !== 'number' || typeof height !== 'number' || width < 1 || height < 1) return false;
  if (!(data instanceof Uint8Array) && !(data instanceof Uint8ClampedArray)) return false;
  const needed = kind === 1 ? ((width + 7) >> 3) * height : width * height * (kind === 2 ? 3 : 4);
  return (kind === 1 || kind === 2 || kind === 3) && data.length >= needed;
}
