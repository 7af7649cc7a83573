import { describe, expect, test } from 'vitest';
import { shapes } from '../blocks/shape/shapes.ts';
import { createDeck } from '../model/create-deck.ts';
import { newBlock, newSlide } from '../model/defaults.ts';
import { columns, slidesInOrder } from '../model/outline.ts';
import { repairDeck } from '../model/repair.ts';
import { emptyText, textFromPlain, textOf } from '../model/text.ts';
import type { Block, BlockOf, BlockType, Deck } from '../model/types.ts';
import { mediaSources, parseDeck, renderBlock, renderDeck, renderSlide } from './index.ts';

function read(
  html: string,
  options: { readonly width?: number; readonly height?: number; readonly center?: boolean } = {},
) {
  let count = 0;
  return parseDeck(html, { newId: () => `new-${(count += 1)}`, ...options });
}

function slideOf(attributes: string, inside = '') {
  const { deck } = read(`<section data-id="s" ${attributes}>${inside}</section>`);
  const slide = deck.slides.s;
  if (!slide) throw new Error('no slide');
  return slide;
}

/** The one block of a slide. */
function blockOf<T extends BlockType>(type: T, html: string): BlockOf<T> {
  const [block, ...others] = Object.values(read(`<section>${html}</section>`).deck.blocks);
  if (block?.type !== type || others.length > 0) throw new Error(`expected one ${type}`);
  return block as unknown as BlockOf<T>;
}

const box = (type: string, inside: string, style = 'left: 1px; top: 2px; width: 30px; height: 40px;') =>
  `<div class="sl-block" data-block-type="${type}" data-block-id="b" style="${style}">${inside}</div>`;
const content = (inside: string, attributes = '') => `<div class="sl-block-content" ${attributes}>${inside}</div>`;

function deckWith(fields: Partial<Block>): Deck {
  let count = 0;
  const deck = createDeck({ newId: () => `id-${(count += 1)}` });
  const text = { text: textFromPlain('Hi'), placeholder: '', placeholderTag: '' };
  const block = { ...newBlock({ id: 'b', slideId: 'id-1', type: 'text', props: text }), ...fields } as Block;
  return repairDeck({ ...deck, blocks: { b: block } });
}

describe('C3: where slides are found', () => {
  test('in the .slides of a page, with stacks', () => {
    const page = `<html><head><title>x</title></head><body><section>not me</section><div class="reveal"><div class="slides">
      <section data-id="a">1</section><section class="stack" data-id="b" data-state="deep"><section data-id="c">2</section>
      <section data-id="d">3</section></section></div></div><script>4</script></body></html>`;
    const { deck } = read(page);
    expect(columns(deck).map(({ stack, slides }) => [stack?.id, stack?.state, slides.map(({ id }) => id)])).toEqual([
      [undefined, undefined, ['a']],
      ['b', 'deep', ['c', 'd']],
    ]);
  });

  test('without .slides: the sections that are there; without any: one slide of all', () => {
    expect(slidesInOrder(read('<section id="a">1</section><section>2</section>').deck).map(({ id }) => id)).toEqual([
      'a',
      'new-2',
    ]);
    const { deck } = read('<h1>Only</h1>');
    expect(slidesInOrder(deck).length).toBe(1);
    expect(renderDeck(deck)).toContain('<h1>Only</h1>');
    expect(slidesInOrder(read('').deck).length).toBe(1);
  });

  test('an id that is met again is given anew, and the first one remembered', () => {
    const { deck } = read(
      `<section data-id="s">${box('text', content('<p>a</p>'))}</section><section data-id="s">${box('text', content('<p>b</p>'))}</section>`,
    );
    expect(slidesInOrder(deck).map(({ id }) => id)).toEqual(['s', 'new-1']);
    expect(Object.values(deck.blocks).map(({ id, originId }) => [id, originId])).toEqual([
      ['b', null],
      ['new-2', 'b'],
    ]);
  });

  test('what a stack shows beside its slides stands on its first one', () => {
    const { deck } = read('<section><h2>Title</h2><section>1</section><section>2</section></section>');
    expect(renderSlide(deck, slidesInOrder(deck)[0]?.id ?? '')).toContain('<h2>Title</h2>1');
  });
});

