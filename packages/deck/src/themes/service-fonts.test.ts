import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scopeCss } from '../html/index.ts';
import { DEFAULT_META } from '../model/defaults.ts';
import {
  fontServiceLinks,
  hasFamily,
  isTypekitKit,
  readGoogleFonts,
  type ServiceFonts,
  serviceStylesheet,
} from './service-fonts.ts';
import { PLAIN_LOOK, themedMeta } from './theme-look.ts';

const css = (fonts: Partial<ServiceFonts>) =>
  scopeCss(themedMeta(DEFAULT_META, { ...PLAIN_LOOK, ...fonts }).css, '.reveal');

/** What somebody may try: words of every kind, and those that mean something where the id goes. */
const attempts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(
      fc.oneof(
        fc.constantFrom(
          'Inter',
          ':wght@',
          '400',
          ';',
          ',',
          '|',
          '+',
          ' ',
          '&',
          '"',
          "'",
          '<',
          '>',
          '\\',
          '}',
          '{',
          '#',
        ),
        fc.constantFrom(
          '?',
          '/',
          '..',
          '//',
          '@',
          '%22',
          '\n',
          '\0',
          'url(',
          '</style>',
          '*/',
          'ital,wght@0,400;1,700',
        ),
        fc.string({ maxLength: 4 }),
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
);

describe('fonts of other services', () => {
  it.each([
    ['Fraunces', 'family=Fraunces'],
    ['Open Sans', 'family=Open+Sans'],
    ['Open+Sans:400,700italic', 'family=Open+Sans:ital,wght@0,400;1,700'],
    ['Lato:regular,bold', 'family=Lato:wght@400;700'],
    ['Inter:wght@700;400', 'family=Inter:wght@400;700'],
    ['Inter:wght@100..900', 'family=Inter:wght@100..900'],
    ['Fraunces:wght,ital@700,1;400,0', 'family=Fraunces:ital,wght@0,400;1,700'],
    ['Recursive:CASL,slnt,wght@0.5,-15..0,300..1000', 'family=Recursive:slnt,wght,CASL@-15..0,300..1000,0.5'],
    ['Fraunces|Inter:wght@400;700', 'family=Fraunces&family=Inter:wght@400;700'],
  ])('%s is asked for as %s', (id, asked) => {
    expect(serviceStylesheet('google', id)).toBe(`/css2?${asked}&display=swap`);
  });

  it.each([
    'Inter:',
    'Inter:wght',
    'Inter:wght@',
    'Inter:wght@bold',
    'Inter:wght,wght@1,2',
    'Inter:450',
    'a||b',
    'é',
    ' :400',
  ])('%s is no family', (id) => {
    expect(readGoogleFonts(id)).toBeNull();
    expect(serviceStylesheet('google', id)).toBeNull();
  });

  it('are eight families at most, and a kit has seven small letters and digits', () => {
    expect(readGoogleFonts('A|B|C|D|E|F|G|H')).toHaveLength(8);
    expect(readGoogleFonts('A|B|C|D|E|F|G|H|I')).toBeNull();
    expect(serviceStylesheet('typekit', 'abc1def')).toBe('/abc1def.css');
    for (const id of ['', 'abc1de', 'abc1defg', 'ABC1DEF', 'abc/def', '../../x', 'abc1def\n'])
      expect(isTypekitKit(id), id).toBe(false);
  });

  it('are named by ids none of which leads out of the address, the stylesheet or the markup that it stands in', () => {
    fc.assert(
      fc.property(attempts, attempts, (id, family) => {
        const path = serviceStylesheet('google', id);
        if (path !== null) {
          expect(path).toMatch(/^\/css2\?(?:family=[A-Za-z0-9+-]+(?::[A-Za-z,]+@[\d.,;-]+)?&)+display=swap$/);
          const { origin, pathname, hash } = new URL(`https://fonts.example${path}`);
          expect([origin, pathname, hash]).toEqual(['https://fonts.example', '/css2', '']);
        }
        expect(serviceStylesheet('typekit', id) ?? '/abc1def.css').toMatch(/^\/[a-z0-9]{7}\.css$/);
        for (const link of fontServiceLinks({ fontGoogle: id, fontTypekit: id })) {
          expect(link).not.toMatch(/[\s"<>&#\\]/);
          const { origin, pathname, searchParams } = new URL(link, 'https://here.example');
          expect(origin).toBe('https://here.example');
          expect(pathname).toMatch(/^\/fonts\/of\/(google|typekit)\.css$/);
          expect([...searchParams]).toEqual([['id', id]]);
        }
        const written = css({ fontGoogle: id, fontTypekit: 'abc1def', headingFamily: family, bodyFamily: id });
        expect(written.removed).toEqual([]);
        expect(written.css.trim()).toMatch(
          /^(?:\.reveal \{(?: --deck-(?:heading|body)-font: "[A-Za-z0-9][A-Za-z0-9 -]*"(?:, (?:"[A-Za-z ]+"|[A-Za-z-]+))+ !important;)+ \})?$/,
        );
      }),
      { numRuns: 1000 },
    );
  });

  it('stand before the fonts of the set, and say nothing where they are not named', () => {
    const named = { fontGoogle: 'Fraunces|Inter:wght@400;700', headingFamily: 'Fraunces', bodyFamily: 'Inter' };
    expect(css(named).css).toMatch(
      /--deck-heading-font: "Fraunces", "Montserrat"[^;]*!important; --deck-body-font: "Inter", "Open Sans"[^;]*!important/,
    );
    expect(css({ ...named, headingFamily: 'Arial', bodyFamily: '' }).css).toBe('');
    expect(hasFamily({ fontGoogle: '', fontTypekit: 'abc1def' }, 'adobe-garamond-pro')).toBe(true);
    expect(hasFamily({ fontGoogle: '', fontTypekit: '' }, 'adobe-garamond-pro')).toBe(false);
  });

  it('are those of the theme in the place of the deck’s, and only where they are allowed', () => {
    const meta = { ...DEFAULT_META, fontGoogle: 'Lato', fontTypekit: 'own1own' };
    expect(themedMeta(meta, PLAIN_LOOK)).toMatchObject({ fontGoogle: '', fontTypekit: '' });
    expect(themedMeta(meta, null)).toMatchObject({ fontGoogle: 'Lato', fontTypekit: 'own1own' });
    expect(fontServiceLinks(meta)).toEqual(['/fonts/of/google.css?id=Lato', '/fonts/of/typekit.css?id=own1own']);
    expect(fontServiceLinks(meta, ['typekit'])).toEqual(['/fonts/of/typekit.css?id=own1own']);
    expect(fontServiceLinks(meta, [])).toEqual([]);
  });

  it('are counted over by what was uploaded', () => {
    const headingFont = { src: '/media/heading1', family: 'Acme', variable: false };
    const look = { ...PLAIN_LOOK, fontGoogle: 'Fraunces', headingFamily: 'Fraunces', headingFont };
    const written = themedMeta(DEFAULT_META, look).css;
    expect(written.lastIndexOf('"Theme heading"')).toBeGreaterThan(written.lastIndexOf('"Fraunces"'));
  });
});
