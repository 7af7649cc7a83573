import { describe, expect, test } from 'vitest';
import { parseDeck, renderDeck } from '../html/index.ts';
import { mapMedia } from '../html/media.ts';
import type { Block, BlockOf, BlockType } from '../model/types.ts';
import { blockLabel, blockText } from './index.ts';

let count = 0;
const newId = () => `new-${(count += 1)}`;

function readContent(type: string, content: string, attributes = ''): Block {
  const box = `<div class="sl-block" data-block-type="${type}" data-block-id="b" style="left: 10px; top: 20px; width: 400px; height: 300px;"><div class="sl-block-content" style="z-index: 11;"${attributes}>${content}</div></div>`;
  const { deck } = parseDeck(`<section>${box}</section>`, { newId });
  const block = deck.blocks['b'];
  if (!block) throw new Error('no block');
  return block;
}

function readAs<T extends BlockType>(type: T, content: string, attributes = ''): BlockOf<T> {
  const block = readContent(type, content, attributes);
  if (block.type !== type) throw new Error(`a ${block.type}`);
  return block as unknown as BlockOf<T>;
}

function written(type: string, content: string, attributes = '', eager = false): string {
  const block = readContent(type, content, attributes);
  const { deck } = parseDeck(
    `<section><div class="sl-block" data-block-type="${type}" data-block-id="b" style="left: 10px; top: 20px; width: 400px; height: 300px;"><div class="sl-block-content" style="z-index: 11;"${attributes}>${content}</div></div></section>`,
    { newId },
  );
  expect(deck.blocks['b']?.type).toBe(block.type);
  return (
    /<div class="sl-block-content[^>]*>(.*)<\/div><\/div><\/section>/.exec(
      renderDeck(deck, { firstSlideEager: eager }),
    )?.[0] ?? ''
  );
}

describe('video', () => {
  test('reads a film with all that a block says of it', () => {
    const block = readAs(
      'video',
      '<video data-src="/media/film" poster="/media/still" controls loop muted data-autoplay data-start-at="1.5" data-end-at="9" style="object-fit: cover;" aria-label="The river"></video>',
    );
    expect(block.props).toEqual({
      src: '/media/film',
      poster: '/media/still',
      controls: true,
      loop: true,
      muted: true,
      autoplay: true,
      fit: 'cover',
      startAt: 1.5,
      endAt: 9,
    });
    expect(block.alt).toBe('The river');
    expect(block.attributes).toEqual({});
  });

  test('a bare element has no controls, and plays from its beginning to its end', () => {
    expect(readAs('video', '<video src="https://example.org/a.mp4"></video>').props).toEqual({
      src: 'https://example.org/a.mp4',
      poster: '',
      controls: false,
      loop: false,
      muted: false,
      autoplay: false,
      fit: 'contain',
      startAt: 0,
      endAt: null,
    });
  });

  test.each([
    ['/media/film#t=10,20', 10, 20],
    ['/media/film#t=10', 10, null],
    ['/media/film#t=npt:10,20.5', 10, 20.5],
    ['/media/film#t=,20', 0, 20],
    ['/media/film#chapter', 0, null],
  ])('%s says when it starts and ends', (src, startAt, endAt) => {
    expect(readAs('video', `<video src="${src}"></video>`).props).toMatchObject({ startAt, endAt });
  });

  test('takes the first source, and carries captions and other formats', () => {
    const content =
      '<video controls><source data-src="/media/a" type="video/mp4"><source src="/media/b" type="video/webm"><track src="/media/c" kind="captions" srclang="en" label="English"></video>';
    const block = readAs('video', content);
    expect(block.props.src).toBe('/media/a');
    expect(written('video', content)).toContain(
      '<source src="/media/b" type="video/webm"><track src="/media/c" kind="captions" srclang="en" label="English"></video>',
    );
  });

  test('waits for its slide; on the first slide it needs no script', () => {
    const content = '<video src="/media/film" controls></video>';
    expect(written('video', content)).toContain(
      '<video data-src="/media/film" preload="metadata" controls playsinline></video>',
    );
    expect(written('video', content, '', true)).toContain('<video src="/media/film" preload="metadata"');
  });

  test('what the player did to it while it played is no part of it', () => {
    const played =
      '<video src="/media/film" controls data-lazy-loaded data-paused-by-reveal data-muted-by-reveal="true" muted preload="auto" data-missing></video>';
    expect(readAs('video', played).props).toMatchObject({ muted: false, autoplay: false });
    expect(readAs('video', played).attributes).toEqual({});
  });

  test('attributes that nobody knows survive, unsafe ones do not', () => {
    const html = written('video', '<video src="/media/film" data-natural-width="1920" lang="de" onplay="x()"></video>');
    expect(html).toContain('data-natural-width="1920" lang="de"');
    expect(html).not.toContain('onplay');
  });

  test('the addresses of film, still and captions may be signed', () => {
    const html = written('video', '<video src="/media/film" poster="/media/still"><track src="/media/words"></video>');
    const signed = mapMedia(html, (src) => `${src}?s`);
    expect(signed.match(/\/media\/\w+\?s/g)).toEqual(['/media/film?s', '/media/still?s', '/media/words?s']);
  });

  test.each([
    ['an iframe of a provider', '<iframe src="https://www.youtube.com/embed/Ab3_xY-9zQ0"></iframe>'],
    ['a link to its page', '<video src="https://youtu.be/Ab3_xY-9zQ0"></video>'],
  ])('is a page where it is %s', (_, content) => {
    const block = readContent('video', content);
    expect(block).toMatchObject({ type: 'iframe', props: { src: 'https://www.youtube.com/embed/Ab3_xY-9zQ0' } });
  });

  test('is a snippet where it is not alone', () => {
    expect(readContent('video', '<video src="/media/film"></video><p>Words</p>').type).toBe('snippet');
    expect(readContent('video', '<video src="/media/a"></video><img src="/media/b">').type).toBe('snippet');
    expect(readContent('video', '<p>Words</p>')).toMatchObject({ type: 'snippet', props: { sourceType: 'video' } });
  });

  test('is called by its alternative text, its name, or what it is', () => {
    const block = readAs('video', '<video src="/media/film"></video>');
    expect([block, { ...block, name: 'clip' }, { ...block, name: 'clip', alt: 'The river' }].map(blockLabel)).toEqual([
      'Video',
      'clip',
      'The river',
    ]);
    expect(blockText({ ...block, alt: 'The river' })).toBe('The river');
  });
});

