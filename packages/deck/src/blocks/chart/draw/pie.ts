import { arc, pie, type PieArcDatum } from 'd3-shape';
import { format } from 'd3-format';
import { type Area, boxOf, type Drawing, meet } from './area.ts';
import { GRID, INK, inkOn, seriesColor } from './colors.ts';
import { customFormat } from './number-format.ts';
import { element, pathData, words } from './svg.ts';
import { fitText, textWidth } from './text-width.ts';

interface Slice {
  readonly index: number;
  readonly label: string;
  readonly value: number;
}

/** How wide the hole of a ring is, as a part of the whole. */
const HOLE = 0.58;

/** The rows of the first column that have a part in the whole: nothing and less than nothing have none. */
export function slicesOf({ props }: Drawing): Slice[] {
  return props.data.rows.flatMap(({ label, values: [value = null] }, index) =>
    value !== null && value > 0 ? [{ index, label, value }] : [],
  );
}

/** A pie, or a ring. Clockwise from the top, in the order of the rows. Nothing to share is an empty circle. */
export function drawPie(drawing: Drawing, area: Area): string {
  const { props, size } = drawing;
  const slices = slicesOf(drawing);
  const x = area.x + area.width / 2;
  const y = area.y + area.height / 2;
  const reach = Math.min(area.width, area.height) / 2;
  const outer = Math.max(1, props.labels ? reach - size * 1.6 : reach - size * 0.2);
  const inner = props.kind === 'ring' ? outer * HOLE : 0;
  const place = { transform: `translate(${Math.round(x * 1000) / 1000} ${Math.round(y * 1000) / 1000})` };
  if (slices.length === 0) {
    const empty = { r: outer, fill: 'none', stroke: GRID, 'stroke-width': 2 };
    return element('g', place, element('circle', { class: 'chart-empty', ...empty }));
  }
  const arcs = pie<Slice>()
    .sort(null)
    .value(({ value }) => value)
    .padAngle(slices.length > 1 ? Math.min(0.04, 2 / outer) : 0)(slices);
  const shape = arc<PieArcDatum<Slice>>().innerRadius(inner).outerRadius(outer);
  const paths = arcs.map((slice) =>
    element('path', {
      class: 'chart-slice',
      fill: seriesColor(props.colors, slice.data.index),
      d: pathData(shape(slice)),
    }),
  );
  const labels = props.labels ? drawLabels(drawing, arcs, { inner, outer, room: area.width / 2 - outer }) : '';
  return element('g', place, paths.join('') + labels);
}

interface Extent {
  readonly inner: number;
  readonly outer: number;
  /** px to either side of the pie. */
  readonly room: number;
}

/** In the slice where it fits, else beside it; where that would stand on the one before, not at all. */
function drawLabels(drawing: Drawing, arcs: readonly PieArcDatum<Slice>[], { inner, outer, room }: Extent): string {
  const { props, size } = drawing;
  const total = arcs.reduce((sum, { data }) => sum + data.value, 0);
  const custom = customFormat(props.axes.y.format);
  const share = format('.0%');
  const taken: Area[] = [];
  const drawn: string[] = [];
  for (const { startAngle, endAngle, data } of arcs) {
    const number = custom ? custom(data.value) : share(data.value / total);
    const whole = props.legend === 'none' && data.label !== '' ? `${data.label} ${number}` : number;
    const angle = (startAngle + endAngle) / 2;
    const middle = inner === 0 ? outer * 0.64 : (inner + outer) / 2;
    const chord = 2 * middle * Math.sin(Math.min(Math.PI, endAngle - startAngle) / 2);
    const depth = outer - inner;
    if (textWidth(whole, size) <= Math.min(chord, depth) && chord >= size * 1.2) {
      drawn.push(words({ ...at(angle, middle), text: whole, fill: inkOn(props.colors, data.index) }));
      continue;
    }
    const place = at(angle, outer + size * 0.75);
    const free = room + outer - Math.abs(place.x);
    const text = fitText(whole, size, Math.max(size * 2, free));
    const anchor = Math.abs(Math.sin(angle)) < 0.2 ? 'middle' : place.x >= 0 ? 'start' : 'end';
    const box = boxOf(place.x, place.y, textWidth(text, size), size * 1.1, anchor);
    if (taken.some((other) => meet(other, box))) continue;
    taken.push(box);
    drawn.push(words({ ...place, text, anchor, fill: INK }));
  }
  return drawn.join('');
}

/** A place at an angle clockwise from the top. */
function at(angle: number, radius: number): { x: number; y: number } {
  return { x: Math.sin(angle) * radius, y: -Math.cos(angle) * radius };
}
