import { expect, test } from 'vitest';
import { importMarkdown } from '../../testing/imported-markdown.ts';

const HEAD = '---\nmarp: true\n';

test('rules of every kind begin slides, underlines of headings and rules in code do not', async () => {
  const { columns } = await importMarkdown(
    `${HEAD}---\n\nOne\n---\n\nstill one\n\n***\n\nTwo\n\n\`\`\`\n---\n\`\`\`\n\n- - -\n\nThree`,
  );
  expect(columns).toEqual([1, 1, 1]);
});

test('headings begin slides where the deck says so', async () => {
  const { html } = await importMarkdown(`${HEAD}headingDivider: 2\n---\n\n# One\n\n## Two\n\n### Still two\n\n# Three`);
  expect(html).toHaveLength(3);
});

test('directives hold from their slide on, or for their slide alone, and other comments are notes', async () => {
  const { slides, notes, html, deck } = await importMarkdown(
    `${HEAD}paginate: true\nbackgroundColor: '#eee'\n---\n\n# One\n\n<!-- A note. -->\n\n<!--\n_backgroundColor: "#123"\n_color: white\n-->\n\n---\n\n<!-- backgroundColor: beige -->\n<!-- footer: '*low* tide' -->\n\n# Two\n\n---\n\n# Three\n\n\`<!-- shown -->\``,
  );
  expect(slides.map(({ background }) => background.color)).toEqual(['#123', 'beige', 'beige']);
  expect(notes).toEqual(['A note.', '', '']);
  expect(html[0]).toMatch(/color: white/);
  expect(html[1]).toMatch(/<em>low<\/em> tide/);
  expect(html[2]).toMatch(/<em>low<\/em> tide/);
  expect(html[2]).toContain('&lt;!-- shown --&gt;');
  expect(deck.meta.slideNumber).toBe(true);
});

test('pictures in the background fill the slide, or the side that they name', async () => {
  const { slides, blocksOf, html, losses } = await importMarkdown(
    `${HEAD}---\n\n![bg contain opacity:.3](https://pictures.example.test/a.png)\n\n# One\n\n---\n\n![bg left:40%](https://pictures.example.test/b.png)\n\n# Two\n\n---\n\n![bg](#abc)\n\n# Three\n\n---\n\n![w:200 blur:3px A boat](https://pictures.example.test/c.png)`,
  );
  expect(slides[0]?.background).toMatchObject({
    image: 'https://pictures.example.test/a.png',
    size: 'contain',
    opacity: 0.3,
  });
  expect(blocksOf(1).map(({ type, rect }) => [type, rect[0], rect[2]])).toEqual([
    ['text', 560, 672],
    ['image', 0, 512],
  ]);
  expect(slides[2]?.background.color).toBe('#abc');
  expect(html[3]).toMatch(/alt="A boat"/);
  expect(blocksOf(3)[0]?.rect[2]).toBe(200);
  expect(losses).toContain('4 filter The filter of a picture was left out');
});

test('lists with stars and brackets come bit by bit, and others at once', async () => {
  const { html } = await importMarkdown(`${HEAD}---\n\n* one\n* two\n\n---\n\n- one\n\n---\n\n1) one`);
  expect(html.map((slide) => slide.match(/class="fragment"/g)?.length ?? 0)).toEqual([2, 0, 1]);
});

test('fitted headings fill the line, and styles are named where they stood', async () => {
  const { html, losses } = await importMarkdown(
    `${HEAD}style: 'h1 { color: red }'\n---\n\n# <!--fit--> Wide\n\n<style scoped>h1 { color: red }</style>`,
  );
  expect(html[0]).toMatch(/<h1 style="font-size: 288px;">Wide<\/h1>/);
  expect(losses).toEqual([
    'all css The style sheet of the front matter was left out',
    '1 css A style sheet for this slide was left out',
  ]);
});
