import { describe, expect, it } from 'vitest';
import { pastedLink, readFrameSource, readShown } from './addresses.ts';

const NO_SOURCE = 'Unable to find iframe source attribute. Please try pasting the URL directly.';

describe('what an address shows', () => {
  it.each([
    ['https://example.org/films/harbour.mp4', 'video', 'https://example.org/films/harbour.mp4'],
    ['http://example.org/a.webm?x=1#t=2', 'video', 'https://example.org/a.webm?x=1#t=2'],
    ['example.org/song.MP3', 'audio', 'https://example.org/song.MP3'],
    ['https://youtu.be/Ab3_xY-9zQ0', 'iframe', 'https://www.youtube.com/embed/Ab3_xY-9zQ0'],
    ['https://vimeo.com/123456789', 'iframe', 'https://player.vimeo.com/video/123456789'],
    ['https://example.org/page?file=a.mp4', 'iframe', 'https://example.org/page?file=a.mp4'],
  ])('%s', (text, type, src) => {
    expect(readShown(text)).toEqual({ type, src });
  });
  it.each(['', 'two words', 'javascript:alert(1)', 'data:text/html,x', '/media/abc'])('%j shows nothing', (text) => {
    expect(readShown(text)).toBeNull();
  });
  it('is pasted as an address only when it stands alone and says https', () => {
    expect(pastedLink(' https://example.org/page\n')).toEqual({ type: 'iframe', src: 'https://example.org/page' });
    for (const text of ['example.org', 'see https://example.org', 'https://a.example\nhttps://b.example'])
      expect(pastedLink(text)).toBeNull();
  });
});

describe('what is pasted for a page', () => {
  it.each([
    ['example.org/page', 'https://example.org/page'],
    ['http://example.org', 'https://example.org'],
    [
      '<iframe width="560" src="https://example.org/x?a=1&amp;b=2" title="a > b"></iframe>',
      'https://example.org/x?a=1&b=2',
    ],
    ["<p>Look</p><IFRAME title='src=\"no\"' SRC='//example.org/x'>", 'https://example.org/x'],
    ['<iframe src=https://example.org/x allowfullscreen>', 'https://example.org/x'],
    ['<iframe src="https://youtu.be/Ab3_xY-9zQ0"></iframe>', 'https://www.youtube.com/embed/Ab3_xY-9zQ0'],
  ])('%s', (text, src) => {
    expect(readFrameSource(text)).toEqual({ src });
  });
  it.each([
    '<iframe></iframe>',
    '<iframe data-src="https://example.org">',
    '<b>https://example.org</b>',
    '<iframe src="">',
  ])('says that %s has no source', (text) => {
    expect(readFrameSource(text)).toEqual({ problem: NO_SOURCE });
  });
  it.each(['two words', 'https://[::1', 'https://%zz/', '<iframe src="javascript:alert(1)">'])(
    'says that %s is no address',
    (text) => {
      expect(readFrameSource(text)).toEqual({ problem: 'Please enter a valid URL' });
    },
  );
});
