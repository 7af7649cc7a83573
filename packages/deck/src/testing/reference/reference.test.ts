import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LINE_ANCHORS } from '../../blocks/line/line-values.ts';
import { shapes } from '../../blocks/shape/shapes.ts';
import { parseDeck, renderDeck } from '../../html/index.ts';
import { DEFAULT_META } from '../../model/defaults.ts';
import { LIMITS } from '../../model/limits.ts';
import { blockTree, type BlockNode, columns } from '../../model/outline.ts';
import { repairDeck } from '../../model/repair.ts';
import { deckSchema, metaSchema } from '../../model/schema.ts';
import type { Deck } from '../../model/types.ts';
import { renderers } from '../../renderers/index.ts';
import { backgroundTransitions, blockAnimations, fragmentStyles, themeTokens } from '../../themes/index.ts';
import { missingFrom, unvaried } from '../coverage.ts';

const folder = new URL('./', import.meta.url);
const html = readFileSync(new URL('deck.html', folder), 'utf8');
const meta = metaSchema.parse({
  ...DEFAULT_META,
  ...(JSON.parse(readFileSync(new URL('settings.json', folder), 'utf8')) as object),
});

const WHOLE = { includeHidden: true, includeLayouts: true, includeNotes: true } as const;

function read(source: string): { deck: Deck; losses: ReturnType<typeof parseDeck>['losses'] } {
  let count = 0;
  const newId = () => `new-${(count += 1)}`;
  const parsed = parseDeck(source, { newId, width: meta.width, height: meta.height });
  return { deck: { ...parsed.deck, meta }, losses: parsed.losses };
}

const { deck, losses } = read(html);
const slides = Object.values(deck.slides);
const blocks = Object.values(deck.blocks);
const ofType = <T extends (typeof blocks)[number]['type']>(type: T) =>
  blocks.filter((block): block is Extract<(typeof blocks)[number], { type: T }> => block.type === type);

describe('the reference deck', () => {
  test('comes in whole: all that is lost is what it holds to be lost', () => {
    expect(losses).toEqual([
      { kind: 'type', what: 'hologram', slideId: 'html', count: 1 },
      { kind: 'flow', what: 'content', slideId: 'flow', count: 1 },
    ]);
    expect(deckSchema.safeParse(deck).error).toBeUndefined();
    expect(repairDeck(structuredClone(deck))).toEqual(deck);
  }, 60_000);

  test('C1: parse(render(deck)) is the deck, with what renderers show and without', () => {
    expect(read(renderDeck(deck, WHOLE)).deck).toEqual(deck);
    const shown = read(renderDeck(deck, { ...WHOLE, renderers }));
    expect(shown.deck).toEqual(deck);
    expect(shown.losses).toEqual(losses.filter(({ kind }) => kind !== 'flow'));
  }, 60_000);

  test('holds every type of block, every property, every setting of a slide and every kind of text', () => {
    expect(missingFrom([deck])).toEqual([]);
  });

  test('has so many of each, so that none falls out unseen', () => {
    const counts: Record<string, number> = {};
    for (const { type } of blocks) counts[type] = (counts[type] ?? 0) + 1;
    expect(counts).toEqual({
      text: 97,
      image: 13,
      video: 3,
      audio: 2,
      iframe: 2,
      shape: 64,
      table: 2,
      code: 4,
      math: 4,
      poll: 2,
      line: 9,
      arrow: 6,
      drawing: 2,
      chart: 11,
      snippet: 4,
      group: 7,
    });
    expect(columns(deck).length).toBe(29);
    const kinds: Record<string, number> = {};
    for (const { kind } of slides) kinds[kind] = (kinds[kind] ?? 0) + 1;
    expect(kinds).toEqual({ slide: 37, stack: 2, layout: 2 });
    expect(slides.filter(({ hidden }) => hidden).map(({ id }) => id)).toEqual(['unseen']);
    expect(Object.keys(deck.notes)).toEqual(['cover', 'end']);
  });

  test('says everything that a deck can say, but for what would show it otherwise each time or elsewhere', () => {
    expect(unvaried([meta], DEFAULT_META)).toEqual(['shuffle', 'loop', 'rtl', 'slideNumber', 'autoSlideInterval']);
    expect(Object.keys(meta.tokens).filter((key) => !themeTokens.some((token) => token.key === key))).toEqual([]);
  });

  test('holds all of the tables: shapes, fragments, animations, triggers, anchors, backgrounds', () => {
    const drawn = new Set(ofType('shape').map(({ props }) => props.shape));
    expect(shapes.filter(({ id }) => !drawn.has(id))).toEqual([]);
    const steps = new Set(blocks.map(({ fragment }) => fragment?.style));
    expect(fragmentStyles.filter(({ id }) => !steps.has(id))).toEqual([]);
    const animations = new Set(blocks.map(({ animation }) => animation?.type));
    expect(blockAnimations.filter(({ id }) => !animations.has(id))).toEqual([]);
    const triggers = new Set(blocks.flatMap(({ animation }) => animation?.trigger ?? []));
    expect([...triggers].sort()).toEqual(['auto', 'click', 'hover']);
    const lines = [...ofType('line'), ...ofType('arrow')];
    const anchors = new Set(lines.flatMap(({ props }) => [props.start?.anchor, props.end?.anchor]));
    expect(LINE_ANCHORS.filter((anchor) => !anchors.has(anchor))).toEqual([]);
    const behind = slides.map(({ background }) => background);
    for (const kind of ['color', 'gradient', 'image', 'video', 'iframe'] as const) {
      expect(behind.filter((background) => background[kind] !== '').length, kind).toBeGreaterThan(0);
    }
    const moves = new Set(slides.map(({ backgroundTransition }) => backgroundTransition));
    expect(backgroundTransitions.filter(({ id }) => !moves.has(id)).map(({ id }) => id)).toEqual([]);
  });

  test('has groups as deep as they go, several steps at once, and words that are steps', () => {
    const depth = (node: BlockNode): number =>
      node.block.type === 'group' ? 1 + Math.max(...node.children.map(depth)) : 0;
    expect(Math.max(...blockTree(deck, 'groups').map(depth))).toBe(LIMITS.groupDepth);
    const together = blocks.filter(({ slideId, fragment }) => slideId === 'steps-together' && fragment?.index === 0);
    expect(together.length).toBe(2);
    expect(html).toContain('<span class="fragment" data-fragment-index="3">words</span>');
  });

  test('uses the files that are beside it, and no other', () => {
    const used = new Set(
      [...html.matchAll(/(?:\/media\/|media\.brackwater\.example\/)([\w.]+)/g)].map(([, name]) => name),
    );
    expect(used).toEqual(new Set(readdirSync(new URL('media/', folder))));
  });
});
