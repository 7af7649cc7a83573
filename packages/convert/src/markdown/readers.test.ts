import { expect, test } from 'vitest';
import { importMarkdown } from '../testing/imported-markdown.ts';

test('separators of a deck’s own split it, and not inside code', async () => {
  const { columns, notes } = await importMarkdown(
    "---\nseparator: <!--s-->\nverticalSeparator: <!--v-->\nnotesSeparator: '^Speak:'\n---\n\n# One\n\nSpeak: slowly\n\n<!--s-->\n\n# Two\n\n```\n<!--s-->\n```\n\n<!--v-->\n\n# Below\n\n---\n\nstill below",
  );
  expect(columns).toEqual([1, 2]);
  expect(notes).toEqual(['slowly', '', '']);
});

test('a pattern that cannot be used is named, and the usual one stands in its place', async () => {
  const { columns, losses } = await importMarkdown("---\nseparator: '(a+)+$'\n---\n\none\n\n---\n\ntwo");
  expect(columns).toEqual([1, 1]);
  expect(losses).toEqual(['all markdown The separator “(a+)+$” cannot be used; the usual one stands in its place']);
});

test('formulas keep every letter of their source, among words as MathML', async () => {
  const { blocksOf, html, losses } = await importMarkdown(
    '# One\n\nIt is $a_1 + b_2*c*$, costs $5 and 6$ more.\n\n$$\n\\begin{aligned}\na &= b \\\\\nc &= d_*\n\\end{aligned}\n$$\n\n$$x_1*y*z$$\n\n---\n\nplain',
  );
  const formulas = blocksOf(0).flatMap((block) => (block.type === 'math' ? [block.props.source] : []));
  expect(formulas).toEqual(['\\begin{aligned}\na &= b \\\\\nc &= d_*\n\\end{aligned}', 'x_1*y*z']);
  expect(html[0]).toMatch(/It is <math data-math-source="a_1 \+ b_2\*c\*"><mrow>.*<\/math>, costs \$5 and 6\$ more/);
  expect(losses).toEqual(['1 type A formula among words is kept as it looks: its letters cannot be edited one by one']);
});

test('sums of money are no formulas, and what cannot be set stays as it is written, named', async () => {
  const { html, losses } = await importMarkdown(
    '# One\n\nUS$5 for A$6, $7, $x$ and $n - 1$; $\\frac{1}{$ not.\n\n---\n\nplain',
  );
  expect(html[0]).toMatch(/US\$5 for A\$6, \$7, <math data-math-source="x">.*<math data-math-source="n - 1">/);
  expect(html[0]).toContain('$\\frac{1}{$ not');
  expect(losses.filter((loss) => loss.includes('math'))).toEqual([
    '1 math A formula among words is kept as its source',
  ]);
});

test('diagrams are kept as their source, each with a word', async () => {
  const { blocksOf, losses } = await importMarkdown('# One\n\n```mermaid\ngraph TD\nA --> B\n```\n\n---\n\nplain');
  expect(blocksOf(0).map((block) => (block.type === 'code' ? block.props.language : block.type))).toEqual([
    'text',
    'mermaid',
  ]);
  expect(losses).toEqual(['1 diagram A diagram of Mermaid is kept as its source']);
  const { losses: others } = await importMarkdown('# One\n\n```plantuml\nA -> B\n```\n\n---\n\nplain');
  expect(others).toEqual(['1 diagram A diagram of PlantUML is kept as its source']);
});

test('a text without separators has a slide for each heading, down to the level that comes twice', async () => {
  const { columns, html } = await importMarkdown(
    '# Tides\n\nintro\n\n## Ebb\n\nwater\n\n### Low\n\nmud\n\n## Flood\n\n```\n## code\n```',
  );
  expect(columns).toEqual([1, 1, 1]);
  expect(html[1]).toMatch(/Ebb.*Low/);
  expect((await importMarkdown('# Tides\n\n## A talk\n\nwords')).columns).toEqual([1]);
});

test('an outline has a slide for each line that is not indented, with its points', async () => {
  const { columns, html } = await importMarkdown(
    'Tides\nEbb\n\t• low\n\t\t• mud\n\t• slow\n\nFlood <b>\n\thigh *water*\n',
  );
  expect(columns).toEqual([1, 1, 1]);
  expect(html[0]).toMatch(/<h1>Tides<\/h1>/);
  expect(html[1]).toMatch(/<h2>Ebb<\/h2>.*<ul><li>low<ul><li>mud<\/li><\/ul><\/li><li>slow<\/li><\/ul>/);
  expect(html[2]).toMatch(/<h2>Flood &lt;b&gt;<\/h2>.*<li>high \*water\*<\/li>/);
});
