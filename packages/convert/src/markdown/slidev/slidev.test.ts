import { renderDeck } from '@rostrum/deck/html';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { importForTest } from '../../testing/import.ts';
import { importMarkdown } from '../../testing/imported-markdown.ts';

const HEAD = '---\ntheme: seriph\ntitle: Tides\n---\n\n# Tides\n\n---\n';
/** The second slide of a deck. */
const second = async (source: string) => {
  const made = await importMarkdown(HEAD + source);
  return {
    ...made,
    html: made.html[1] ?? '',
    blocks: made.blocksOf(1),
    losses: made.losses.filter((loss) => loss.startsWith('2 ')),
  };
};

test('slides have front matter of their own, also as a first block of YAML, and separators in code are none', async () => {
  const { columns, slides, notes, title, deck } = await importMarkdown(
    `${HEAD}layout: center\n# a comment\nbackground: '#123456'\n---\n\n# Ebb\n\n<!-- not a note -->\n\nlow\n\n<!--\nSay it slowly.\n-->\n\n---\n\n\`\`\`yaml\nbackground: '#654321'\n\`\`\`\n\n# Flood\n\n---\nhide: true\n---\n\n\`\`\`md\n---\nlayout: cover\n---\n\`\`\``,
  );
  expect(title).toBe('Tides');
  expect(columns).toEqual([1, 1, 1, 1]);
  expect(notes).toEqual(['', 'Say it slowly.', '', '']);
  expect(slides.map(({ background }) => background.color)).toEqual(['', '#123456', '#654321', '']);
  expect(slides.map(({ hidden }) => hidden)).toEqual([false, false, false, true]);
  expect(deck.meta).toMatchObject({ width: 1280, height: 720, themeColor: 'white-blue', themeFont: 'palatino' });
});

describe('layouts', () => {
  test('two columns stand beside each other, with a header above both where the layout has one', async () => {
    const plain = await second('layout: two-cols\n---\n\n# Left\n\nwords\n\n::right::\n\nmore');
    expect(plain.blocks.map(({ rect }) => [rect[0], rect[2]])).toEqual([
      [80, 542],
      [80, 542],
      [658, 542],
    ]);
    const [head, left, right] = (
      await second('layout: two-cols-header\n---\n\n# Above\n\n::left::\n\none\n\n::right::\n\ntwo')
    ).blocks;
    expect(head?.rect[2]).toBe(1120);
    expect([left?.rect[0], right?.rect[0]]).toEqual([80, 658]);
    expect(left?.rect[1]).toBe(right?.rect[1]);
  });

  test('a picture or a page takes its half of the slide, and words the other', async () => {
    const picture = await second('layout: image-left\nimage: https://pictures.example.test/sea.jpg\n---\n\n# Sea');
    expect(picture.blocks.map(({ type, rect }) => [type, ...rect])).toEqual([
      ['text', 680, expect.any(Number), 560, null],
      ['image', 0, 0, 640, 720],
    ]);
    const page = await second('layout: iframe-right\nurl: https://pages.example.test/\n---\n\n# Sea');
    expect(page.blocks.map(({ type }) => type)).toEqual(['text', 'iframe']);
  });

  test('one that is not known is named', async () => {
    const { losses } = await second('layout: harbour\n---\n\n# Sea');
    expect(losses).toEqual(['2 layout The layout “harbour” is not known here; the slide is laid out as usual']);
  });
});

describe('clicks', () => {
  test('are fragments in the order of their numbers, and what comes together has one', async () => {
    const { html } = await second(
      '\n<v-clicks depth="2">\n\n- one\n  - inner\n- two\n\n</v-clicks>\n\n<v-click at="5">\n\nlast\n\n</v-click>\n\n<p v-after.up>with it</p>\n\nIn a <span v-click>line</span>',
    );
    const steps = [
      ...html.matchAll(/<(\w+)[^>]*class="([^"]*fragment[^"]*)"[^>]*data-fragment-index="(\d+)"[^>]*>([\w ]*)/g),
    ];
    expect(steps.map(([, tag, names, index, words]) => `${tag} ${names} ${index} ${words}`)).toEqual([
      'li fragment 0 one',
      'li fragment 1 inner',
      'li fragment 2 two',
      'p fragment 4 last',
      'p fragment fade-up 2 with it',
      'span fragment 3 line',
    ]);
  });

  test('steps of code stand among them', async () => {
    const { html } = await second('\n<p v-click>one</p>\n\n```ts {all|2|3}\na\nb\nc\n```\n\n<p v-click>two</p>');
    expect(html).toContain('<code data-line-steps="|2|3" data-fragment-index="1">');
    expect([...html.matchAll(/<p class="fragment"[^>]*data-fragment-index="(\d)"/g)].map(([, index]) => index)).toEqual(
      ['0', '3'],
    );
  });

  test('code that moves takes its own place, step by step', async () => {
    const { blocks, losses } = await second(
      '\n````md magic-move\n```js\none\n```\n```js\ntwo\n```\n```js\nthree\n```\n````',
    );
    expect(blocks.map(({ type, rect, fragment }) => [type, rect[1], fragment?.style ?? '', fragment?.index])).toEqual([
      ['code', blocks[0]?.rect[1], 'fade-out', 0],
      ['code', blocks[0]?.rect[1], 'current-visible', 0],
      ['code', blocks[0]?.rect[1], '', 1],
    ]);
    expect(losses).toEqual(['2 animation Code that moves from step to step changes at once']);
  });
});