describe('C4: slides', () => {
  test('backgrounds, in the long form and in the short', () => {
    const { background } = slideOf(
      'data-background-color="#222" data-background-image="a.png" data-background-size="cover" data-background-opacity="0.25" data-background-iframe="https://example.org" data-background-interactive',
    );
    expect(background).toMatchObject({
      color: '#222',
      image: 'a.png',
      size: 'cover',
      opacity: 0.25,
      iframe: 'https://example.org',
      interactive: true,
    });
    expect(slideOf('data-background="#fff"').background.color).toBe('#fff');
    expect(slideOf('data-background="img/a.jpg?x"').background.image).toBe('img/a.jpg?x');
    expect(slideOf('data-background="linear-gradient(red, blue)"').background.gradient).toBe(
      'linear-gradient(red, blue)',
    );
  });

  test('transitions, times, names and what else they say', () => {
    const slide = slideOf(
      'data-transition="fade" data-background-transition="none" data-autoslide="2000" data-state="x" data-name="n" data-origin-id="o" data-visibility="hidden" class="lead past" data-timing="120" lang="de"',
    );
    expect(slide).toMatchObject({
      transition: 'fade',
      backgroundTransition: 'none',
      autoSlide: 2000,
      state: 'x',
      name: 'n',
      originId: 'o',
      hidden: true,
    });
    expect(slide.classes).toEqual(['lead']);
    expect(slide.timing).toBe(120);
    expect(slide.attributes).toEqual({ lang: 'de' });
  });

  test('auto-animate, whose times are in seconds outside and in ms inside', () => {
    const { autoAnimate } = slideOf(
      'data-auto-animate data-auto-animate-duration="1.5" data-auto-animate-unmatched="false" data-auto-animate-easing="linear"',
    );
    expect(autoAnimate).toEqual({
      easing: 'linear',
      duration: 1500,
      delay: null,
      unmatched: false,
      id: '',
      restart: false,
    });
    expect(slideOf('').autoAnimate).toBeNull();
  });

  test('an easing is one of the table, or plain CSS; the player writes it into a style sheet', () => {
    const easingOf = (value: string) =>
      slideOf(`data-auto-animate data-auto-animate-easing="${value}"`).autoAnimate?.easing;
    expect(easingOf('cubic-bezier(.34,1.56,.64,1)')).toBe('back-out');
    expect(easingOf('EASE-IN')).toBe('ease-in');
    expect(easingOf('steps(4, jump-end)')).toBe('steps(4, jump-end)');
    for (const value of [
      'back-out',
      'x',
      'ease 1s } body { color: red',
      'cubic-bezier(1,1,1,1); color: red',
      'url(x)',
    ]) {
      expect(easingOf(value)).toBe(value === 'back-out' ? 'back-out' : '');
    }
    const html = `<section data-auto-animate data-auto-animate-easing="back-in"><p data-auto-animate-easing="ease } * { color: red">x</p></section>`;
    const written = renderDeck(read(html).deck);
    expect(written).toContain('data-auto-animate-easing="cubic-bezier(0.36, 0, 0.66, -0.56)"');
    expect(written).not.toContain('color: red');
  });

  test('times of auto-animate stay within ten seconds', () => {
    const { autoAnimate } = slideOf('data-auto-animate data-auto-animate-duration="99" data-auto-animate-delay="-1"');
    expect(autoAnimate).toMatchObject({ duration: 10_000, delay: 0 });
  });

  test('a layout is kept apart, rendered when asked for, and never shown by what knows none', () => {
    const html =
      '<section data-id="s" data-layout-id="l"><div class="sl-block" data-block-type="shape" data-block-id="b" data-place="title" data-follows-layout></div></section>' +
      '<section data-id="l" data-kind="layout" data-name="Title"><div class="sl-block" data-block-type="shape" data-block-id="p" data-place="title" style="left: 5px; top: 6px; width: 7px; height: 8px;"></div></section>';
    const { deck } = read(html);
    expect(deck.slides.l).toMatchObject({ kind: 'layout', name: 'Title', hidden: false });
    expect(deck.slides.s?.layoutId).toBe('l');
    expect(deck.blocks.b).toMatchObject({ place: 'title', followsLayout: true, rect: [5, 6, 7, 8] });
    expect(renderDeck(deck, { includeHidden: true })).not.toContain('data-kind="layout"');
    const whole = renderDeck(deck, { includeLayouts: true });
    expect(whole).toMatch(/<section data-id="l" data-kind="layout"[^>]* data-visibility="hidden"/);
    expect(read(whole).deck).toEqual(deck);
  });

  test('layouts stay where a program sends slides without any', () => {
    const { deck: before } = read(
      '<section data-id="s"><p>x</p></section><section data-id="l" data-kind="layout"></section>',
    );
    const again = (html: string) => parseDeck(html, { newId: () => 'new', layouts: before }).deck;
    expect(again('<section data-id="s" data-layout-id="l"><p>y</p></section>').slides).toMatchObject({
      s: { layoutId: 'l' },
      l: { kind: 'layout' },
    });
    expect(
      Object.keys(again('<section data-id="s"></section><section data-id="m" data-kind="layout"></section>').slides),
    ).toEqual(expect.not.arrayContaining(['l']));
    expect(again('<section data-id="l"></section>').slides.l?.kind).toBe('slide');
  });

  test('what the player did to a section while it played is not read', () => {
    const slide = slideOf(
      'class="present" hidden aria-hidden="true" style="display: block; top: 300px; color: red" data-index-h="1"',
    );
    expect(slide.attributes).toEqual({ style: 'color: red;' });
  });

  test('uncounted slides stay uncounted', () => {
    const slide = slideOf('data-visibility="uncounted"');
    expect(slide.hidden).toBe(false);
    expect(slide.attributes).toEqual({ 'data-visibility': 'uncounted' });
  });

  test('notes, from an aside or an attribute, as plain text', () => {
    const { deck } = read(
      '<section data-id="a"><aside class="notes"><p>one</p>\n<p>two <b>three</b></p></aside></section><section data-id="b" data-notes="four"></section>',
    );
    expect(deck.notes).toEqual({ a: 'one\ntwo three', b: 'four' });
  });

  test('hidden slides and notes are rendered only when asked for', () => {
    const { deck } = read(
      '<section data-id="a"><p>seen</p><aside class="notes">said</aside></section><section data-visibility="hidden"><p>unseen</p></section>',
    );
    expect(renderDeck(deck)).toContain('seen');
    expect(renderDeck(deck)).not.toMatch(/unseen|said/);
    expect(renderDeck(deck, { includeHidden: true, includeNotes: true })).toMatch(/unseen/);
    expect(renderSlide(deck, 'a', { includeNotes: true })).toContain('said');
  });
});

