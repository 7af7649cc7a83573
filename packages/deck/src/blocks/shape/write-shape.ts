import type { BlockOf } from '../../model/types.ts';
import type { BlockContent, WriteContext } from '../definition.ts';
import { silentSvg } from '../only-svg.ts';
import { drawShape, paint } from './draw.ts';

export function writeShape({ props, rect }: BlockOf<'shape'>, { cleanSvg }: WriteContext): BlockContent {
  return {
    attributes: {
      'data-shape-type': props.shape,
      ...(props.fill === '' ? {} : { 'data-shape-fill-color': props.fill }),
      ...(props.stroke === '' ? {} : { 'data-shape-stroke-color': props.stroke }),
      ...(props.strokeWidth === 0 ? {} : { 'data-shape-stroke-width': `${props.strokeWidth}px` }),
      ...(props.cornerRadius === 0 ? {} : { 'data-shape-corner-radius': `${props.cornerRadius}px` }),
      ...(props.stretch ? { 'data-shape-stretch': 'true' } : {}),
    },
    html: silentSvg((props.svg === '' ? drawShape(props, rect) : null) ?? withFill(cleanSvg(props.svg), props.fill)),
  };
}

/**
 * A drawing from elsewhere takes its colour from its root, so that the block's fill can be changed like any other's.
 * Its shape element has lost its own colour when it was read.
 */
function withFill(svg: string, fill: string): string {
  const color = paint(fill);
  return color === '' ? svg : svg.replace(/^<svg(?=[ >])/, `<svg fill="${color}"`);
}
