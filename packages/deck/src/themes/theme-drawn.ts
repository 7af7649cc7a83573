import { backgroundOver } from '../model/background.ts';
import { NO_BACKGROUND, newBlock } from '../model/defaults.ts';
import { groupBy } from '../model/group-by.ts';
import { compareOrder, orderKeysBetween } from '../model/order.ts';
import { slidesInOrder } from '../model/outline.ts';
import { textFromPlain } from '../model/text.ts';
import type { Background, Block, Deck, Slide } from '../model/types.ts';
import { parseGradient } from './gradient.ts';
import { FOOTER_BOX, type ThemeLook } from './theme-look.ts';
import { logoBox } from './theme-files.ts';

/**
 * A deck for files that know no CSS (presentations): what its theme draws on all slides are blocks at the bottom of
 * each, and what it has behind them is the background of those without one of their own.
 */
export function withThemeDrawn(deck: Deck, look: ThemeLook): Deck {
  const ground = groundOf(look);
  const slides: Record<string, Slide> = { ...deck.slides };
  const blocks: Record<string, Block> = { ...deck.blocks };
  const bySlide = groupBy(Object.values(deck.blocks), (block) => block.slideId);
  for (const slide of slidesInOrder(deck, { includeHidden: true })) {
    const stack = slide.parentId === null ? undefined : deck.slides[slide.parentId];
    const shown = backgroundOver(stack?.background ?? NO_BACKGROUND, slide.background);
    if (ground !== null && isBare(shown))
      slides[slide.id] = { ...slide, background: { ...slide.background, ...ground } };
    for (const block of drawnBlocks(deck, slide.id, bySlide.get(slide.id) ?? [], look)) blocks[block.id] = block;
  }
  return { ...deck, slides, blocks };
}

function drawnBlocks(deck: Deck, slideId: string, present: readonly Block[], look: ThemeLook): Block[] {
  const { width, height } = deck.meta;
  const { logo } = look;
  const words = look.footer.trim();
  const first = present.filter(({ parentId }) => parentId === null).toSorted(compareOrder)[0];
  const [logoOrder = 'a0', footerOrder = 'a1'] = orderKeysBetween(null, first?.order ?? null, 2);
  // Below all that stands there.
  const z = Math.min(1, ...present.map((block) => block.z)) - 1;
  const common = { slideId, z, locked: true };
  const drawn: Block[] = [];
  if (logo !== null) {
    const box = logoBox(logo, { width, height });
    drawn.push(
      newBlock({
        ...common,
        id: `theme-logo-${slideId}`,
        type: 'image',
        name: 'Logo',
        order: logoOrder,
        rect: [box.x, box.y, box.width, box.height],
        props: {
          src: logo.src,
          naturalWidth: box.width,
          naturalHeight: box.height,
          crop: null,
          svg: '',
          svgColor: '',
          maintainRatio: true,
        },
      }),
    );
  }
  if (words !== '') {
    const { edge, fromBottom, height: high, size } = FOOTER_BOX;
    drawn.push(
      newBlock({
        ...common,
        id: `theme-footer-${slideId}`,
        type: 'text',
        name: 'Footer',
        order: footerOrder,
        rect: [edge, height - fromBottom, width - 2 * edge, high],
        style: {
          color: 'var(--deck-muted)',
          'font-size': `${size}px`,
          'line-height': `${high}px`,
          'text-align': 'center',
        },
        props: { text: textFromPlain(words), placeholder: '', placeholderTag: '' },
      }),
    );
  }
  return drawn;
}

/** Null: nothing lies behind the slides but their colour. */
function groundOf({ backdrop, gradient }: ThemeLook): Partial<Background> | null {
  const over = parseGradient(gradient) === null ? '' : gradient.trim();
  if (backdrop === null) return over === '' ? null : { gradient: over };
  const { src, fit, opacity } = backdrop;
  return { gradient: over, image: src, size: fit, position: '50% 50%', repeat: 'no-repeat', opacity };
}

const isBare = ({ color, gradient, image, video, iframe }: Background): boolean =>
  [color, gradient, image, video, iframe].every((value) => value === '');
