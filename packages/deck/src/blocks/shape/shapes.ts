import { drawing, ellipse, ellipseIn, polygon, rectangle, regularPolygon, type ShapePath, star } from './path.ts';

export interface ShapeSpec {
  readonly id: string;
  readonly label: string;
  readonly path: ShapePath;
  /** Whether a corner radius shows. */
  readonly rounds: boolean;
  /** How far its words keep off the top, right, bottom and left of its box, in per cent; none: not at all. */
  readonly room?: Room;
}

type Room = readonly [top: number, right: number, bottom: number, left: number];

/** An arrow that points up; the head takes the upper half and the whole width, the shaft four tenths of it. */
const ARROW_UP = [
  [0.5, 0],
  [1, 0.5],
  [0.7, 0.5],
  [0.7, 1],
  [0.3, 1],
  [0.3, 0.5],
  [0, 0.5],
] as const;

const flipped = ARROW_UP.map(([x, y]) => [x, 1 - y] as const);
const turned = ARROW_UP.map(([x, y]) => [y, x] as const);
const turnedBack = ARROW_UP.map(([x, y]) => [1 - y, x] as const);

/** How much of each side an octagon's corners take, so that all eight sides of a square one are equally long. */
const CUT = 1 - Math.SQRT1_2;
const OCTAGON = [
  [CUT, 0],
  [1 - CUT, 0],
  [1, CUT],
  [1, 1 - CUT],
  [1 - CUT, 1],
  [CUT, 1],
  [0, 1 - CUT],
  [0, CUT],
] as const;

const CHECK = 'M6 53 L22 37 L40 55 L78 17 L94 33 L40 87 Z';
const CROSS = 'M20 5 L50 35 L80 5 L95 20 L65 50 L95 80 L80 95 L50 65 L20 95 L5 80 L35 50 L5 20 Z';

/** A thin arrow that points right, as corners. The others are it, turned. */
const THIN_ARROW = [
  [0, 0.45],
  [0.8, 0.45],
  [0.48, 0.08],
  [0.58, 0],
  [1, 0.5],
  [0.58, 1],
  [0.48, 0.92],
  [0.8, 0.55],
  [0, 0.55],
] as const;

/** A symbol cut out of a disc. The symbol runs the other way round, so that the hole shows under either fill rule. */
function inDisc(symbol: ShapePath): ShapePath {
  return (width, height, cornerRadius) =>
    ellipseIn(0, 0, width, height) +
    moved(symbol(width * 0.56, height * 0.56, cornerRadius), width * 0.22, height * 0.22);
}

/** Shifts path data of absolute commands with pairs of numbers. */
function moved(data: string, dx: number, dy: number): string {
  let index = 0;
  return data.replaceAll(/-?[\d.]+/g, (number) => {
    const shifted = Number(number) + (index % 2 === 0 ? dx : dy);
    index += 1;
    return String(Math.round(shifted * 1000) / 1000 + 0);
  });
}

/** Where there is room for words in shapes that do not fill their box. */
const ROOMS: Readonly<Record<string, Room>> = {
  circle: [14, 14, 14, 14],
  'triangle-up': [45, 22, 4, 22],
  'triangle-down': [4, 22, 45, 22],
  'triangle-left': [22, 4, 22, 40],
  'triangle-right': [22, 40, 22, 4],
  'right-triangle': [45, 42, 4, 4],
  diamond: [24, 24, 24, 24],
  parallelogram: [0, 20, 0, 20],
  trapezoid: [0, 16, 0, 16],
  pentagon: [20, 14, 6, 14],
  hexagon: [4, 15, 4, 15],
  octagon: [8, 8, 8, 8],
  star: [34, 28, 28, 28],
  'star-six': [26, 24, 26, 24],
  burst: [22, 22, 22, 22],
  'arrow-up': [22, 30, 2, 30],
  'arrow-down': [2, 30, 22, 30],
  'arrow-left': [30, 2, 30, 22],
  'arrow-right': [30, 22, 30, 2],
  'arrow-double': [30, 16, 30, 16],
  chevron: [4, 28, 4, 30],
  plus: [35, 4, 35, 4],
  bubble: [0, 0, 20, 0],
  'bubble-round': [10, 12, 30, 12],
  heart: [14, 14, 34, 14],
  cloud: [24, 14, 12, 14],
  ring: [24, 24, 24, 24],
};

const shape = (id: string, label: string, path: ShapePath, rounds = false): ShapeSpec => ({
  id,
  label,
  path,
  rounds,
  ...(ROOMS[id] === undefined ? {} : { room: ROOMS[id] }),
});

