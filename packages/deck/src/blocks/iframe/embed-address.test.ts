import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isForeignFrame } from '../../html/frame-rules.ts';
import { normalizeFrameAddress, readEmbed } from './embed-address.ts';

const FILM = 'Ab3_xY-9zQ0';
const YOUTUBE = `https://www.youtube.com/embed/${FILM}`;
const VIMEO = 'https://player.vimeo.com/video/123456789';
const PEN = 'https://codepen.io/ada/embed/AbCdEf?default-tab=result';

describe('links of YouTube', () => {
  test.each([
    `https://www.youtube.com/watch?v=${FILM}`,
    `http://www.youtube.com/watch?v=${FILM}`,
    `//www.youtube.com/watch?v=${FILM}`,
    `www.youtube.com/watch?v=${FILM}`,
    `youtube.com/watch?v=${FILM}`,
    `  https://m.youtube.com/watch?v=${FILM}\n`,
    `https://music.youtube.com/watch?v=${FILM}&si=abc`,
    `HTTPS://WWW.YouTube.COM/watch?v=${FILM}`,
    `https://www.youtube.com/watch?feature=share&v=${FILM}&ab_channel=Freedonia`,
    `https://www.youtube.com/watch?feature=share&amp;v=${FILM}`,
    `https://www.youtube.com/watch/${FILM}`,
    `https://youtu.be/${FILM}`,
    `youtu.be/${FILM}?si=Zx_1`,
    `https://www.youtube.com/shorts/${FILM}`,
    `https://youtube.com/shorts/${FILM}?feature=share`,
    `https://www.youtube.com/live/${FILM}?si=x`,
    `https://www.youtube.com/v/${FILM}`,
    `https://www.youtube.com/e/${FILM}`,
    `https://m.youtube.com/shorts/${FILM}`,
    `https://m.youtube.com/live/${FILM}?feature=share`,
    `https://youtu.be/${FILM}?feature=shared&si=Zx_1`,
    `https://www.youtube.com/embed/${FILM}?si=Zx_1`,
    `https://www.youtube.com/embed/${FILM}`,
    `//www.youtube.com/embed/${FILM}?enablejsapi=1&origin=https%3A%2F%2Fexample.org`,
  ])('%s is embedded', (link) => {
    expect(normalizeFrameAddress(link)).toBe(YOUTUBE);
  });

  test.each([
    ['youtu.be/ID?t=90', '?start=90'],
    ['youtu.be/ID?t=90s', '?start=90'],
    ['youtu.be/ID?t=1m30s', '?start=90'],
    ['youtu.be/ID?t=1h2m3s', '?start=3723'],
    ['youtu.be/ID?t=2m', '?start=120'],
    ['youtu.be/ID?t=1:30', '?start=90'],
    ['youtu.be/ID?t=1:00:05', '?start=3605'],
    ['www.youtube.com/watch?v=ID#t=42', '?start=42'],
    ['www.youtube.com/watch?v=ID&t=42s&list=x', '?start=42&list=x'],
    ['www.youtube.com/watch?v=ID&time_continue=7', '?start=7'],
    ['www.youtube.com/embed/ID?start=30&end=45', '?start=30&end=45'],
    ['www.youtube.com/embed/ID?t=30', '?start=30'],
    ['youtu.be/ID?t=', ''],
    ['youtu.be/ID?t=soon', ''],
    ['youtu.be/ID?t=0', ''],
  ])('%s starts where it says', (link, query) => {
    expect(normalizeFrameAddress(link.replace('ID', FILM))).toBe(YOUTUBE + query);
  });

  test('playlists are embedded, alone and with a film', () => {
    expect(normalizeFrameAddress('https://www.youtube.com/playlist?list=PL12_ab')).toBe(
      'https://www.youtube.com/embed/videoseries?list=PL12_ab',
    );
    expect(normalizeFrameAddress(`https://www.youtube.com/watch?v=${FILM}&list=PL12&index=3`)).toBe(
      `${YOUTUBE}?list=PL12&index=3`,
    );
    expect(normalizeFrameAddress('https://www.youtube.com/embed/videoseries?list=PL12_ab')).toBe(
      'https://www.youtube.com/embed/videoseries?list=PL12_ab',
    );
  });

  test('the player without cookies stays without cookies', () => {
    expect(normalizeFrameAddress(`https://www.youtube-nocookie.com/embed/${FILM}?rel=0`)).toBe(
      `https://www.youtube-nocookie.com/embed/${FILM}?rel=0`,
    );
  });

  test('looping plays on, and playing at once is said apart', () => {
    expect(readEmbed(`https://www.youtube.com/embed/${FILM}?autoplay=1&loop=1&playlist=${FILM}&mute=1`)).toEqual({
      provider: 'youtube',
      src: `${YOUTUBE}?playlist=${FILM}&loop=1&mute=1`,
      autoplay: true,
    });
  });

  test.each([
    'https://www.youtube.com/',
    'https://www.youtube.com/@freedonia',
    'https://www.youtube.com/channel/UC123456789',
    'https://www.youtube.com/watch?v=',
    'https://www.youtube.com/watch?v=<script>',
    'https://www.youtube.com/results?search_query=freedonia',
    'https://www.youtube.com/shorts/',
    'https://www.youtube.com/live',
    'https://www.youtube.com/embed/',
    'https://www.youtube.com/playlist',
    'https://www.youtube.com/feed/subscriptions',
    'https://www.youtube.com/@freedonia/live',
    'https://music.youtube.com/browse/rivers',
    'https://m.youtube.com/@freedonia/shorts',
    'https://youtu.be/',
    `https://youtube.com.evil.example/watch?v=${FILM}`,
    `https://notyoutube.com/watch?v=${FILM}`,
    `https://www.youtube.com@evil.example/watch?v=${FILM}`,
    `https://evil.example/?https://www.youtube.com/watch?v=${FILM}`,
  ])('%s is no film', (link) => {
    expect(readEmbed(link)).toBeNull();
  });
});

