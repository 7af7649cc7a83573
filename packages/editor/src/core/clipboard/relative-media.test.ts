import { sanitizeHtml } from '@rostrum/deck/html';
import { describe, expect, test } from 'vitest';
import { dropRelativeMedia } from './relative-media.ts';

const drop = (html: string, keepUploads = false) => dropRelativeMedia(sanitizeHtml(html).html, keepUploads).html;

describe('what HTML from elsewhere would load', () => {
  test('goes where its address is relative, with what is empty without it', () => {
    expect(drop('<p>a<img src="pictures/x.png" alt="a > b">b<img src="/y.png"><img src="?z"></p>')).toBe('<p>ab</p>');
    expect(drop('<video poster="still.png" src="https://example.org/film.mp4"></video>')).toBe(
      sanitizeHtml('<video src="https://example.org/film.mp4"></video>').html,
    );
    expect(drop('<img src="https://example.org/x.png" srcset="x2.png 2x">')).toBe(
      '<img src="https://example.org/x.png">',
    );
  });

  test('stays where its address is whole', () => {
    const clean = sanitizeHtml(
      '<p><img src="https://example.org/x.png" alt="a"> <img src="//example.org/y.png"> <img src="data:image/png;base64,AAAA"></p>',
    ).html;
    expect(clean).toContain('data:image');
    expect(dropRelativeMedia(clean, false)).toEqual({ html: clean, removed: [] });
  });

  test('keeps uploads in HTML of a deck alone', () => {
    expect(drop('<img src="/media/0a1b">', true)).toBe('<img src="/media/0a1b">');
    expect(drop('<img src="/media/../x">', true)).toBe('');
    expect(drop('<img src="/media/0a1b">')).toBe('');
  });

  test('leaves words and links alone, whatever they look like', () => {
    const clean = sanitizeHtml(
      '<p>&lt;img src="x.png"&gt; <a href="page.html">link</a> <b title="src=x">b</b></p>',
    ).html;
    expect(drop(clean)).toBe(clean);
  });

  test('says what it took', () => {
    expect(dropRelativeMedia('<img src="x.png">', false).removed).toEqual([
      { kind: 'attribute', name: 'src', on: 'img' },
    ]);
  });
});
