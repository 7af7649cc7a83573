import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scopeCss } from '../html/index.ts';
import { createDeck } from '../model/create-deck.ts';
import { DEFAULT_META, NO_BACKGROUND, newBlock, newSlide } from '../model/defaults.ts';
import { blockTree, slidesInOrder } from '../model/outline.ts';
import { repairDeck } from '../model/repair.ts';
import { withThemeDrawn } from './theme-drawn.ts';
import { fileIdsOf, LOGO_PLACES, logoBox, type ThemeFiles } from './theme-files.ts';
import { PLAIN_LOOK, themedMeta } from './theme-look.ts';

const logo = { src: '/media/logo0001', place: 'top-right', size: 10, ratio: 2 } as const;
const backdrop = { src: '/media/hills001', fit: 'cover', opacity: 0.4 } as const;
const headingFont = { src: '/media/heading1', family: 'Acme Display', variable: false } as const;
const bodyFont = { src: '/media/bodyfont', family: 'Acme Text', variable: false } as const;
const files: ThemeFiles = { logo, backdrop, headingFont, bodyFont };
const scoped = (part: Partial<ThemeFiles>, meta = DEFAULT_META) =>
  scopeCss(themedMeta(meta, { ...PLAIN_LOOK, ...part }).css, '.reveal');

describe('files of a theme', () => {
  it('are CSS that passes the sanitiser whole', () => {
    const { css, removed } = scoped(files);
    expect(removed).toEqual([]);
    expect(css).toContain('url("/media/logo0001") center / contain no-repeat');
    expect(css).toContain('left: 840px; top: 24px; width: 96px; height: 48px');
    expect(css).toMatch(/background-image: linear-gradient\([^;]*60%[^;]*\), url\("\/media\/hills001"\);/);
    expect(css).toMatch(
      /@font-face \{ font-family: "([^"]+)"; src: url\("\/media\/heading1"\)[^]*--deck-heading-font: "\1", "Montserrat"[^;]*!important/,
    );
    expect(css).toMatch(/url\("\/media\/bodyfont"\)[^}]*font-weight: 400/);
    expect(fileIdsOf(files)).toEqual(['logo0001', 'hills001', 'heading1', 'bodyfont']);
  });

  it('lie over a gradient, and nothing veils a picture that is whole', () => {
    const gradient = 'linear-gradient(90deg, #102030 0%, #405060 100%)';
    const { css } = scopeCss(
      themedMeta(DEFAULT_META, { ...PLAIN_LOOK, gradient, backdrop: { ...backdrop, opacity: 1, fit: 'contain' } }).css,
      '.reveal',
    );
    expect(css).toContain(`background-image: url("/media/hills001"), ${gradient}; background-size: contain, auto`);
  });

  it('are our own media and no other address', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.constantFrom('https://spy.example/a.png', '/media/a") } * {', '/media/../api/v1', 'javascript:1'),
        ),
        (src) => {
          fc.pre(!/^\/media\/[\w-]{8,64}$/.test(src));
          const evil = { logo: { ...logo, src }, backdrop: { ...backdrop, src }, headingFont: { ...headingFont, src } };
          expect(scoped(evil)).toEqual({ css: '', removed: [] });
          expect(fileIdsOf({ ...evil, bodyFont: null })).toEqual([]);
        },
      ),
    );
  });

  it('puts a logo of any shape onto the slide', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LOGO_PLACES),
        fc.integer({ min: 2, max: 40 }),
        fc.double({ min: 0.01, max: 100, noNaN: true }),
        (place, size, ratio) => {
          const { x, y, width, height } = logoBox({ place, size, ratio }, { width: 960, height: 700 });
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
          expect(x + width).toBeLessThanOrEqual(960);
          expect(y + height).toBeLessThanOrEqual(700);
        },
      ),
    );
  });
});

describe('a theme that is drawn into a deck', () => {
  const own = { ...NO_BACKGROUND, color: '#102030' };
  const deck = repairDeck({
    ...createDeck({ newId: () => 'first-slide' }),
    slides: {
      plain: newSlide({ id: 'plain' }),
      own: newSlide({ id: 'own', order: 'a1', background: own }),
      layout: newSlide({ id: 'layout', kind: 'layout' }),
    },
    blocks: {
      words: newBlock({
        id: 'words',
        slideId: 'plain',
        type: 'text',
        props: { text: { type: 'doc', content: [{ type: 'paragraph' }] }, placeholder: '', placeholderTag: '' },
      }),
    },
  });

  it('has logo and line at the bottom of each slide, and the picture where a slide has no background', () => {
    const drawn = withThemeDrawn(deck, { ...PLAIN_LOOK, logo, backdrop, footer: 'Acme' });
    expect(repairDeck(drawn)).toEqual(drawn);
    expect(slidesInOrder(drawn).map(({ background }) => background)).toEqual([
      { ...NO_BACKGROUND, image: backdrop.src, size: 'cover', position: '50% 50%', repeat: 'no-repeat', opacity: 0.4 },
      own,
    ]);
    const shown = blockTree(drawn, 'plain').map(({ block }) => block);
    expect(shown.map(({ name, z, locked }) => [name, z, locked])).toEqual([
      ['Logo', 0, true],
      ['Footer', 0, true],
      ['', 10, false],
    ]);
    expect(shown[0]?.rect).toEqual([840, 24, 96, 48]);
    expect(blockTree(drawn, 'layout')).toEqual([]);
  });

  it('is the deck where the theme draws nothing', () => {
    expect(withThemeDrawn(deck, PLAIN_LOOK)).toEqual(deck);
  });
});