describe('links of Vimeo', () => {
  test.each([
    ['https://vimeo.com/123456789', ''],
    ['vimeo.com/123456789', ''],
    ['http://www.vimeo.com/123456789?share=copy', ''],
    ['https://vimeo.com/channels/staffpicks/123456789', ''],
    ['https://vimeo.com/groups/rivers/videos/123456789', ''],
    ['https://vimeo.com/album/42/video/123456789', ''],
    ['https://vimeo.com/showcase/4242/video/123456789', ''],
    ['https://vimeo.com/ondemand/rivers/123456789', ''],
    ['https://vimeo.com/channels/4242/123456789', ''],
    ['https://vimeo.com/groups/4242/videos/123456789', ''],
    ['https://player.vimeo.com/video/123456789/', ''],
    ['https://vimeo.com/user42/review/123456789/ab12cd34ef', '?h=ab12cd34ef'],
    ['https://vimeo.com/123456789/ab12cd34ef', '?h=ab12cd34ef'],
    ['https://vimeo.com/123456789/ab12cd34ef?share=copy#t=1m30s', '?h=ab12cd34ef#t=90s'],
    ['https://vimeo.com/123456789#t=90', '#t=90s'],
    ['https://vimeo.com/123456789?t=1m', '#t=60s'],
    ['//player.vimeo.com/video/123456789', ''],
    ['https://player.vimeo.com/video/123456789?h=ab12cd34ef&app_id=122963', '?h=ab12cd34ef'],
    ['https://player.vimeo.com/video/123456789?title=0&byline=0&loop=1', '?byline=0&loop=1&title=0'],
    ['https://player.vimeo.com/video/123456789#t=1h1s', '#t=3601s'],
  ])('%s is embedded', (link, rest) => {
    expect(normalizeFrameAddress(link)).toBe(VIMEO + rest);
  });

  test('events are embedded', () => {
    expect(normalizeFrameAddress('https://vimeo.com/event/42')).toBe('https://vimeo.com/event/42/embed');
    expect(normalizeFrameAddress('https://vimeo.com/event/42/ab12cd')).toBe('https://vimeo.com/event/42/embed/ab12cd');
    expect(normalizeFrameAddress('https://vimeo.com/event/42/embed/ab12cd')).toBe(
      'https://vimeo.com/event/42/embed/ab12cd',
    );
  });

  test.each([
    'https://vimeo.com/',
    'https://vimeo.com/freedonia',
    'https://vimeo.com/showcase/4242',
    'https://vimeo.com/album/4242',
    'https://vimeo.com/channels/4242',
    'https://vimeo.com/channels/staffpicks',
    'https://vimeo.com/groups/4242/videos',
    'https://vimeo.com/watch',
    'https://vimeo.com/blog/post/rivers',
    'https://player.vimeo.com/video/',
    'https://vimeo.com.evil.example/123456789',
    'https://notvimeo.com/123456789',
  ])('%s is no film, and left as it is', (link) => {
    expect(readEmbed(link)).toBeNull();
    expect(normalizeFrameAddress(link)).toBe(link);
  });
});