test('components are kept as their source and never as elements', async () => {
  const { html, losses } = await second(
    '\nBefore <Counter :count="10" @click="alert(1)" /> and <carbon:edit /> after\n\n<Tweet id="1" />\n\n<v-drag pos="1,2,3,4">\n\nheld\n\n</v-drag>\n\n<script setup>\nconst a = 1 < 2\n</script>\n\n`<Plain/>`',
  );
  expect(html).toContain('<code>&lt;Counter :count="10" @click="alert(1)" /&gt;</code>');
  expect(html).toContain('<code>&lt;Tweet id="1" /&gt;</code>');
  expect(html).toContain('<code>&lt;Plain/&gt;</code>');
  expect(html).toMatch(/held/);
  expect(html).not.toMatch(/x-component|<v-drag|<script|const a|<counter/i);
  expect(losses).toEqual([
    '2 component The component “Counter” is kept as its source',
    '2 component The icon “carbon:edit” was left out',
    '2 component The component “Tweet” is kept as its source',
    '2 component The component “v-drag” is not drawn; what it holds stays',
    '2 element A script was left out',
  ]);
});

test('grids are columns, elements that close themselves hold nothing, and classes and directives go with a word', async () => {
  const { blocks, html, losses } = await second(
    '\n<div class="grid grid-cols-2 gap-4">\n<div>\n\none\n\n</div>\n<div h-3 />\n<div @click="go()">\n\nthree\n\n</div>\n</div>',
  );
  expect(blocks.map(({ rect }) => rect[0])).toEqual([80, 80]);
  expect(html).not.toMatch(/@click|h-3/);
  expect(losses).toEqual([
    '2 css Utility classes of Slidev have no effect here',
    '2 component “@click” of Vue has no effect here',
  ]);
});

test('what stands in other files is named, and its line stays', async () => {
  const { html, losses } = await second('\n<<< @/snippets/tide.ts#low {2}\n');
  expect(html).toContain('&lt;&lt;&lt; @/snippets/tide.ts#low {2}');
  expect(losses).toEqual(['2 code Code of another file is not in this one: @/snippets/tide.ts#low {2}']);
  expect((await second('src: ./more.md\n---\n')).losses).toEqual([
    '2 markdown “./more.md”, which holds slides, is not in the file',
  ]);
});

/** A project as a ZIP file. */
async function project(files: Readonly<Record<string, string>>) {
  const bytes = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
  const { deck, report } = await importForTest({ name: 'talk.zip', bytes });
  const html = renderDeck(deck, { includeHidden: true })
    .split(/(?=<section)/)
    .filter((part) => part.startsWith('<section'));
  return { html, losses: report.losses.map(({ slide, message }) => `${slide ?? 'all'} ${message}`) };
}

test('slides and code of other files come in where they are named', async () => {
  const { html, losses } = await project({
    'talk/slides.md': `---\ntheme: default\ntransition: none\n---\n\n# Tides\n\n<v-click>a</v-click>\n\n---\nsrc: ./pages/more.md#2-3\nbackground: '#102030'\n---\n\n---\nsrc: ./pages/gone.md\n---\n\n---\n\n# Code\n\n<<< @/snippets/tide.ts#low {2}\n\n<<< ./snippets/whole.py\n\n<<< @/../../etc/passwd\n`,
    'talk/pages/more.md': '# One\n\n---\n\n# Two\n\n---\nsrc: ./deep/three.md\n---\n\n---\n\n# Four',
    'talk/pages/deep/three.md': '# Three\n\n---\nsrc: ../more.md\n---',
    'talk/snippets/tide.ts': 'high();\n  // #region low\n  const low = 1;\n    ebb(low);\n  // #endregion\nafter();',
    'talk/snippets/whole.py': 'print("```")\n',
  });

  const words = html.map((one) => /<h1[^>]*>([^<]*)/.exec(one)?.[1] ?? '');
  expect(words).toEqual(['Tides', 'Two', 'Three', '', '', 'Code']);
  expect(html[1]).toContain('data-background-color="#102030"');
  const code = [...(html[5] ?? '').matchAll(/<code[^>]*>([\s\S]*?)<\/code>/g)].map(([, text]) => text);
  expect(code).toEqual(['const low = 1;\n  ebb(low);', 'print("```")', '&lt;&lt;&lt; @/../../etc/passwd']);
  expect(losses).toEqual([
    '4 “../more.md”, which holds slides, is not in the file',
    '5 “./pages/gone.md”, which holds slides, is not in the file',
    '6 Code of another file is not in this one: @/../../etc/passwd',
  ]);
});

test('tags that never end cost no more than reading them', async () => {
  const { slides } = await importMarkdown(
    `${HEAD}\n${'<Counter a="'.repeat(20_000)}\n\n${'<v-click>'.repeat(200)}\n\nend`,
  );
  expect(slides).toHaveLength(2);
});