describe('audio', () => {
  test('reads a sound, and writes it as it was', () => {
    const block = readAs(
      'audio',
      '<audio data-src="/media/song" controls loop data-autoplay></audio>',
      ' aria-label="A song"',
    );
    expect(block.props).toEqual({ src: '/media/song', controls: true, loop: true, autoplay: true });
    expect(block.alt).toBe('A song');
    expect(written('audio', '<audio src="/media/song" controls data-autoplay></audio>')).toContain(
      '<audio data-src="/media/song" preload="auto" data-autoplay controls></audio>',
    );
  });

  test('is silent where it was', () => {
    expect(written('audio', '<audio src="/media/song" muted></audio>')).toContain(' muted></audio>');
  });
});

describe('iframe', () => {
  test('waits for its slide, in a sandbox, with a name', () => {
    expect(written('iframe', '<iframe src="https://example.org/"></iframe>')).toBe(
      '<div class="sl-block-content" data-frame="example.org" style="z-index: 11;"><iframe title="Web page of example.org" data-src="https://example.org/" allow="encrypted-media; fullscreen; picture-in-picture" sandbox="allow-scripts allow-forms allow-popups allow-presentation" referrerpolicy="strict-origin"></iframe></div></div></section>',
    );
  });

  test('on the first slide it needs no script, and the player can still take it away', () => {
    expect(written('iframe', '<iframe src="https://example.org/"></iframe>', '', true)).toContain(
      ' src="https://example.org/" data-src="https://example.org/"',
    );
  });

  test('is allowed sound at once only where its author said so', () => {
    expect(written('iframe', '<iframe data-autoplay src="https://example.org/"></iframe>')).toContain(
      'allow="autoplay;',
    );
    expect(
      written('iframe', '<iframe allow="autoplay; camera; microphone" src="https://example.org/"></iframe>'),
    ).toContain('allow="encrypted-media; fullscreen; picture-in-picture"');
  });

  test('a provider is written in one spelling, and plays with the slide', () => {
    const block = readAs(
      'iframe',
      '<iframe src="//www.youtube.com/watch?v=Ab3_xY-9zQ0&amp;t=1m30s&amp;autoplay=1"></iframe>',
    );
    expect(block.props).toEqual({
      src: 'https://www.youtube.com/embed/Ab3_xY-9zQ0?start=90',
      autoplay: true,
      interactive: true,
      scrolling: true,
    });
  });

  test.each(['/users/edit', 'javascript:alert(1)', 'data:text/html,x', 'https:/x', 'blob:x'])(
    'has no address where it says %s',
    (src) => {
      const html = written('iframe', `<iframe src="${src}" srcdoc="&lt;script>"></iframe>`);
      expect(html).toContain('<iframe title="Web page" allow=');
      expect(html).not.toContain('src=');
    },
  );

  test('may be out of reach, and hold its page still', () => {
    const content = '<iframe scrolling="no" src="https://example.org/"></iframe>';
    expect(readAs('iframe', content, ' data-interactive="false"').props).toMatchObject({
      interactive: false,
      scrolling: false,
    });
    const html = written('iframe', content, ' data-interactive="false"');
    expect(html).toContain('data-interactive="false"');
    expect(html).toContain('scrolling="no" tabindex="-1"');
  });

  test('keeps its title as alternative text, and says it once', () => {
    const content = '<iframe title="The rivers, live" src="https://example.org/"></iframe>';
    expect(readAs('iframe', content).alt).toBe('The rivers, live');
    const html = written('iframe', content);
    expect(html).toContain('title="The rivers, live"');
    expect(html).not.toContain('aria-label');
    expect(blockLabel(readAs('iframe', '<iframe src="https://youtu.be/Ab3_xY-9zQ0"></iframe>'))).toBe('YouTube video');
  });

  test('is a film where it holds one', () => {
    expect(readContent('iframe', '<video src="/media/film"></video>').type).toBe('video');
  });
});

describe('what a program sends', () => {
  test.each([
    ['video', { src: 'x'.repeat(20_001) }],
    ['video', { fit: 'fill' }],
    ['video', { startAt: -1 }],
    ['video', { endAt: Number.POSITIVE_INFINITY }],
    ['audio', { muted: true }],
    ['iframe', { src: null }],
    ['iframe', { title: 'x' }],
  ] as const)('%s refuses %o, and reading makes it valid', async (type, wrong) => {
    const { blockTypes } = await import('./index.ts');
    const { defaults, schema, read } = blockTypes[type];
    expect(schema.safeParse(defaults).success).toBe(true);
    expect(schema.safeParse({ ...defaults, ...wrong }).success).toBe(false);
    expect(schema.safeParse(read({ ...defaults, ...wrong })).success).toBe(true);
  });
});