describe('links of CodePen', () => {
  test.each([
    'https://codepen.io/ada/pen/AbCdEf',
    'codepen.io/ada/pen/AbCdEf?editors=1010',
    'https://codepen.io/ada/full/AbCdEf',
    'https://codepen.io/ada/details/AbCdEf/',
    'https://codepen.io/ada/live/AbCdEf',
    '//codepen.io/ada/embed/AbCdEf',
  ])('%s is embedded', (link) => {
    expect(normalizeFrameAddress(link)).toBe(PEN);
  });

  test('keeps what the embed shows, and its team and preview', () => {
    expect(normalizeFrameAddress('https://codepen.io/ada/embed/AbCdEf?default-tab=js%2Cresult&theme-id=dark')).toBe(
      'https://codepen.io/ada/embed/AbCdEf?default-tab=js%2Cresult&theme-id=dark',
    );
    expect(normalizeFrameAddress('https://codepen.io/team/rivers/pen/AbCdEf')).toBe(
      'https://codepen.io/team/rivers/embed/AbCdEf?default-tab=result',
    );
    expect(normalizeFrameAddress('https://codepen.io/ada/embed/preview/AbCdEf?default-tab=result')).toBe(
      'https://codepen.io/ada/embed/preview/AbCdEf?default-tab=result',
    );
  });

  test.each(['https://codepen.io/ada', 'https://codepen.io/ada/pens/public', 'https://codepen.io/ada/pen/'])(
    '%s is no pen',
    (link) => {
      expect(readEmbed(link)).toBeNull();
    },
  );
});

describe('other addresses', () => {
  test.each([
    ['https://example.org/a b?q="x"', 'https://example.org/a%20b?q=%22x%22'],
    ['http://example.org/', 'https://example.org/'],
    ['//example.org', 'https://example.org'],
    ['example.org', 'https://example.org'],
    ['example.org:8443/x', 'https://example.org:8443/x'],
    ['prüfung.example/größe', 'https://prüfung.example/größe'],
  ])('%s gets https:// in front', (text, address) => {
    expect(normalizeFrameAddress(text)).toBe(address);
  });

  test.each([
    '',
    'words with spaces',
    'localhost',
    '/users/edit',
    '../deck',
    '#/2',
    'javascript:alert(1)',
    'javascript:alert(1).example.org',
    'data:text/html,x',
    'blob:https://example.org/x',
    'mailto:grace@example.org',
    'https:/users/edit',
    'https:users/edit',
    'https:\\\\example.org',
    'https:///example.org',
    'https://',
    'ftp://example.org',
  ])('%j is no address of a page', (text) => {
    expect(normalizeFrameAddress(text)).toBeNull();
  });
});

describe('laws', () => {
  const part = fc.string({ unit: fc.constantFrom(...'aZ09_-'), minLength: 1, maxLength: 12 });
  const host = fc.constantFrom(
    'www.youtube.com',
    'youtu.be',
    'www.youtube-nocookie.com',
    'vimeo.com',
    'player.vimeo.com',
    'codepen.io',
    'example.org',
  );
  const step = fc.oneof(
    part,
    fc.constantFrom(
      'embed',
      'watch',
      'shorts',
      'playlist',
      'video',
      'event',
      'showcase',
      'pen',
      'preview',
      FILM,
      '123456',
    ),
  );
  const parameter = fc.tuple(
    fc.constantFrom('v', 't', 'start', 'end', 'list', 'h', 'autoplay', 'default-tab', 'evil'),
    fc.oneof(part, fc.constantFrom('1', '90', '1m30s', '1:30', '"><script>', '%3Cx', FILM)),
  );
  const link = fc
    .record({
      scheme: fc.constantFrom('https://', 'http://', '//', ''),
      host,
      path: fc.array(step, { maxLength: 4 }),
      query: fc.array(parameter, { maxLength: 3 }),
      hash: fc.constantFrom('', '#t=9', '#t=1m', '#x'),
    })
    .map(
      ({ scheme, host: name, path, query, hash }) =>
        `${scheme}${name}/${path.join('/')}?${query.map((pair) => pair.join('=')).join('&')}${hash}`,
    );

  test('an address that was normalised is left as it is', () => {
    fc.assert(
      fc.property(fc.oneof(link, fc.string()), (text) => {
        const once = normalizeFrameAddress(text);
        if (once !== null) expect(normalizeFrameAddress(once)).toBe(once);
      }),
      { numRuns: 200 },
    );
  });

  test('whatever comes out is an https address of the host that it says', () => {
    fc.assert(
      fc.property(fc.oneof(link, fc.string()), (text) => {
        const address = normalizeFrameAddress(text);
        if (address === null) return;
        expect(address).toMatch(/^https:\/\/[^/?#\s\\]/);
        expect(address).not.toMatch(/[\s"<>`\\]/);
        const embed = readEmbed(address);
        if (embed) expect(isForeignFrame(embed.src, ['rostrum.example'])).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
