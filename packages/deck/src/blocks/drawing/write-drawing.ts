import type { BlockOf, DrawingProps, DrawingStroke } from '../../model/types.ts';
import type { BlockContent, WriteContext } from '../definition.ts';
import { silentSvg } from '../only-svg.ts';
import { paint } from '../shape/draw.ts';
import { round } from '../shape/path.ts';
import { formatPoints } from './points.ts';
import { outlineOf } from './stroke.ts';

export function writeDrawing({ props }: BlockOf<'drawing'>, { cleanSvg }: WriteContext): BlockContent {
  const own = props.svg === '' ? '' : cleanSvg(props.svg);
  const list = (values: readonly (string | number)[]) => values.join(';');
  return {
    attributes: {
      'data-points': formatPoints(props.strokes),
      'data-viewbox': props.viewBox.join(' '),
      'data-stroke-color': list(props.strokes.map(({ color }) => color)),
      'data-stroke-width': list(props.strokes.map(({ width }) => width)),
      'data-stroke-opacity': list(props.strokes.map(({ opacity }) => opacity)),
      ...(own === '' ? {} : { 'data-inline-svg': 'true' }),
    },
    html: silentSvg(own === '' ? drawStrokes(props) : own),
  };
}

/** Stretched to the box, whatever its sides are. */
function drawStrokes({ strokes, viewBox }: DrawingProps): string {
  const paths = strokes.map(drawStroke).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%" viewBox="${viewBox.join(' ')}"` +
    ` preserveAspectRatio="none">${paths}</svg>`
  );
}

function drawStroke(stroke: DrawingStroke): string {
  const outline = outlineOf(stroke);
  if (outline === '') return '';
  const opacity = stroke.opacity === 1 ? '' : ` fill-opacity="${round(stroke.opacity)}"`;
  return `<path fill="${paint(stroke.color) || 'currentColor'}"${opacity} d="${outline}"></path>`;
}
