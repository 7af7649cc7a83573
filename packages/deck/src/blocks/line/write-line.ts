import type { BlockOf, LineProps } from '../../model/types.ts';
import type { BlockContent } from '../definition.ts';
import { drawLine } from './draw-line.ts';

export function writeLine({ props, rect }: BlockOf<'line' | 'arrow'>): BlockContent {
  return {
    attributes: {
      'data-line-x1': String(props.x1),
      'data-line-y1': String(props.y1),
      'data-line-x2': String(props.x2),
      'data-line-y2': String(props.y2),
      ...(props.color === '' ? {} : { 'data-line-color': props.color }),
      'data-line-width': `${props.width}px`,
      ...(props.style === 'solid' ? {} : { 'data-line-style': props.style }),
      'data-line-start-type': props.startType,
      'data-line-end-type': props.endType,
      ...targetAttributes(props, 'start'),
      ...targetAttributes(props, 'end'),
    },
    html: drawLine(props, rect),
  };
}

function targetAttributes(props: LineProps, end: 'start' | 'end'): Record<string, string> {
  const bound = props[end];
  return bound ? { [`data-line-${end}-block`]: bound.blockId, [`data-line-${end}-anchor`]: bound.anchor } : {};
}
