import { emu } from '../units.ts';
import { type Xml, xml } from '../xml.ts';

type Point = readonly [x: number, y: number];

/** A piece of a path in absolute coordinates: `C` with both its handles, and its end last. */
export type Segment =
  | { readonly letter: 'M' | 'L'; readonly points: readonly [Point] }
  | { readonly letter: 'Q'; readonly points: readonly [Point, Point] }
  | { readonly letter: 'C'; readonly points: readonly [Point, Point, Point] }
  | { readonly letter: 'Z' };

const OPERANDS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };
/** More than this many pieces nobody draws by hand, and no program opens gladly. */
const MAX_SEGMENTS = 20_000;

/**
 * Reads path data of SVG (https://www.w3.org/TR/SVG2/paths.html), up to the first thing that is none, as renderers do.
 */
export function readPath(data: string): readonly Segment[] {
  const segments: Segment[] = [];
  let [x, y] = [0, 0];
  let start: Point = [0, 0];
  let before: { readonly letter: string; readonly handle: Point } = { letter: '', handle: [0, 0] };
  for (const [, letter = '', text = ''] of data.matchAll(/([a-z])([^a-z]*(?:e[-+]?\d[^a-z]*)*)/gi)) {
    const upper = letter.toUpperCase();
    const count = OPERANDS[upper];
    if (count === undefined) break;
    const numbers = numbersIn(text, upper === 'A');
    const rounds = count === 0 ? 1 : Math.floor(numbers.length / count);
    for (let round = 0; round < rounds && segments.length < MAX_SEGMENTS; round += 1) {
      const n = numbers.slice(round * count, (round + 1) * count);
      const isRelative = letter !== upper;
      const [dx, dy] = isRelative ? [x, y] : [0, 0];
      const at = (index: number): Point => [(n[index] ?? 0) + dx, (n[index + 1] ?? 0) + dy];
      let handle: Point = [x, y];
      switch (upper === 'M' && round > 0 ? 'L' : upper) {
        case 'M':
          segments.push({ letter: 'M', points: [at(0)] });
          [x, y] = at(0);
          start = [x, y];
          break;
        case 'L':
        case 'H':
        case 'V': {
          const end: Point = upper === 'H' ? [(n[0] ?? 0) + dx, y] : upper === 'V' ? [x, (n[0] ?? 0) + dy] : at(0);
          segments.push({ letter: 'L', points: [end] });
          [x, y] = end;
          break;
        }
        case 'C':
        case 'S': {
          const mirrored: Point = /[CS]/.test(before.letter)
            ? [2 * x - before.handle[0], 2 * y - before.handle[1]]
            : [x, y];
          const [first, second, end] = upper === 'C' ? [at(0), at(2), at(4)] : [mirrored, at(0), at(2)];
          segments.push({ letter: 'C', points: [first, second, end] });
          handle = second;
          [x, y] = end;
          break;
        }
        case 'Q':
        case 'T': {
          const mirrored: Point = /[QT]/.test(before.letter)
            ? [2 * x - before.handle[0], 2 * y - before.handle[1]]
            : [x, y];
          const [middle, end] = upper === 'Q' ? [at(0), at(2)] : [mirrored, at(0)];
          segments.push({ letter: 'Q', points: [middle, end] });
          handle = middle;
          [x, y] = end;
          break;
        }
        case 'A': {
          const end = at(5);
          segments.push(...arc([x, y], end, n[0] ?? 0, n[1] ?? 0, n[2] ?? 0, n[3] !== 0, n[4] !== 0));
          [x, y] = end;
          break;
        }
        default:
          segments.push({ letter: 'Z' });
          [x, y] = start;
      }
      before = { letter: upper, handle };
    }
  }
  return segments;
}

