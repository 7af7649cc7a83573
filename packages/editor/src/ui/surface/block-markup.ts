import type { Block, BlockId } from '@rostrum/deck';
import { renderSlide } from '@rostrum/deck/html';
import { words } from '@rostrum/words/editor';
import { chartCalled } from '../../blocks/called.ts';
import type { SlideView } from '../../core/index.ts';
import { slideNodes } from './safe-html.ts';
import { askForFonts } from './font-sheets.ts';
import { onSlideRenderers, slideRenderers } from './slide-renderers.ts';

/**
 * What was made of a block object, for whoever draws it next: canvas and miniatures draw the same blocks. Groups are
 * not kept, since their children change without them.
 */
let kept = new WeakMap<Block, Element>();
onSlideRenderers(() => {
  kept = new WeakMap();
});

/** The outermost group that holds a block, or the block itself. */
export function outermostOf(block: Block, all: ReadonlyMap<BlockId, Block>): Block {
  let outer = block;
  for (let parent = block.parentId; parent !== null; parent = outer.parentId) {
    const group = all.get(parent);
    if (group === undefined) break;
    outer = group;
  }
  return outer;
}

/** Makes the elements of outermost blocks among `changed`: all that are new are rendered and sanitised in one go. */
export function blockElements(view: SlideView, changed: ReadonlySet<BlockId>): (block: Block) => Element | null {
  let fresh: ReadonlyMap<string | null, Element> | null = null;

  function render(): ReadonlyMap<string | null, Element> {
    const all = new Map(view.blocks.map((block) => [block.id, block]));
    const wanted = view.blocks.filter((block) => !kept.has(block) && changed.has(outermostOf(block, all).id));
    const blocks = Object.fromEntries(wanted.map((block) => [block.id, block]));
    const html = renderSlide({ ...view.deck, blocks }, view.slide.id, {
      includeHidden: true,
      toEdit: true,
      renderers: slideRenderers(),
    });
    askForFonts(html, view.deck.meta.themeFont);
    const section = slideNodes(html).querySelector('section');
    for (const block of wanted) nameIn(section, block);
    return new Map([...(section?.children ?? [])].map((child) => [child.getAttribute('data-block-id'), child]));
  }

  return (block) => {
    const known = kept.get(block);
    if (known !== undefined) return known.cloneNode(true) as Element;
    fresh ??= render();
    const made = fresh.get(block.id) ?? null;
    if (made === null || block.type === 'group') return made;
    kept.set(block, made);
    return made.cloneNode(true) as Element;
  };
}

/** Documents name what nobody named in English; whoever edits is told in their own language. */
function nameIn(section: ParentNode | null, block: Block): void {
  if (block.type !== 'chart' && (block.type !== 'poll' || block.alt !== '')) return;
  const element = section?.querySelector(`[data-block-id="${CSS.escape(block.id)}"]`);
  if (block.type === 'poll') {
    element?.querySelector('.sl-block-content')?.setAttribute('aria-label', words.called.poll);
    return;
  }
  const caption = element?.querySelector('.sl-chart-data > caption');
  const { title } = block.props.axes.y;
  if (caption) caption.textContent = [chartCalled(block.props), title].filter(Boolean).join(': ');
}
