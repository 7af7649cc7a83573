import { describe, expect, it } from 'vitest';
import { pairElements } from './auto-animate.ts';

type Data = Readonly<Record<string, string>>;

/** A slide as far as the pairing looks at one. */
function slide(...blocks: readonly Data[]): HTMLElement {
  const elements = blocks.map((dataset) => ({ dataset: { blockType: 'text', ...dataset } }));
  return { querySelectorAll: () => elements } as unknown as HTMLElement;
}

const paired = (from: HTMLElement, to: HTMLElement) =>
  pairElements(from, to).map((pair) => `${pair.from.dataset['blockId']} -> ${pair.to.dataset['blockId']}`);

describe('blocks of two slides that animate into one another', () => {
  it('are the same block, or a copy and what it was copied from, or copies of the same', () => {
    expect(paired(slide({ blockId: 'a' }), slide({ blockId: 'a' }))).toEqual(['a -> a']);
    expect(paired(slide({ blockId: 'a' }), slide({ blockId: 'b', originId: 'a' }))).toEqual(['a -> b']);
    expect(paired(slide({ blockId: 'b', originId: 'a' }), slide({ blockId: 'a' }))).toEqual(['b -> a']);
    const siblings = [slide({ blockId: 'b', originId: 'a' }), slide({ blockId: 'c', originId: 'a' })] as const;
    expect(paired(...siblings)).toEqual(['b -> c']);
  });

  it('are named alike when nothing stronger joins them', () => {
    const from = slide({ blockId: 'a', name: 'title' }, { blockId: 'b', name: 'title' });
    const to = slide({ blockId: 'c', name: 'title' }, { blockId: 'd', name: 'title', originId: 'b' });
    expect(paired(from, to)).toEqual(['b -> d', 'a -> c']);
  });

  it('are of one type, and each has one partner', () => {
    const picture = slide({ blockId: 'a', name: 'x', blockType: 'image' });
    expect(paired(picture, slide({ blockId: 'b', name: 'x' }))).toEqual([]);
    const twice = slide({ blockId: 'b', originId: 'a' }, { blockId: 'c', originId: 'a' });
    expect(paired(slide({ blockId: 'a' }), twice)).toEqual(['a -> b']);
  });
});
