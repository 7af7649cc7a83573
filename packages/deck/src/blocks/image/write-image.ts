import { safeAttributes } from '../../html/safe-element.ts';
import { escapeAttribute, writeAttributes } from '../../html/write.ts';
import type { BlockOf, ImageProps, Rect } from '../../model/types.ts';
import type { BlockContent, WriteContext } from '../definition.ts';
import { silentSvg } from '../only-svg.ts';
import { withOwnIds } from '../own-ids.ts';

/** Prefix of unknown attributes that stand on the `<img>`. */
export const IMAGE_PREFIX = 'img:';

export function writeImage(block: BlockOf<'image'>, context: WriteContext): BlockContent {
  const { props } = block;
  const svg = props.svg === '' ? '' : withOwnIds(context.cleanSvg(props.svg), block.id);
  return {
    attributes: {
      ...(svg === '' ? {} : { 'data-inline-svg': 'true' }),
      // The drawing stands in for the `<img>`, which is not shown then and says nothing.
      ...(svg === '' || block.alt === '' ? {} : { 'aria-label': block.alt, role: 'img' }),
      ...(props.maintainRatio ? {} : { 'data-maintain-ar': 'false' }),
    },
    style: props.svgColor === '' ? [] : [['--svg-color', props.svgColor]],
    html: writeImg(block, context.eager, svg === '' ? block.alt : '') + silentSvg(svg, block.alt !== ''),
    namesItself: true,
  };
}

function writeImg({ props, rect, attributes }: BlockOf<'image'>, eager: boolean, alt: string): string {
  const own: Record<string, string> = { src: props.src };
  if (!eager) own.loading = 'lazy';
  if (props.naturalWidth > 0) own['data-natural-width'] = String(props.naturalWidth);
  if (props.naturalHeight > 0) own['data-natural-height'] = String(props.naturalHeight);
  if (props.crop) {
    own['data-crop-x'] = String(props.crop.x);
    own['data-crop-y'] = String(props.crop.y);
    own['data-crop-width'] = String(props.crop.width);
    own['data-crop-height'] = String(props.crop.height);
    own.style = cropStyle(props.crop, rect);
  }
  for (const [name, value] of Object.entries(attributes)) {
    const bare = name.slice(IMAGE_PREFIX.length);
    if (name.startsWith(IMAGE_PREFIX) && !Object.hasOwn(own, bare)) own[bare] = value;
  }
  // Empty, but there: it tells a screen reader to pass by what nobody described.
  return `<img${writeAttributes(safeAttributes('img', own))} alt="${escapeAttribute(alt)}">`;
}

/** The whole picture, so large and so placed that the cropped part just fills the box. */
function cropStyle(crop: NonNullable<ImageProps['crop']>, [, , boxWidth, boxHeight]: Rect): string {
  const width = crop.width > 0 ? boxWidth / crop.width : boxWidth;
  const height = crop.height > 0 ? (boxHeight ?? boxWidth) / crop.height : (boxHeight ?? boxWidth);
  return `left: ${px(-crop.x * width)}; top: ${px(-crop.y * height)}; width: ${px(width)}; height: ${px(height)};`;
}

function px(value: number): string {
  return `${Math.round(value * 1000) / 1000 + 0}px`;
}
