import { inkOnFill } from '../../themes/fill-ink.ts';
import { formatStyle, type Declaration } from '../../html/style.ts';
import { isEmptyText } from '../../model/text.ts';
import type { BlockOf } from '../../model/types.ts';
import type { BlockContent, WriteContext } from '../definition.ts';
import { silentSvg } from '../only-svg.ts';
import { withOwnIds } from '../own-ids.ts';
import { preservesWhiteSpace } from '../text/white-space.ts';
import { writeText } from '../text/write-text.ts';
import { drawShape, paint, plainFill } from './draw.ts';
import { shapeOf } from './shapes.ts';

/** The element of the words in a shape. */
export const WORDS_CLASS = 'shape-text';

export function writeShape(block: BlockOf<'shape'>, context: WriteContext): BlockContent {
  const { props } = block;
  const words = writeWords(block, context);
  return {
    attributes: {
      'data-shape-type': props.shape,
      ...(props.fill === '' ? {} : { 'data-shape-fill-color': props.fill }),
      ...(props.stroke === '' ? {} : { 'data-shape-stroke-color': props.stroke }),
      ...(props.strokeWidth === 0 ? {} : { 'data-shape-stroke-width': `${props.strokeWidth}px` }),
      ...(props.cornerRadius === 0 ? {} : { 'data-shape-corner-radius': `${props.cornerRadius}px` }),
      ...(props.stretch ? { 'data-shape-stretch': 'true' } : {}),
      // As one picture its words would not be read.
      ...(!isEmptyText(props.text) && block.alt !== '' ? { role: 'group' } : {}),
    },
    html: drawn(block, context) + words,
  };
}

function drawn({ id, props, rect }: BlockOf<'shape'>, { cleanSvg }: WriteContext): string {
  const own = () => withOwnIds(withFill(cleanSvg(props.svg), props.fill), id);
  return silentSvg((props.svg === '' ? drawShape(props, rect) : null) ?? own());
}

/** The words where the shape has room for them. Where the block says no colour they stand out from the fill. */
function writeWords({ props, style }: BlockOf<'shape'>, context: WriteContext): string {
  if (isEmptyText(props.text) && !context.toEdit) return '';
  const looks: Declaration[] = [];
  const ink = style.color === undefined ? inkOnFill(props.fill) : null;
  if (ink !== null) looks.push(['color', ink]);
  const room = props.svg === '' ? shapeOf(props.shape)?.room : undefined;
  if (room !== undefined) looks.push(['inset', room.map((share) => `${share}%`).join(' ')]);
  const own = looks.length === 0 ? '' : ` style="${formatStyle(looks)}"`;
  const html = writeText(props.text, context, preservesWhiteSpace(style['white-space']));
  return `<div class="${WORDS_CLASS}"${own}>${html}</div>`;
}

/**
 * A drawing from elsewhere takes its colour from its root, so that the block's fill can be changed like any other's.
 * Its shape element has lost its own colour when it was read.
 */
function withFill(svg: string, fill: string): string {
  const color = paint(plainFill(fill));
  return color === '' ? svg : svg.replace(/^<svg(?=[ >])/, `<svg fill="${color}"`);
}
