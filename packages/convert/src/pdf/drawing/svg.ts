import { type Box, contains, heightOf, widthOf } from '../box.ts';
import type { Clip, Gradient, PaintedPath, Paint } from '../content/paint.ts';
import { round } from '../../markup/style.ts';

const CAPS = ['butt', 'round', 'square'] as const;
const JOINS = ['miter', 'round', 'bevel'] as const;

/** Paths as an SVG file that shows `box` of the slide. */
export function svgOf(paths: readonly PaintedPath[], box: Box): Uint8Array {
  const defs = new Definitions();
  const body = paths.map((path) => pathSvg(path, defs)).join('');
  const [width, height] = [round(Math.max(1, widthOf(box))), round(Math.max(1, heightOf(box)))];
  const view = `${round(box.x0)} ${round(box.y0)} ${width} ${height}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view}">${defs.svg()}${body}</svg>`;
  return Uint8Array.from(svg, (letter) => letter.charCodeAt(0));
}

function pathSvg(path: PaintedPath, defs: Definitions): string {
  const { fill, stroke } = path;
  const attributes: string[] = [];
  if (fill === null) attributes.push('fill="none"');
  else {
    attributes.push(`fill="${paintSvg(fill.paint, defs)}"`);
    if (fill.alpha < 1) attributes.push(`fill-opacity="${round(fill.alpha)}"`);
    if (fill.evenOdd) attributes.push('fill-rule="evenodd"');
  }
  if (stroke !== null) {
    attributes.push(`stroke="${paintSvg(stroke.paint, defs)}" stroke-width="${round(stroke.width)}"`);
    if (stroke.alpha < 1) attributes.push(`stroke-opacity="${round(stroke.alpha)}"`);
    if (stroke.cap !== 0) attributes.push(`stroke-linecap="${CAPS[stroke.cap] ?? 'butt'}"`);
    if (stroke.join !== 0) attributes.push(`stroke-linejoin="${JOINS[stroke.join] ?? 'miter'}"`);
    if (stroke.dash.length > 0 && stroke.dash.some((one) => one > 0))
      attributes.push(`stroke-dasharray="${stroke.dash.slice(0, 12).map(round).join(' ')}"`);
  }
  const drawn = `<path d="${path.d}" ${attributes.join(' ')}/>`;
  // What a clip leaves whole needs none.
  const clips = path.clips.filter((clip) => !(clip.isBox && contains(clip.box, path.box)));
  return clips.reduceRight((inner, clip) => `<g clip-path="url(#${defs.clip(clip)})">${inner}</g>`, drawn);
}

function paintSvg(paint: NonNullable<Paint>, defs: Definitions): string {
  return 'color' in paint ? paint.color : `url(#${defs.gradient(paint.gradient)})`;
}

/** Clips and gradients that paths name, each once. */
class Definitions {
  readonly #ids = new Map<string, string>();

  svg(): string {
    const all = [...this.#ids].map(([text, id]) => text.replace('id=""', `id="${id}"`)).join('');
    return all === '' ? '' : `<defs>${all}</defs>`;
  }

  clip({ d, evenOdd }: Clip): string {
    return this.#add(`<clipPath id=""><path d="${d}"${evenOdd ? ' clip-rule="evenodd"' : ''}/></clipPath>`);
  }

  gradient({ kind, stops, from, to, radii, matrix }: Gradient): string {
    const written = stops.map(([at, color]) => `<stop offset="${fine(at)}" stop-color="${color}"/>`).join('');
    const place = `gradientUnits="userSpaceOnUse" gradientTransform="matrix(${matrix.map(fine).join(' ')})"`;
    return this.#add(
      kind === 'axial'
        ? `<linearGradient id="" ${place} x1="${fine(from[0])}" y1="${fine(from[1])}" x2="${fine(to[0])}" y2="${fine(to[1])}">${written}</linearGradient>`
        : `<radialGradient id="" ${place} fx="${fine(from[0])}" fy="${fine(from[1])}" fr="${fine(radii[0])}" cx="${fine(to[0])}" cy="${fine(to[1])}" r="${fine(radii[1])}">${written}</radialGradient>`,
    );
  }

  #add(text: string): string {
    const id = this.#ids.get(text) ?? `d${this.#ids.size + 1}`;
    this.#ids.set(text, id);
    return id;
  }
}

/** Maps may be small. */
const fine = (value: number): string => String(Number(value.toPrecision(7)));
