import { expect, test } from 'vitest';
import { DEFAULT_META } from '../model/defaults.ts';
import { slidesInOrder } from '../model/outline.ts';
import type { Block, Deck, Rect, Slide } from '../model/types.ts';
import { backgroundTone } from '../themes/background.ts';
import { colorThemes } from '../themes/colors.ts';
import { contrastRatio, readColor, type Rgba } from '../themes/contrast.ts';
import { themeStyle } from '../themes/theme-css.ts';
import { deckTemplates } from './deck-templates.ts';
import { slideTemplates } from './slide-templates.ts';

/** WCAG 2.2, 1.4.3, level AA, for words of any size. */
const AA = 4.5;

let count = 0;
const newId = (): string => {
  count += 1;
  return `id-${count}`;
};

type Look = (css: string) => Rgba;

const looks = new Map<string, Look>();

/** What a colour of CSS is in a theme, on a slide with or without a colour of its own. */
function lookOf(themeColor: string, tone: 'dark' | 'light' | null): Look {
  const key = `${themeColor} ${String(tone)}`;
  const known = looks.get(key) ?? readLook(themeColor, tone);
  looks.set(key, known);
  return known;
}

function readLook(themeColor: string, tone: 'dark' | 'light' | null): Look {
  const style = themeStyle({ ...DEFAULT_META, themeColor });
  const own: Readonly<Record<string, string>> = tone === null ? {} : OWN[tone];
  const known = new Map(
    style
      .split('; ')
      .map((line) => line.split(': ').map((part) => part.replace(/;$/, '')) as [name: string, value: string]),
  );
  for (const [name, value] of Object.entries(own)) known.set(name, value);
  const read: Look = (css) => {
    const text = css.trim();
    if (text === 'transparent') return { red: 0, green: 0, blue: 0, alpha: 0 };
    const name = /^var\((--[\w-]+)\)$/.exec(text)?.[1];
    if (name !== undefined) return read(known.get(name) ?? `${name} is no colour of the theme`);
    const mix = /^color-mix\(in srgb, (.+) (\d+)%, (.+)\)$/.exec(text);
    if (mix) return mixed(read(mix[1] ?? ''), read(mix[3] ?? ''), Number(mix[2]) / 100);
    const color = readColor(text);
    if (color === null) throw new Error(`No colour: ${text}`);
    return color;
  };
  return read;
}

/** As `slideCss` has it for slides with a background of their own. */
const OWN = {
  dark: { '--deck-text': '#fff', '--deck-heading': '#fff' },
  light: { '--deck-text': '#222', '--deck-heading': '#222' },
} as const;

/** `color-mix` in sRGB: what is see-through counts by its alpha. */
function mixed(a: Rgba, b: Rgba, share: number): Rgba {
  const alpha = a.alpha * share + b.alpha * (1 - share);
  const channel = (from: number, to: number) =>
    alpha === 0 ? 0 : (from * a.alpha * share + to * b.alpha * (1 - share)) / alpha;
  return {
    red: channel(a.red, b.red),
    green: channel(a.green, b.green),
    blue: channel(a.blue, b.blue),
    alpha,
  };
}

const over = (top: Rgba, below: Rgba): Rgba => ({ ...mixed({ ...top, alpha: 1 }, below, top.alpha), alpha: 1 });

/** What stands behind a block: more than one colour where something lies under a part of it. */
function groundsOf(block: Block, below: readonly Block[], base: Rgba, look: Look): readonly Rgba[] {
  return below.reduce<readonly Rgba[]>(
    (grounds, { type, props, rect }) => {
      const fill =
        type === 'shape' && 'fill' in props
          ? props.fill
          : type === 'image' && 'svg' in props
            ? (/^<svg[^>]*><rect[^>]* fill="([^"]+)"/.exec(props.svg)?.[1] ?? '')
            : '';
      const share = fill === '' ? 'none' : lying(rect, block.rect);
      if (share === 'none') return grounds;
      const covered = grounds.map((ground) => over(look(fill), ground));
      return share === 'whole' ? covered : [...grounds, ...covered];
    },
    [base],
  );
}

function lying(under: Rect, above: Rect): 'none' | 'part' | 'whole' {
  const [x, y, width, height] = under;
  const [left, top, wide, high] = above;
  const bottom = top + (high ?? 0);
  if (x >= left + wide || x + width <= left || y >= bottom || y + (height ?? 0) <= top) return 'none';
  const isWhole = x <= left + 1 && y <= top + 1 && x + width >= left + wide - 1 && y + (height ?? 0) >= bottom - 1;
  return isWhole ? 'whole' : 'part';
}

/** The colours in which a block's words are written. */
function inksOf(block: Block): readonly string[] {
  const own = block.style.color;
  if (block.type === 'table')
    return own === undefined ? ['var(--deck-table-text)', 'var(--deck-table-heading)'] : [own];
  if (block.type === 'poll' || block.type === 'math') return [own ?? 'var(--deck-text)'];
  if (block.type !== 'text') return [];
  const { text, placeholder, placeholderTag } = block.props;
  const kinds = placeholder === '' ? text.content.map(({ type }) => type) : [placeholderTag];
  return kinds.map((kind) => own ?? (kind.startsWith('h') ? 'var(--deck-heading)' : 'var(--deck-text)'));
}

/** Words that are hard to read, each with its contrast. */
function hardToRead(deck: Deck, slide: Slide, themeColor: string): string[] {
  const look = lookOf(themeColor, backgroundTone(slide.background, { themeColor }));
  const base = look(slide.background.color || 'var(--deck-background)');
  const blocks = Object.values(deck.blocks)
    .filter(({ slideId }) => slideId === slide.id)
    .toSorted((a, b) => a.z - b.z);
  return blocks.flatMap((block, index) =>
    inksOf(block).flatMap((ink) =>
      groundsOf(block, blocks.slice(0, index), base, look).flatMap((ground) => {
        const ratio = contrastRatio(over(look(ink), ground), ground);
        const said = block.type === 'text' ? JSON.stringify(block.props.text.content).slice(0, 90) : block.type;
        return ratio >= AA ? [] : [`${ratio.toFixed(2)} ${ink} in ${themeColor}: ${block.name} ${said}`];
      }),
    ),
  );
}

const hardIn = (deck: Deck): string[] =>
  colorThemes.flatMap(({ id }) => slidesInOrder(deck).flatMap((slide) => hardToRead(deck, slide, id)));

test.each(slideTemplates(DEFAULT_META, newId).flatMap(({ templates }) => templates))(
  'the words of the slide $name are read in every theme',
  ({ deck }) => {
    expect(hardIn(deck)).toEqual([]);
  },
);

test.each(deckTemplates)('the words of the deck $title are read in every theme', ({ read }) => {
  expect(hardIn(read(newId))).toEqual([]);
});
