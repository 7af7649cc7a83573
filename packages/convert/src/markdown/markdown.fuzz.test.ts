import { blockTree, slidesInOrder } from '@rostrum/deck';
import { renderDeck } from '@rostrum/deck/html';
import { propertyRuns } from '@rostrum/deck/testing/runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ConvertError } from '../errors.ts';
import { deckFromMarkdown, type MarkdownDeck } from '../markdown-deck.ts';

const HEADS = [
  '',
  '---\ntheme: seriph\nlayout: cover\n---\n',
  '---\nmarp: true\nheadingDivider: 2\n---\n',
  '---\nseparator: <!--s-->\n---\n',
  '% Tides\n% Odo Marsh\n\n',
  '---\nslide-level: 2\n---\n',
];

const PIECES = [
  '# Ebb\n',
  '## Flood {.plain background-color="#123"}\n',
  'words and *more* of them\n',
  '\n',
  '\n---\n',
  '\n---\nlayout: two-cols\n---\n',
  '\n----\n',
  '::right::\n',
  '- one\n  - two\n',
  '> - quoted\n',
  '```js {1|2}\nlet a;\n',
  '```\n',
  '~~~{.mermaid}\n',
  '````md magic-move\n',
  '::: columns\n',
  ':::: {.column width="40%"}\n',
  '::: notes\n',
  ':::\n',
  '. . .\n',
  'text[^1] ^[note]\n',
  '[^1]: a\n    b\n',
  '<v-clicks>\n\n',
  '</v-clicks>\n',
  '<div v-click class="grid grid-cols-2">\n',
  '</div>\n',
  '<Counter :n="1" @click="alert(1)" />\n',
  '<carbon:edit/>',
  '<script>alert(1)</script>\n',
  '<img src=x onerror="alert(1)">\n',
  '<div data-flow="parts"><div data-flow-from="0" data-flow-width="1">\n',
  '<p data-step="+1" data-fit>x</p>\n',
  '<x-component data-name="a" data-source="<script>">\n',
  '![bg left:40%](a.png)\n',
  '![bg](b.png)\n',
  '<!-- _class: invert -->\n',
  '<!-- a note -->\n',
  '<!--fit-->',
  '<!--',
  '-->',
  '<!-- .slide: data-background="#fff" onclick="alert(1)" -->\n',
  '$$\n',
  '$a_1$ ',
  '$\\frac{1}{2}$',
  '$\\href{javascript:alert(1)}{x}$',
  '$x"><img src=x onerror=alert(1)>$',
  '$\\htmlData{onclick=alert(1)}{x}\\def\\x{\\x\\x}\\x$',
  '[words]{.fragment}',
  '{',
  '}',
  '`',
  '\\includegraphics{a.png}\n',
  '| a | b |\n| --- | --- |\n| c | d |\n',
  'Note: say\n',
  '\uE0000\uE000',
  '\t',
  '[javascript](javascript:alert(1))',
];

const text = fc
  .tuple(
    fc.constantFrom(...HEADS),
    fc.array(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...PIECES) }, fc.string()), { maxLength: 40 }),
  )
  .map(([head, pieces]) => head + pieces.join(''));

function read(source: string): MarkdownDeck | null {
  try {
    return deckFromMarkdown(source);
  } catch (error) {
    expect(error).toBeInstanceOf(ConvertError);
    return null;
  }
}

const RUNS = propertyRuns({ daily: 150, long: 12000 });
const FEWER_RUNS = propertyRuns({ daily: 50, long: 4000 });

test('whatever is written, in whichever dialect, becomes a sound deck that runs nothing', () => {
  fc.assert(
    fc.property(text, (source) => {
      const made = read(source);
      if (made === null) return;
      const slides = slidesInOrder(made.deck, { includeHidden: true });
      expect(slides.length).toBeGreaterThan(0);
      for (const { id } of slides) blockTree(made.deck, id);
      const html = renderDeck(made.deck, { includeHidden: true });
      expect(html).not.toMatch(/<script|<[^>"]*(?:"[^"]*"[^>"]*)*\son\w+=|href="javascript/i);
      for (const { rect } of Object.values(made.deck.blocks)) {
        for (const number of rect) expect(number === null || Number.isFinite(number)).toBe(true);
      }
    }),
    RUNS,
  );
}, 600_000);

test('a text reads the same again, and with the line ends of Windows', () => {
  fc.assert(
    fc.property(text, (source) => {
      const made = read(source);
      expect(read(source)).toEqual(made);
      expect(read(source.replace(/\r\n?|\n/g, '\r\n'))).toEqual(made);
    }),
    FEWER_RUNS,
  );
}, 600_000);

test('separators and marks inside of code split nothing and say nothing', () => {
  fc.assert(
    fc.property(fc.constantFrom(...HEADS), fc.array(fc.constantFrom(...PIECES), { maxLength: 20 }), (head, pieces) => {
      const code = pieces.join('').replace(/[`~]{3,}/g, '');
      const made = read(`${head}\n\nbefore\n\n\`\`\`\`\`\n${code}\n\`\`\`\`\`\n\nafter`);
      const notes = Object.values(made?.deck.notes ?? {});
      expect(notes.join('')).toBe('');
      const shown = Object.values(made?.deck.blocks ?? {}).flatMap((block) => (block.type === 'code' ? [block] : []));
      expect(shown).toHaveLength(1);
    }),
    FEWER_RUNS,
  );
}, 600_000);