/** Flags of arcs need nothing between them and what follows. */
function numbersIn(text: string, isArc: boolean): number[] {
  if (!isArc) return (text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number);
  const numbers: number[] = [];
  let rest = text;
  for (;;) {
    const isFlag = numbers.length % 7 === 3 || numbers.length % 7 === 4;
    const [whole = '', number = ''] =
      (isFlag ? /^[\s,]*([01])/ : /^[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/i).exec(rest) ?? [];
    if (whole === '') return numbers;
    numbers.push(Number(number));
    rest = rest.slice(whole.length);
  }
}

/** An arc as curves of a quarter turn at most (SVG 2, appendix B.2.4). */
function arc(from: Point, to: Point, rx: number, ry: number, turn: number, large: boolean, sweep: boolean): Segment[] {
  let [radiusX, radiusY] = [Math.abs(rx), Math.abs(ry)];
  if (radiusX === 0 || radiusY === 0 || (from[0] === to[0] && from[1] === to[1]))
    return [{ letter: 'L', points: [to] }];
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const [dx, dy] = [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2];
  const [px, py] = [cos * dx + sin * dy, -sin * dx + cos * dy];
  const reach = (px / radiusX) ** 2 + (py / radiusY) ** 2;
  if (reach > 1) [radiusX, radiusY] = [radiusX * Math.sqrt(reach), radiusY * Math.sqrt(reach)];
  const [a, b] = [(radiusX * py) ** 2, (radiusY * px) ** 2];
  const factor = Math.sqrt(Math.max(0, ((radiusX * radiusY) ** 2 - a - b) / (a + b))) * (large === sweep ? -1 : 1);
  const [mx, my] = [(factor * radiusX * py) / radiusY, (-factor * radiusY * px) / radiusX];
  const center: Point = [cos * mx - sin * my + (from[0] + to[0]) / 2, sin * mx + cos * my + (from[1] + to[1]) / 2];
  const first = Math.atan2((py - my) / radiusY, (px - mx) / radiusX);
  let whole = Math.atan2((-py - my) / radiusY, (-px - mx) / radiusX) - first;
  if (sweep && whole < 0) whole += 2 * Math.PI;
  if (!sweep && whole > 0) whole -= 2 * Math.PI;
  const pieces = Math.max(1, Math.ceil(Math.abs(whole) / (Math.PI / 2) - 1e-9));
  const step = whole / pieces;
  const pull = (4 / 3) * Math.tan(step / 4);
  const place = (t: number, along: number): Point => {
    const [ux, uy] = [Math.cos(t) - along * Math.sin(t), Math.sin(t) + along * Math.cos(t)];
    const [ex, ey] = [radiusX * ux, radiusY * uy];
    return [center[0] + cos * ex - sin * ey, center[1] + sin * ex + cos * ey];
  };
  return Array.from({ length: pieces }, (_, index): Segment => {
    const [t, next] = [first + index * step, first + (index + 1) * step];
    const end = index === pieces - 1 ? to : place(next, 0);
    return { letter: 'C', points: [place(t, pull), place(next, -pull), end] };
  });
}

/** The same pieces with every point put elsewhere. */
export function mapPath(segments: readonly Segment[], to: (point: Point) => Point): readonly Segment[] {
  return segments.map((segment) =>
    segment.letter === 'Z' ? segment : ({ ...segment, points: segment.points.map(to) } as unknown as Segment),
  );
}

const ELEMENTS = { M: 'a:moveTo', L: 'a:lnTo', Q: 'a:quadBezTo', C: 'a:cubicBezTo' } as const;

/** `a:path` in a box of so many px, in whose px its pieces are. `filled`, `stroked`: whether either is asked for. */
export function pathXml(
  segments: readonly Segment[],
  { width, height }: { readonly width: number; readonly height: number },
  { filled = true, stroked = true }: { readonly filled?: boolean; readonly stroked?: boolean } = {},
): Xml {
  const first = segments[0]?.letter === 'M' ? '' : xml('a:moveTo', {}, xml('a:pt', { x: 0, y: 0 }));
  const pieces = segments.map((segment) =>
    segment.letter === 'Z'
      ? xml('a:close')
      : xml(ELEMENTS[segment.letter], {}, ...segment.points.map(([x, y]) => xml('a:pt', { x: emu(x), y: emu(y) }))),
  );
  const size = { w: Math.max(1, emu(width)), h: Math.max(1, emu(height)) };
  return xml('a:path', { ...size, fill: filled ? null : 'none', stroke: stroked ? null : false }, first, ...pieces);
}