describe('C5: blocks', () => {
  const written = (type: string, content: string, attributes = '', tag = 'div') =>
    renderDeck(
      parseDeck(
        `<section><div class="sl-block" data-block-type="${type}" data-block-id="b"><${tag} class="sl-block-content" ${attributes}>${content}</${tag}></div></section>`,
        { newId: () => 'new' },
      ).deck,
    );

  test('with an alternative text are a picture or a group of that name, and without one say what they hold', () => {
    const alt = 'aria-label="The way out"';
    for (const [type, more] of [
      ['shape', 'data-shape-type="star"'],
      ['line', 'data-line-x1="0" data-line-x2="9"'],
      ['drawing', 'data-points="0 0,9 9" data-stroke-width="2"'],
      ['math', 'data-math-source="x"'],
    ] as const) {
      expect(written(type, '', `${more} ${alt}`), type).toContain(`role="img" ${alt}`);
      expect(written(type, '', more), type).not.toMatch(/role=|aria-label=/);
    }
    for (const [type, content] of [
      ['text', '<p>a</p>'],
      ['code', '<pre><code>a</code></pre>'],
      ['table', '<table><tbody><tr><td>a</td></tr></tbody></table>'],
    ] as const) {
      expect(written(type, content, alt), type).toContain(`role="group" ${alt}`);
      expect(written(type, content), type).not.toMatch(/role=|aria-label=/);
    }
    const poll = '<p class="poll-question">?</p><ul class="poll-options"></ul>';
    expect(written('poll', poll)).toContain('role="group" aria-label="Poll"');
    expect(written('poll', poll, alt)).toContain(`role="group" ${alt}`);
  });

  test('that are drawn say nothing by themselves; a drawing from elsewhere with words in it does', () => {
    const drawn = (svg: string) => written('shape', svg, 'data-shape-type="own"');
    expect(drawn('<svg viewBox="0 0 9 9"><path d="M0 0"></path></svg>')).toContain('<svg aria-hidden="true" viewBox');
    expect(drawn('<svg viewBox="0 0 9 9"><text>North</text></svg>')).not.toContain('aria-hidden');
  });

  test('that are links without words are called after where they lead', () => {
    const nameOf = (href: string, attributes = '') =>
      / aria-label="([^"]*)"/.exec(
        written('shape', '', `data-shape-type="star" href="${href}" ${attributes}`, 'a'),
      )?.[1];
    expect(nameOf('https://maps.example/a/b?c')).toBe('maps.example');
    expect(nameOf('#/3')).toBe('Slide 4');
    expect(nameOf('#/3/1')).toBe('Slide 4.2');
    expect(nameOf('#/ebb')).toBe('Another slide');
    expect(nameOf('mailto:ada@brackwater.example')).toBe('ada@brackwater.example');
    expect(nameOf('/media/abc')).toBe('Link');
    expect(nameOf('https://maps.example/', 'aria-label="The map"')).toBe('The map');
    expect(written('text', '<p>Go</p>', 'href="https://maps.example/"', 'a')).not.toContain('aria-label');
    expect(blockOf('shape', written('shape', '', 'data-shape-type="star" href="#/3"', 'a')).alt).toBe('');
  });

  test('place, stacking, rotation, opacity, filter, name', () => {
    const html = `<div class="sl-block" data-block-type="text" data-block-id="b" data-name="title" data-origin-id="o" style="left: 80.5px; top: 10%; width: 50%; height: auto; min-width: 30px;">
      <div class="sl-block-style" style="z-index: 12; opacity: 0.9; transform: rotate(-90deg); filter: blur(2px);">
      <div class="sl-block-content" style="z-index: 11; color: red; text-align: left;"><p>x</p></div></div></div>`;
    expect(blockOf('text', html)).toMatchObject({
      id: 'b',
      name: 'title',
      originId: 'o',
      rect: [80.5, 70, 480, null],
      z: 12,
      rotation: 270,
      opacity: 0.9,
      style: { color: 'red', 'text-align': 'left', filter: 'blur(2px)' },
      attributes: { 'box:style': 'min-width: 30px;' },
    });
  });

  test('fragments and animations', () => {
    const block = blockOf(
      'text',
      box(
        'text',
        content(
          'x',
          'class2 style="transition-duration: 0.8s; transition-delay: 200ms" data-fragment-index="2" data-animation-type="slide-up" data-animation-trigger="click"',
        ).replace('class="sl-block-content"', 'class="sl-block-content fragment fade-up visible mine"'),
      ),
    );
    expect(block.fragment).toEqual({ style: 'fade-up', index: 2 });
    expect(block.animation).toEqual({ type: 'slide-up', trigger: 'click', duration: 800, delay: 200 });
    expect(block.classes).toEqual(['mine']);
    expect(block.style).toEqual({});
  });

  test('a link is an <a> for its content; where links are inside, it is only kept', () => {
    expect(blockOf('text', box('text', '<a class="sl-block-content" href="#/2">x</a>')).link).toBe('#/2');
    expect(renderBlock(deckWith({ link: 'https://example.org' }), 'b')).toContain(
      '<a class="sl-block-content" href="https://example.org"',
    );
    expect(renderBlock(deckWith({ link: 'javascript:alert(1)' }), 'b')).not.toContain('javascript');
    const linked = read(
      `<section>${box('text', content('<p><a href="#/3">in</a></p>', 'data-link="#/2"'))}</section>`,
    ).deck;
    expect(linked.blocks.b?.link).toBe('#/2');
    expect(renderBlock(linked, 'b')).toContain('<div class="sl-block-content" data-link="#/2"');
  });

  test('groups hold blocks in slide coordinates, and turn about the middle of their bounds', () => {
    const group = (inside: string, style = '') =>
      `<div class="sl-block sl-block-group" data-block-type="group" data-block-id="g" ${style}><div class="sl-block-content sl-block-group-content" style="transform-origin: 9px 9px; z-index: 15;">${inside}</div></div>`;
    const { deck } = read(`<section>${group(box('text', content('a')))}</section>`);
    expect(deck.blocks.g).toMatchObject({ type: 'group', rect: [1, 2, 30, 40], z: 15, style: {} });
    expect(deck.blocks.b).toMatchObject({ parentId: 'g', rect: [1, 2, 30, 40] });
    expect(renderBlock(deck, 'g')).toContain('transform-origin: 16px 22px;');
    const moved = read(`<section>${group(box('text', content('a')), 'style="left: 100px; top: 50px"')}</section>`).deck;
    expect(moved.blocks.b?.rect).toEqual([101, 52, 30, 40]);
  });

  test('pictures: source, natural size, crop, alternative text, inline SVG', () => {
    const picture = blockOf(
      'image',
      box(
        'image',
        content(
          '<img data-natural-width="1920" data-natural-height="1080" data-lazy-loaded="" data-src="images/a.png" alt="A map" data-crop-x="0.5" data-crop-y="0" data-crop-width="0.5" data-crop-height="1" style="left: -30px; top: 0px; width: 60px; height: 40px; border: 1px">',
          'style="--svg-color: red"',
        ),
      ),
    );
    expect(picture.alt).toBe('A map');
    expect(picture.props).toEqual({
      src: 'images/a.png',
      naturalWidth: 1920,
      naturalHeight: 1080,
      crop: { x: 0.5, y: 0, width: 0.5, height: 1 },
      svg: '',
      svgColor: 'red',
      maintainRatio: true,
    });
    expect(picture.attributes).toEqual({ 'img:style': 'border: 1px;' });
    const svg = blockOf(
      'image',
      box(
        'image',
        content(
          '<img data-src="a.svg"><svg viewbox="0 0 1 1"><circle r="1" onclick="x"></circle></svg>',
          'data-inline-svg="true"',
        ),
      ),
    );
    expect(svg.props.svg).toBe('<svg viewBox="0 0 1 1"><circle r="1"></circle></svg>');
  });

  test('pictures load when they come near, those of the first slide at once when asked for', () => {
    const { deck } = read(
      `<section>${box('image', content('<img data-src="a.png">'))}</section><section>${box('image', content('<img src="b.png">'))}</section>`,
    );
    expect(renderDeck(deck)).toMatch(
      /<img src="a.png" loading="lazy" alt="">.*<img src="b.png" loading="lazy" alt="">/,
    );
    expect(renderDeck(deck, { firstSlideEager: true })).toMatch(
      /<img src="a.png" alt="">.*<img src="b.png" loading="lazy" alt="">/,
    );
  });

  test('shapes are drawn from what they say; drawings that are not ours are kept, without their colour', () => {
    const arrow = blockOf(
      'shape',
      box(
        'shape',
        content(
          '<svg><polygon points="1"/></svg>',
          'data-shape-type="arrow-up" data-shape-fill-color="rgb(1, 2, 3)" data-shape-stretch="true" data-shape-corner-radius="30px" data-shape-stroke-width="6px" data-shape-stroke-color="#fff"',
        ),
      ),
    );
    expect(arrow.props).toEqual({
      shape: 'arrow-up',
      fill: 'rgb(1, 2, 3)',
      stroke: '#fff',
      strokeWidth: 6,
      cornerRadius: 30,
      stretch: true,
      svg: '',
      text: emptyText(),
    });
    const symbol = read(
      `<section>${box('shape', content('<svg viewbox="0 0 9 9"><g class="shape-element" fill="red"><path d="M0 0"/></g></svg>', 'data-shape-type="symbol-rocket" data-shape-fill-color="red"'))}</section>`,
    ).deck;
    expect((symbol.blocks.b as BlockOf<'shape'>).props.svg).toBe(
      '<svg viewBox="0 0 9 9"><g class="shape-element"><path d="M0 0"></path></g></svg>',
    );
    expect(renderBlock(symbol, 'b')).toContain('<svg aria-hidden="true" fill="red" viewBox="0 0 9 9">');
  });

  test('there are thirty shapes and more, and each draws within its box', () => {
    expect(shapes.length).toBeGreaterThanOrEqual(30);
    for (const { id, path } of shapes) {
      for (const radius of [0, 10]) {
        const data = path(200, 100, radius);
        expect(data, id).toMatch(/^M[-\d. MLHVAQCZa]+Z$/);
        const numbers = [...data.matchAll(/-?[\d.]+/g)].map(([number]) => Number(number));
        // Curves stay within, though what pulls them may lie a little outside.
        expect(Math.max(...numbers), id).toBeLessThanOrEqual(215);
        expect(Math.min(...numbers), id).toBeGreaterThanOrEqual(-15);
      }
    }
  });

  test('types that do not exist yet are kept as they are, and written under their name', () => {
    const { deck, losses } = read(
      `<section data-id="s">${box('hologram', content('<b>a &lt; b</b>', 'data-depth="2"'))}</section>`,
    );
    expect(deck.blocks.b).toMatchObject({
      type: 'snippet',
      props: { sourceType: 'hologram', html: '<b>a &lt; b</b>' },
      attributes: { 'content:data-depth': '2' },
    });
    expect(renderBlock(deck, 'b')).toContain('data-block-type="hologram"');
    expect(losses).toEqual([{ kind: 'type', what: 'hologram', slideId: 's', count: 1 }]);
  });

  test('a line is as large as its drawing', () => {
    const { deck } = read(
      `<section>${box('line', content('<svg width="80" height="151.9"><path d="M0 0"/></svg>'), 'left: 5px; top: 6px; width: auto; height: auto;')}</section>`,
    );
    expect(deck.blocks.b?.rect).toEqual([5, 6, 80, 151.9]);
  });

  test('a second content, and whatever else stands in a box, is shown with the first', () => {
    const block = blockOf(
      'text',
      box('text', `${content('<p>a</p>')}${content('<p>b</p>', 'style="z-index: 3; color: red"')}`),
    );
    expect(textOf(block.props.text)).toBe('a\nb');
  });

  test('unknown safe attributes stay on the element that has them', () => {
    const html = `<div class="sl-block mine" data-block-type="text" data-block-id="b" data-a="1" style="left: 0px; top: 0px; width: 0px; height: 0px;"><div class="sl-block-style theirs" style="z-index: 10;" data-b="2"><div class="sl-block-content" style="z-index: 10;" data-c="3" dir="rtl"><p>x</p></div></div></div>`;
    const { deck } = read(`<section>${html}</section>`);
    const written = renderBlock(deck, 'b');
    for (const part of [
      'data-a="1"',
      'data-b="2"',
      'data-c="3"',
      'dir="rtl"',
      'sl-block mine',
      'sl-block-style theirs',
    ]) {
      expect(written).toContain(part);
    }
  });
});

