import { type BlockId, type BlockOf, LIMITS, type SlidePx } from '@rostrum/deck';
import { type BlockPatch, patchBlock } from '@rostrum/deck/doc';
import { nameSvgColors, sanitizeSvg, svgColors } from '@rostrum/deck/html';
import { words } from '@rostrum/words/editor';
import type { CommandId } from '../command-types.ts';
import { type Command, defineCommand } from '../commands/define.ts';
import { blocksMeant, type EditorContext, frameOf, mayEditSlide } from '../context.ts';
import { uncropped } from '../crop/crop.ts';
import { cropPatch, cropStateOf } from '../crop/crop-block.ts';

function pictures(context: EditorContext, ids?: readonly BlockId[]): BlockOf<'image'>[] {
  return blocksMeant(context, ids).filter(
    (block): block is BlockOf<'image'> =>
      block.type === 'image' && !block.locked && mayEditSlide(context, block.slideId),
  );
}

/** The block's style without the colours that stand in for a drawing's own. */
const withoutColors = ({ props }: BlockOf<'image'>): Record<string, undefined> =>
  Object.fromEntries(svgColors(props.svg).map(({ name }) => [name, undefined]));

/** A drawing that says how large it is, and not what is within that: without it, it would not grow with its box. */
function withViewBox(svg: string, width: SlidePx, height: SlidePx): string {
  const [tag = ''] = /^<svg[^>]*>/.exec(svg) ?? [];
  if (tag.includes(' viewBox=') || width <= 0 || height <= 0) return svg;
  return svg.replace('<svg', `<svg viewBox="0 0 ${String(width)} ${String(height)}"`);
}

export const svgCommands = {
  'block.inlineSvg': defineCommand({
    id: 'block.inlineSvg',
    category: 'block',
    run(context, { blockId, source }) {
      const [block] = pictures(context, [blockId]);
      if (!block) return false;
      const patch = source === null ? fromFile(block) : inlined(context, block, source);
      if (typeof patch === 'string') return patch;
      context.document.edit((doc) => patchBlock(doc, block.id, patch));
    },
  }),
  'block.recolorSvg': defineCommand({
    id: 'block.recolorSvg',
    category: 'block',
    run(context, { blockId, colors, coalesce }) {
      const [block] = pictures(context, [blockId]);
      if (!block || block.props.svg === '') return false;
      const svg = nameSvgColors(block.props.svg);
      if (svg.length > LIMITS.svg) return tooLong();
      const style = Object.fromEntries(
        svgColors(svg).flatMap(({ name }) => (Object.hasOwn(colors, name) ? [[name, colors[name] || undefined]] : [])),
      );
      const patch: BlockPatch = svg === block.props.svg ? { style } : { style, props: { svg } };
      context.document.edit(
        (doc) => patchBlock(doc, block.id, patch),
        coalesce === undefined ? null : `recolor ${coalesce} ${block.id}`,
      );
    },
  }),
} satisfies { readonly [K in CommandId]?: Command<K> };

const tooLong = (): string => words.core.drawingTooLong(LIMITS.svg);

function fromFile(block: BlockOf<'image'>): BlockPatch | string {
  if (block.props.src === '') return words.core.drawingWithoutFile;
  return { style: withoutColors(block), props: { svg: '', svgColor: '' } };
}

/** A drawing stands in the slide whole. */
function inlined(context: EditorContext, block: BlockOf<'image'>, source: string): BlockPatch | string {
  const { html } = sanitizeSvg(source);
  if (html === '') return words.core.noSvg;
  const svg = nameSvgColors(withViewBox(html, block.props.naturalWidth, block.props.naturalHeight));
  if (svg.length > LIMITS.svg) return tooLong();
  const whole =
    block.props.crop === null ? {} : cropPatch(block, uncropped(cropStateOf(block, frameOf(context, block))));
  return { ...whole, props: { ...whole.props, crop: null, svg, svgColor: '' } };
}
