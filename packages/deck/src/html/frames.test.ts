import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newBlock, newSlide } from '../model/defaults.ts';
import { DEFAULT_META } from '../model/defaults.ts';
import { SCHEMA_VERSION } from '../model/types.ts';
import { allowFrameOrigins } from './frames.ts';
import { isForeignFrame } from './frame-rules.ts';
import { renderDeck } from './render.ts';
import { sanitizeHtml } from './sanitize.ts';

const OURS = ['rostrum.example'];

const sandboxOf = (src: string, name = 'src') => {
  const html = allowFrameOrigins(sanitizeHtml(`<iframe ${name}="${src}"></iframe>`).html, OURS);
  return /sandbox="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
};

describe('S9: a frame of ours never runs scripts under our own origin', () => {
  test.each([
    'https://example.org/',
    'https://www.youtube.com/embed/x',
    'https://a.b.example.org:8443/?q',
    'https://example.org',
  ])('%s gets its own origin back', (src) => {
    expect(sandboxOf(src)).toContain('allow-same-origin');
    expect(sandboxOf(src, 'data-src')).toContain('allow-same-origin');
  });

  test.each([
    'https://rostrum.example/users/edit',
    'https://ROSTRUM.example/',
    'https://rostrum.example./',
    'https://rostrum.example:8443/',
    'https://team.rostrum.example/',
    '//rostrum.example/',
    'http://rostrum.example/',
    'https://x@rostrum.example/',
    'https://example.org@rostrum.example/',
    'https://ｒostrum.example/',
    'https://rostrum%2Eexample/',
    'https://rostrum。example/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://localhost/',
    'https://rostrum/',
    'https://exa mple.org/',
  ])('%s does not', (src) => {
    expect(sandboxOf(src)).not.toContain('allow-same-origin');
  });

  test.each(['/users/edit', 'deck', '', '?x', '#x', 'https:/x', 'https:x'])('%j has no address at all', (src) => {
    const { html } = sanitizeHtml(`<iframe src="${src}" data-src="${src}"></iframe>`);
    expect(html).toBe(
      '<iframe sandbox="allow-scripts allow-forms allow-popups allow-presentation" referrerpolicy="strict-origin"></iframe>',
    );
    expect(allowFrameOrigins(html, OURS)).toBe(html);
  });

  test('one address of ours among two is enough to keep it out', () => {
    const html = '<iframe src="https://example.org/" data-src="https://rostrum.example/"></iframe>';
    expect(allowFrameOrigins(sanitizeHtml(html).html, OURS)).not.toContain('allow-same-origin');
  });

  test('rendering gives it to none, since it does not know where it is shown', () => {
    const deck = {
      schema: SCHEMA_VERSION,
      meta: DEFAULT_META,
      slides: { s: newSlide({ id: 's' }) },
      blocks: {
        b: newBlock({
          id: 'b',
          slideId: 's',
          type: 'iframe',
          props: { src: 'https://example.org/', autoplay: false, interactive: true, scrolling: true },
        }),
      },
      notes: {},
    };
    expect(renderDeck(deck)).not.toContain('allow-same-origin');
    expect(allowFrameOrigins(renderDeck(deck), OURS)).toContain('allow-same-origin');
  });

  test('words that look like a frame stay words', () => {
    const html = sanitizeHtml('<p title="<iframe src=https://example.org/ sandbox>">&lt;iframe sandbox&gt;</p>').html;
    expect(allowFrameOrigins(html, OURS)).toBe(html);
  });

  test('no spelling of our host passes for another one', () => {
    const spelling = fc
      .tuple(
        fc.constantFrom('https://', 'HTTPS://', '//', 'http://', 'https:///', 'https:/'),
        fc.constantFrom('', 'a@', 'a:b@', 'www.', 'a.b.'),
        fc.array(
          fc.constantFrom('rostrum', 'ROSTRUM', 'rostr%75m', 'ｒostrum', '.', '。', '%2e', 'example', 'EXAMPLE'),
          {
            minLength: 2,
            maxLength: 5,
          },
        ),
        fc.constantFrom('', '/', ':443/', '.', './', '?x', '#x', '\\x'),
      )
      .map(([scheme, user, host, rest]) => `${scheme}${user}${host.join('')}${rest}`);
    fc.assert(
      fc.property(spelling, (src) => {
        let host = '';
        try {
          // What a browser would make of it, on a page of ours.
          host = new URL(src, 'https://rostrum.example/deck').hostname.replace(/\.$/, '');
        } catch {
          return;
        }
        const isOurs = host === 'rostrum.example' || host.endsWith('.rostrum.example');
        if (isOurs) expect(isForeignFrame(src, OURS)).toBe(false);
        if (isOurs) expect(sandboxOf(src)).not.toContain('allow-same-origin');
      }),
      { numRuns: 300 },
    );
  });
});
