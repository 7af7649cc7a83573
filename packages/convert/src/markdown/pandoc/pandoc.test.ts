import { expect, test } from 'vitest';
import { importMarkdown } from '../../testing/imported-markdown.ts';

const TITLED =
  '---\ntitle: Tides\nsubtitle: High and low\nauthor:\n  - Odo Marsh\n  - name: Ada Reed\ndate: 2031-04-01\n---\n\n';

test('headings of the slide level begin slides; those above have theirs below them', async () => {
  const { columns, html, title } = await importMarkdown(
    `${TITLED}# Ebb\n\n## One\n\nwords\n\n### Still one\n\n## Two\n\n- a\n\n---\n\nthree\n\n# Flood\n\n## Four\n\nwords`,
  );
  expect(title).toBe('Tides');
  expect(columns).toEqual([1, 4, 2]);
  expect(html[0]).toMatch(/Tides.*High and low.*Odo Marsh, Ada Reed.*2031-04-01/);
});

test('a document may name its level, and its title in lines of percent signs', async () => {
  const { columns, html } = await importMarkdown('% Tides\n% Odo Marsh\n\n# Ebb\n\nwords\n\n# Flood\n\nwords');
  expect(columns).toEqual([1, 1, 1]);
  expect(html[0]).toMatch(/Tides.*Odo Marsh/);
  expect(
    (await importMarkdown('---\nslide-level: 1\nauthor: Odo Marsh\n---\n\n# Ebb\n\n## One\n\nwords')).columns,
  ).toEqual([1]);
});

test('divs hold columns with their widths, notes and steps, however many colons they have', async () => {
  const { blocksOf, notes, html } = await importMarkdown(
    '## Sides\n\n:::: {.columns}\n::: {.column width="40%"}\nleft\n:::\n::: {.column width="60%"}\nright\n:::\n::::\n\n::: notes\nSay *this*.\n\n- and this\n:::\n\n::: {.fragment .fade-up}\nlate\n:::\n\n::: {.unknown}\nkept\n:::',
  );
  expect(
    blocksOf(0)
      .map(({ rect }) => [rect[0], rect[2]])
      .slice(1, 3),
  ).toEqual([
    [80, 430],
    [546, 654],
  ]);
  expect(notes).toEqual(['Say this.\n\n- and this']);
  expect(html[0]).toMatch(/<p class="fragment fade-up"[^>]*>late<\/p>/);
  expect(html[0]).toMatch(/kept/);
  expect(html[0]).not.toMatch(/Say|:::/);
});

test('a colon fence in code closes nothing', async () => {
  const { html, notes } = await importMarkdown('## One\n\n::: notes\n```\n:::\n```\nafter\n:::\n\nshown');
  expect(notes[0]).toMatch(/after/);
  expect(html[0]).toMatch(/shown/);
});

test('pauses, incremental lists and lists in quotations come bit by bit', async () => {
  const { html } = await importMarkdown(
    '## One\n\na\n\n. . .\n\nb\n\nc\n\n## Two\n\n::: incremental\n- a\n- b\n:::\n\n## Three\n\n> - a\n\n## Four\n\n> words\n\n::: nonincremental\n- a\n:::',
  );
  const indexes = html.map((slide) => [...slide.matchAll(/data-fragment-index="(\d+)"/g)].map(([, index]) => index));
  expect(indexes).toEqual([['0', '0'], ['0', '1'], ['0'], []]);
});

test('attributes are of the slide, of pictures, of words and of code', async () => {
  const { slides, html } = await importMarkdown(
    '## One {background-color="#123456" .plain #id}\n\n[late]{.fragment} [site](https://pages.example.test/){target=_blank}\n\n```{.python .numberLines startFrom="3" code-line-numbers="1|2"}\na\nb\n```\n\n$\\frac[a]{b}$',
  );
  expect(slides[0]?.background.color).toBe('#123456');
  expect(html[0]).toMatch(/<h2>One<\/h2>/);
  expect(html[0]).toMatch(/<span class="fragment" data-fragment-index="0">late<\/span>/);
  expect(html[0]).toMatch(/data-line-numbers="1\|2" data-ln-start-from="3"/);
  expect(html[0]).toContain('<math data-math-source="\\frac[a]{b}">');
});

test('footnotes stand on the slides that name them, numbered there', async () => {
  const { html } = await importMarkdown(
    '## One\n\nwords[^x] and^[in a line] again[^x]\n\n[^x]: The *first*\n    and more\n\n## Two\n\nnone[^y]\n\n```\n[^z]: code\n```',
  );
  expect(html[0]).toMatch(/words<sup>1<\/sup> and<sup>2<\/sup> again<sup>1<\/sup>/);
  expect(html[0]).toMatch(/<sup>1<\/sup> The <em>first<\/em>\s*and more.*<sup>2<\/sup> in a line/);
  expect(html[1]).toMatch(/none\[\^y\]/);
  expect(html[1]).toMatch(/\[\^z\]: code/);
});

test('commands of LaTeX become words, pictures or their own source', async () => {
  const { html, losses } = await importMarkdown(
    '## One {.plain}\n\n\\framesubtitle{Below}\n\n\\includegraphics[width=3in]{https://pictures.example.test/a.png}\n\n\\vspace{2em}\n\n\\centerline{\\includegraphics{a.pdf}}',
  );
  expect(html[0]).toMatch(/<em>Below<\/em>/);
  expect(html[0]).toMatch(/src="https:\/\/pictures\.example\.test\/a\.png"/);
  expect(html[0]).toMatch(/<code>\\vspace\{2em\}<\/code>/);
  expect(losses).toContain('1 latex Commands of LaTeX are kept as their source');
});

test('divs within divs without an end are read once', async () => {
  const { slides } = await importMarkdown(`## One {.plain}\n\n${'::: a\n'.repeat(20_000)}\nend`);
  expect(slides).toHaveLength(1);
});