/** The shapes that are built in. Their ids are the values of `data-shape-type`. */
export const shapes: readonly ShapeSpec[] = [
  shape('rect', 'Rectangle', rectangle, true),
  shape('circle', 'Circle', ellipse),
  shape('triangle-up', 'Triangle', polygon([0.5, 0], [1, 1], [0, 1]), true),
  shape('triangle-down', 'Triangle pointing down', polygon([0, 0], [1, 0], [0.5, 1]), true),
  shape('triangle-left', 'Triangle pointing left', polygon([0, 0.5], [1, 0], [1, 1]), true),
  shape('triangle-right', 'Triangle pointing right', polygon([0, 0], [1, 0.5], [0, 1]), true),
  shape('right-triangle', 'Right triangle', polygon([0, 0], [1, 1], [0, 1]), true),
  shape('diamond', 'Diamond', polygon([0.5, 0], [1, 0.5], [0.5, 1], [0, 0.5]), true),
  shape('parallelogram', 'Parallelogram', polygon([0.25, 0], [1, 0], [0.75, 1], [0, 1]), true),
  shape('trapezoid', 'Trapezoid', polygon([0.2, 0], [0.8, 0], [1, 1], [0, 1]), true),
  shape('pentagon', 'Pentagon', regularPolygon(5), true),
  shape('hexagon', 'Hexagon', polygon([0.25, 0], [0.75, 0], [1, 0.5], [0.75, 1], [0.25, 1], [0, 0.5]), true),
  shape('octagon', 'Octagon', polygon(...OCTAGON), true),
  shape('star', 'Star', star(5, 0.4), true),
  shape('star-six', 'Six-pointed star', star(6, 0.577), true),
  shape('burst', 'Burst', star(12, 0.72), true),
  shape('arrow-up', 'Arrow up', polygon(...ARROW_UP), true),
  shape('arrow-down', 'Arrow down', polygon(...flipped), true),
  shape('arrow-left', 'Arrow left', polygon(...turned), true),
  shape('arrow-right', 'Arrow right', polygon(...turnedBack), true),
  shape(
    'arrow-double',
    'Arrow both ways',
    polygon([0, 0.5], [0.3, 0], [0.3, 0.3], [0.7, 0.3], [0.7, 0], [1, 0.5], [0.7, 1], [0.7, 0.7], [0.3, 0.7], [0.3, 1]),
    true,
  ),
  shape('chevron', 'Chevron', polygon([0, 0], [0.7, 0], [1, 0.5], [0.7, 1], [0, 1], [0.3, 0.5]), true),
  shape(
    'plus',
    'Plus',
    drawing('M35 0 L65 0 L65 35 L100 35 L100 65 L65 65 L65 100 L35 100 L35 65 L0 65 L0 35 L35 35 Z'),
  ),
  shape('bubble', 'Speech bubble', bubble),
  shape(
    'bubble-round',
    'Round speech bubble',
    drawing(
      'M50 0 C78 0 100 17 100 40 C100 63 78 80 50 80 C45 80 40 79.500 35 78.500 L15 100 L18 71 C7 64 0 53 0 40 C0 17 22 0 50 0 Z',
    ),
  ),
  shape(
    'heart',
    'Heart',
    drawing('M50 95 L9 52 C-6 34 2 7 25 5 C37 4 46 11 50 21 C54 11 63 4 75 5 C98 7 106 34 91 52 Z'),
  ),
  shape(
    'cloud',
    'Cloud',
    drawing(
      'M24 92 C10 92 0 81 0 68 C0 56 8 47 19 45 C19 25 33 10 51 10 C66 10 78 20 82 35 C92 37 100 49 100 63 C100 79 89 92 75 92 Z',
    ),
  ),
  shape('symbol-checkmark', 'Tick', drawing(CHECK)),
  shape('symbol-checkmark-circle', 'Tick in a disc', inDisc(drawing(reversed(CHECK)))),
  shape('symbol-x', 'Cross', drawing(CROSS)),
  shape('symbol-thin-arrow-up', 'Thin arrow up', polygon(...THIN_ARROW.map(([x, y]) => [y, 1 - x] as const))),
  shape('symbol-thin-arrow-down', 'Thin arrow down', polygon(...THIN_ARROW.map(([x, y]) => [y, x] as const))),
  shape('symbol-thin-arrow-left', 'Thin arrow left', polygon(...THIN_ARROW.map(([x, y]) => [1 - x, y] as const))),
  shape('symbol-thin-arrow-right', 'Thin arrow right', polygon(...THIN_ARROW)),
  shape('ring', 'Ring', ring),
];

/** A disc with a hole. The hole runs the other way round, so that it shows under either fill rule. */
function ring(width: number, height: number): string {
  const [holeWidth, holeHeight] = [width * 0.6, height * 0.6];
  return ellipseIn(0, 0, width, height) + ellipseIn(width * 0.2, height * 0.2, holeWidth, holeHeight, false);
}

/** The same corners the other way round. */
function reversed(data: string): string {
  const points = [...data.matchAll(/[ML]([\d.]+ [\d.]+)/g)].map(([, point]) => point).reverse();
  return `M${points.join(' L')} Z`;
}

/** A rounded box with a tail at its lower left. The corner radius is the box's, a tenth of it when there is none. */
function bubble(width: number, height: number, cornerRadius: number): string {
  const bottom = height * 0.8;
  const radius = Math.min(cornerRadius > 0 ? cornerRadius : Math.min(width, height) * 0.1, width / 2, bottom / 2);
  const corner = (x: number, y: number, endX: number, endY: number) => `Q${pair(x, y)} ${pair(endX, endY)}`;
  return (
    `M${pair(radius, 0)}L${pair(width - radius, 0)}${corner(width, 0, width, radius)}` +
    `L${pair(width, bottom - radius)}${corner(width, bottom, width - radius, bottom)}` +
    `L${pair(Math.max(width * 0.4, radius), bottom)}L${pair(width * 0.18, height)}L${pair(Math.max(width * 0.22, radius), bottom)}` +
    `L${pair(radius, bottom)}${corner(0, bottom, 0, bottom - radius)}L${pair(0, radius)}${corner(0, 0, radius, 0)}Z`
  );
}

function pair(x: number, y: number): string {
  return `${Math.round(x * 1000) / 1000 + 0} ${Math.round(y * 1000) / 1000 + 0}`;
}

const BY_ID = new Map(shapes.map((entry) => [entry.id, entry]));

export function shapeOf(id: string): ShapeSpec | undefined {
  return BY_ID.get(id);
}
