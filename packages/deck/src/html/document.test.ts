import { describe, expect, it } from 'vitest';
import { examplePlayerConfig } from '../testing/player-config.ts';
import { writeStage, writeViewDocument, type ViewDocumentInput } from './document.ts';
import { firstSlideBackground, firstSlidePictures, onlySlide } from './rendered-slides.ts';
import type { PlayerConfig } from './player-config.ts';

const config = examplePlayerConfig({ title: 'Tides & <tables>' });

const input: ViewDocumentInput = {
  sections: '<section data-id="a"><h1>One</h1></section><section data-id="b"><h1>Two</h1></section>',
  config,
  meta: { width: 960, height: 700, themeColor: 'white-blue', themeFont: 'montserrat' },
  deckStyle: null,
  unlisted: false,
  language: 'en',
  files: {
    styles: ['/player/slides-1.css'],
    script: '/player/fullscreen-1.js',
    modules: ['/player/player-1.js'],
  },
};

describe('a view as a document', () => {
  it('has no script but the player’s own file, and data', () => {
    const scripts = writeViewDocument(input).match(/<script[^>]*>/g);
    expect(scripts).toEqual([
      '<script type="module" src="/player/fullscreen-1.js">',
      '<script type="application/json" class="player-config">',
    ]);
  });

  it('needs neither a style element nor a nonce', () => {
    expect(writeViewDocument(input)).not.toMatch(/<style|nonce|\son\w+=/);
  });

  it('says that its font is unknown, to the player alone', () => {
    expect(writeViewDocument(input)).not.toContain('data-unknown-font');
    const unknown = writeViewDocument({ ...input, meta: { ...input.meta, themeFont: 'comic "sans"' } });
    expect(unknown).toContain('data-unknown-font="comic &quot;sans&quot;"');
    expect(unknown).toContain('Montserrat');
  });

  it('names itself, escaped, and its language where that is one', () => {
    expect(writeViewDocument(input)).toContain('<title>Tides &amp; &lt;tables&gt;</title>');
    expect(writeViewDocument({ ...input, language: 'pt-BR' })).toContain('<html lang="pt-BR"');
    expect(writeViewDocument({ ...input, language: '"><script>' })).toContain('<html lang="en"');
  });

  it('keeps search engines out where it is not listed', () => {
    expect(writeViewDocument(input)).not.toContain('noindex');
    expect(writeViewDocument({ ...input, unlisted: true })).toContain('<meta name="robots" content="noindex">');
  });

  it('lets no note close its script element', () => {
    const notes = { a: '</script><script>alert(1)</script><!-- <script>' };
    const html = writeViewDocument({ ...input, config: { ...config, notes } });
    expect(html.match(/<\/script>/g)).toHaveLength(2);
    const json = /class="player-config">(.*)<\/script>/.exec(html)?.[1] ?? '';
    expect((JSON.parse(json) as PlayerConfig).notes).toEqual(notes);
  });

  it('holds no notes unless they were handed in', () => {
    expect(writeViewDocument(input)).toContain('"notes":null');
  });

  it('shows every fragment in a preview', () => {
    expect(writeStage({ ...input, config: { ...config, mode: 'preview' } })).toContain('class="reveal whole"');
    expect(writeStage(input)).toContain('class="reveal"');
  });
});

describe('the first slide', () => {
  it('gives the background of the first paint, a stack’s first one too', () => {
    expect(firstSlideBackground('<section data-background-color="#123456" data-id="a">').color).toBe('#123456');
    const stack = '<section class="stack" data-id="s">\n<section data-background-image="/media/a?x=1&amp;y=2">';
    expect(firstSlideBackground(stack).image).toBe('/media/a?x=1&y=2');
    expect(firstSlideBackground('').color).toBe('');
  });

  it('has its pictures fetched before the scripts, and no other slide’s', () => {
    const sections =
      '<section data-background-image="/media/b?x=1&amp;y=2"><img src="/media/a"><img data-src="/media/later">' +
      '<img loading="lazy" src="/media/lazy"><img src="/media/a"><img src="data:image/gif;base64,AA"></section>' +
      '<section><img src="/media/second"></section>';
    expect(firstSlidePictures(sections)).toEqual(['/media/b?x=1&y=2', '/media/a']);
    expect(firstSlidePictures('')).toEqual([]);
    const html = writeViewDocument({ ...input, sections });
    expect(html.match(/<link rel="preload"[^>]*>/g)).toEqual([
      '<link rel="preload" as="image" href="/media/b?x=1&amp;y=2" fetchpriority="high">',
      '<link rel="preload" as="image" href="/media/a" fetchpriority="high">',
    ]);
    expect(html.indexOf('/media/a')).toBeLessThan(html.indexOf('modulepreload'));
  });

  it('turns the text of the first paint light on a dark background', () => {
    const sections = '<section data-background-color="#000"><p>Night</p></section>';
    expect(writeStage({ ...input, sections })).toContain('class="reveal first-is-dark"');
  });

  it('is a region of its own name before any script, and a preview’s only one too', () => {
    const labelOf = (sections: string) =>
      / aria-roledescription="slide" aria-label="([^"]*)"/.exec(writeStage({ ...input, sections }))?.[1];
    expect(labelOf(input.sections)).toBe('One');
    expect(writeStage(input).match(/aria-roledescription/g)).toHaveLength(1);
    expect(
      labelOf('<section class="stack" data-id="s"><section data-id="a"><h2><b>A</b> &amp; B</h2></section></section>'),
    ).toBe('A &amp; B');
    expect(labelOf('<section data-id="a" data-name="Harbour &lt;1&gt;"><p>Words</p></section>')).toBe(
      'Harbour &lt;1&gt;',
    );
    expect(labelOf('<section data-id="a"><p>Words</p></section><section><h1>No</h1></section>')).toBe('Slide 1');
    expect(writeStage({ ...input, sections: '<section aria-label="Its own"><h1>A</h1></section>' })).not.toContain(
      'roledescription',
    );
  });

  it('is found by number through stacks, and sections inside slides do not count', () => {
    const sections =
      '<section data-id="a"><div><section>inner</section></div></section>' +
      '<section class="stack"><section data-id="b">B</section><section data-id="c">C</section></section>' +
      '<section data-id="d">D</section>';
    const ids = [0, 1, 2, 3].map((index) => /data-id="(\w)"/.exec(onlySlide(sections, index) ?? '')?.[1]);
    expect(ids).toEqual(['a', 'b', 'c', 'd']);
    expect(onlySlide(sections, 1)).toBe('<section class="stack"><section data-id="b">B</section></section>');
    expect(onlySlide(sections, 4)).toBeNull();
    expect(onlySlide('', 0)).toBeNull();
  });
});
