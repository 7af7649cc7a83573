/** Path data in px from the box's upper left corner, rounded to a thousandth. */
export type ShapePath = (width: number, height: number, cornerRadius: number) => string;

type Point = readonly [x: number, y: number];

export function round(value: number): number {
  return Math.round(value * 1000) / 1000 + 0;
}

function command(letter: string, ...numbers: readonly number[]): string {
  return `${letter}${numbers.map(round).join(' ')}`;
}

/** Corners as fractions of the box. They are rounded off when the shape has a corner radius. */
export function polygon(...corners: readonly Point[]): ShapePath {
  return (width, height, cornerRadius) => {
    const points = corners.map(([x, y]): Point => [x * width, y * height]);
    return cornerRadius > 0 ? roundedPolygon(points, cornerRadius) : straightPolygon(points);
  };
}

function straightPolygon(points: readonly Point[]): string {
  return `${points.map(([x, y], index) => command(index === 0 ? 'M' : 'L', x, y)).join('')}Z`;
}

/** Each corner is cut where the radius says, at most half-way to the next, and joined by a curve through it. */
function roundedPolygon(points: readonly Point[], radius: number): string {
  const parts = points.map((corner, index) => {
    const before = points[(index + points.length - 1) % points.length] ?? corner;
    const after = points[(index + 1) % points.length] ?? corner;
    const [startX, startY] = towards(corner, before, radius);
    const [endX, endY] = towards(corner, after, radius);
    return command(index === 0 ? 'M' : 'L', startX, startY) + command('Q', ...corner, endX, endY);
  });
  return `${parts.join('')}Z`;
}

function towards([x, y]: Point, [otherX, otherY]: Point, distance: number): Point {
  const length = Math.hypot(otherX - x, otherY - y);
  const part = length === 0 ? 0 : Math.min(distance / length, 0.5);
  return [x + (otherX - x) * part, y + (otherY - y) * part];
}

/** Corners of a regular polygon that fills the box, the first one at the top. */
export function regularPolygon(corners: number): ShapePath {
  return polygon(...onCircle(corners, () => 1));
}

/** A star that fills the box; `inner` is how far its inner corners are from the middle, as a part of the outer ones. */
export function star(spikes: number, inner: number): ShapePath {
  return polygon(...onCircle(spikes * 2, (index) => (index % 2 === 0 ? 1 : inner)));
}

function onCircle(count: number, radiusOf: (index: number) => number): Point[] {
  const points = Array.from({ length: count }, (_, index): Point => {
    const angle = (index / count) * 2 * Math.PI - Math.PI / 2;
    return [Math.cos(angle) * radiusOf(index), Math.sin(angle) * radiusOf(index)];
  });
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  const width = Math.max(...xs) - left;
  const height = Math.max(...ys) - top;
  return points.map(([x, y]) => [(x - left) / width, (y - top) / height]);
}

export const ellipse: ShapePath = (width, height) => ellipseIn(0, 0, width, height);

export function ellipseIn(x: number, y: number, width: number, height: number, clockwise = true): string {
  const [rx, ry] = [width / 2, height / 2];
  const arc = (endX: number) => command('A', rx, ry, 0, 1, clockwise ? 1 : 0, endX, y + ry);
  return `${command('M', x, y + ry)}${arc(x + width)}${arc(x)}Z`;
}

export const rectangle: ShapePath = (width, height, cornerRadius) => {
  const r = Math.min(cornerRadius, width / 2, height / 2);
  if (r <= 0) return `M0 0${command('H', width)}${command('V', height)}H0Z`;
  const corner = (x: number, y: number) => command('a', r, r, 0, 0, 1, x, y);
  return (
    `${command('M', r, 0)}${command('H', width - r)}${corner(r, r)}${command('V', height - r)}${corner(-r, r)}` +
    `${command('H', r)}${corner(-r, -r)}${command('V', r)}${corner(r, -r)}Z`
  );
};

/** Path data drawn for a box of 100 by 100 in absolute commands M, L, C, Q and Z, stretched to the box. */
export function drawing(data: string): ShapePath {
  const parts = [...data.matchAll(/([MLCQZ])([^MLCQZ]*)/g)].map(([, letter = '', numbers = '']) => ({
    letter,
    numbers:
      numbers.trim() === ''
        ? []
        : numbers
            .trim()
            .split(/[\s,]+/)
            .map(Number),
  }));
  return (width, height) =>
    parts
      .map(({ letter, numbers }) =>
        command(letter, ...numbers.map((value, index) => (value / 100) * (index % 2 === 0 ? width : height))),
      )
      .join('');
}