describe('C6: slides that are not made of blocks', () => {
  test('become one snippet that fills the slide, in the middle as reveal.js has it', () => {
    const { deck, losses } = read('<section data-id="s"><h2>Hi</h2><p class="fragment">there</p></section>', {
      width: 1280,
      height: 720,
    });
    expect(Object.values(deck.blocks)).toEqual([
      expect.objectContaining({
        type: 'snippet',
        rect: [0, 0, 1280, 720],
        style: { 'align-content': 'center' },
        props: { html: '<h2>Hi</h2><p class="fragment">there</p>', sourceType: '' },
      }),
    ]);
    expect(losses).toEqual([{ kind: 'flow', what: 'content', slideId: 's', count: 1 }]);
    expect(Object.values(read('<section>x</section>', { center: false }).deck.blocks)[0]?.style).toEqual({});
  });

  test('what stands beside blocks lies under them', () => {
    const { deck } = read(`<section data-id="s"><p>loose</p>${box('text', content('<p>a</p>'))}</section>`);
    const [loose] = Object.values(deck.blocks).filter(({ type }) => type === 'snippet');
    expect(loose?.z).toBeLessThan(deck.blocks.b?.z ?? 0);
  });
});

describe('C7: rendering is safe whatever the document holds', () => {
  const hostile = 'x" onload="alert(1)';
  test('in fields of blocks', () => {
    const html = renderBlock(
      deckWith({
        id: 'b',
        name: hostile,
        alt: '<script>',
        classes: ['"><script>'],
        style: {
          'color:red;position': 'fixed',
          position: 'fixed',
          background: 'url(javascript:1)',
          'background-color': '#fff;position:fixed',
        },
        attributes: {
          'content:onclick': 'alert(1)',
          'box:href': 'javascript:1',
          'content:"><script>': 'x',
          'content:srcdoc': 'x',
          'style:onload': 'x',
        },
        fragment: { style: '"><script>', index: 1 },
        animation: { type: hostile, trigger: 'auto', duration: 1, delay: null },
      }),
      'b',
    );
    expect(html).not.toMatch(/<script|onclick=|srcdoc|javascript|fixed| onload="/);
  });

  test('in texts', () => {
    const evil = {
      tag: 'script',
      attributes: JSON.stringify({ onclick: 'alert(1)', srcdoc: 'x' }),
      style: 'position:fixed',
    };
    const html = renderBlock(
      deckWith({
        props: {
          text: {
            type: 'doc',
            content: [
              {
                type: 'paragraph',
                attrs: evil,
                content: [
                  {
                    type: 'text',
                    text: '<b>',
                    marks: [
                      { type: 'link', attrs: { href: 'javascript:1' } },
                      {
                        type: 'carrierMark',
                        attrs: { elements: '[["script",{"src":"x"}],["iframe",{"srcdoc":"x"}]]' },
                      },
                    ],
                  },
                ],
              },
              { type: 'carrierBlock', attrs: { tag: 'style' }, content: [{ type: 'paragraph' }] },
              { type: 'carrierAtom', attrs: { html: '<img src=x onerror=alert(1)><script>1</script>' } },
            ],
          },
          placeholder: hostile,
          placeholderTag: hostile,
        },
      }),
      'b',
    );
    expect(html).not.toMatch(/<script|<style|onclick=|onerror|srcdoc|javascript|fixed| onload="/);
    expect(html).toContain('&lt;b&gt;');
  });

  test('in pictures, shapes and snippets', () => {
    const evil = '<svg onload="alert(1)"><script>1</script></svg>';
    const image = {
      src: 'javascript:1',
      naturalWidth: 0,
      naturalHeight: 0,
      crop: null,
      svg: evil,
      svgColor: 'red;}*{x',
      maintainRatio: true,
    };
    const shape = {
      shape: hostile,
      fill: 'url(javascript:1)',
      stroke: hostile,
      strokeWidth: 2,
      cornerRadius: 0,
      stretch: true,
      svg: evil,
      text: textFromPlain('<script>alert(1)</script>'),
    };
    const html = [
      deckWith({ type: 'image', props: image }),
      deckWith({ type: 'shape', props: shape }),
      deckWith({ type: 'shape', props: { ...shape, shape: 'rect', svg: '' } }),
      deckWith({ type: 'snippet', props: { html: evil, sourceType: hostile } }),
    ]
      .map((deck) => renderBlock(deck, 'b'))
      .join('');
    expect(html).not.toMatch(/<script|src="javascript| onload="|[{}]/);
  });

  test('in slides', () => {
    const deck = deckWith({});
    const slide = newSlide({ id: 'id-1' });
    const html = renderDeck({
      ...deck,
      slides: {
        'id-1': {
          ...slide,
          name: hostile,
          attributes: { onclick: 'x', 'data-markdown': 'x' },
          background: { ...slide.background, iframe: 'javascript:1', image: 'javascript:1', color: hostile },
        },
      },
    });
    expect(html).not.toMatch(/onclick|javascript|markdown| onload="/);
  });
});

describe('media', () => {
  const deck = read(
    `<section data-background-image="/media/1" data-background-video="/media/2,/media/3">${box('image', content('<img src="/media/4" srcset="/media/5 1x, /media/6 2x">'))}
     <p style="background: url(/media/7)">src="/media/no" <a href="/media/no">x</a><video poster="/media/8"><source src="/media/9?a&amp;b"></video></p></section>`,
  ).deck;

  test('every address is found, and nothing that only looks like one', () => {
    expect(mediaSources(deck).sort()).toEqual(
      ['1', '2', '3', '4', '5', '6', '7', '8', '9?a&b'].map((id) => `/media/${id}`),
    );
  });

  test('every address can be changed', () => {
    const html = renderDeck(deck, { mediaUrl: (src) => `https://cdn.example${src}?s="1"` });
    expect(html).toContain('src="https://cdn.example/media/4?s=&quot;1&quot;"');
    expect(html).toContain('data-background-image="https://cdn.example/media/1?s=&quot;1&quot;"');
    expect(html).toContain('href="/media/no"');
    expect(html).toContain('src="/media/no" ');
  });
});
