import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UrlMask } from './url-mask.ts';

const mask = new UrlMask();
for (const path of [
  '/api/v1/invitations/:token/accept',
  '/api/v1/invitations/:token',
  '/d/:id/speaker/:token',
  'teams/join/:token',
  '/access_tokens/:id',
  '/:username/:deck',
  '/*',
])
  mask.addRoute(path);

describe('a URL in the log', () => {
  it.each([
    ['/teams/join/sesame', '/teams/join/…'],
    ['/teams/join/sesame/', '/teams/join/…/'],
    ['/teams/join/sesame.data?_routes=a', '/teams/join/…?_routes=a'],
    ['//teams//join//sesame', '//teams//join//…'],
    ['/Teams/%6Aoin/sesame/more', '/Teams/%6Aoin/…/more'],
    ['/api/v1/invitations/sesame/accept.json', '/api/v1/invitations/…/accept.json'],
    ['/d/8Kq2/speaker/sesame?print=1', '/d/8Kq2/speaker/…?print=1'],
    ['/./teams/join/sesame', '/./teams/join/…'],
    ['/x/../teams/join/sesame', '/x/../teams/join/…'],
    ['/%2e/teams/x/%2E%2e/join/sesame', '/%2e/teams/x/%2E%2e/join/…'],
    ['/teams\\join\\sesame', '/teams\\join\\…'],
    ['/teams%2Fjoin%2Fsesame', '/…'],
    ['/api/v1/users/teams%252Fjoin%252Fsesame', '/api/v1/users/…'],
    ['HTTP://ada:sesame@decks.example/tides', 'HTTP://…@decks.example/tides'],
  ])('masks a secret parameter of the path: %s', (url, logged) => {
    expect(mask.mask(url)).toBe(logged);
  });

  it.each([
    ['/ada/tides?token=sesame&page=2', '/ada/tides?token=…&page=2'],
    ['/ada/tides?%74oken=sesame', '/ada/tides?%74oken=…'],
    ['/users/confirm?confirmation_token=sesame', '/users/confirm?confirmation_token=…'],
    ['/access_tokens/8Kq2?access_token[password]=sesame', '/access_tokens/8Kq2?access_token[password]=…'],
    ['/settings/dropbox/callback?code=sesame&state=x', '/settings/dropbox/callback?code=…&state=x'],
    ['/media/8Kq2?e=1790000000&s=l-8Kq2.sesame', '/media/8Kq2?e=1790000000&s=…'],
    ['/ada/tides?token[]=sesame', '/ada/tides?token[]=…'],
    ['/ada/tides?token%5B0%5D=sesame', '/ada/tides?token%5B0%5D=…'],
    ['/ada/tides?accessToken=sesame', '/ada/tides?accessToken=…'],
    ['/ada/tides?token+=sesame', '/ada/tides?token+=…'],
    ['/ada/tides?a=b;reset_password_token=sesame', '/ada/tides?a=b;reset_password_token=…'],
    ['/ada/tides#token=sesame', '/ada/tides#token=…'],
  ])('masks a secret parameter of the query: %s', (url, logged) => {
    expect(mask.mask(url)).toBe(logged);
  });

  it.each([
    ['/ada/tides?token=sesame&page=2', '/ada/tides?token=…&page=2'],
    ['/teams/join/sesame', '/teams/join/…'],
    ['https://decks.example/teams/join/sesame', 'https://decks.example/teams/join/…'],
    ['/users/sign_in?return_to=%2Fteams%2Fjoin%2Fsesame', '/users/sign_in?return_to=%2Fteams%2Fjoin%2F%E2%80%A6'],
    ['/users/sign_in?return_to=/teams/join/sesame', '/users/sign_in?return_to=%2Fteams%2Fjoin%2F%E2%80%A6'],
  ])('masks a URL in the query in the same way: %s', (inner, logged) => {
    for (const name of ['return_to', 'url'])
      expect(mask.mask(`/users/sign_in?for=8&${name}=${encodeURIComponent(inner)}`)).toBe(
        `/users/sign_in?for=8&${name}=${encodeURIComponent(logged)}`,
      );
  });

  it.each([
    '/x/../teams/join/sesame',
    '/.%2Fteams/join/sesame',
    '%252Fteams%252Fjoin%252Fsesame',
    '%2525252525252Fteams%2Fjoin%2Fsesame',
    'teams/join/sesame',
    '%5Cteams%5Cjoin%5Csesame',
    '/teams%2Fjoin%2Fsesame%',
    '%2Fada%3Ftoken%3Dsesame%E0',
    '/ada/tides?a=b%23token=sesame',
    'decks.example/?token=sesame',
  ])('masks a URL in the query however it is written: %s', (inner) => {
    for (const value of [inner, encodeURIComponent(inner)])
      expect(mask.mask(`/users/sign_in?return_to=${value}`)).not.toContain('sesame');
  });

  it('masks a token wherever a generated URL holds it', () => {
    const slash = fc.constantFrom('/', '//', '\\', '/./', '/x/../', '%2F', '%252f', '%5c');
    const encode = (text: string, which: number): string =>
      [...text].map((char, index) => ((which >> index) & 1 ? `%${char.charCodeAt(0).toString(16)}` : char)).join('');
    const path = fc
      .tuple(slash, slash, slash, fc.nat(31), fc.nat(15))
      .map(([a, b, c, teams, join]) => `${a}${encode('teams', teams)}${b}${encode('join', join)}${c}sesame`);
    const nested = fc.tuple(path, fc.constantFrom('return_to', 'url', 'a[b]'), fc.nat(3)).map(([url, name, times]) => {
      let value = url;
      for (let time = 0; time < times; time += 1) value = encodeURIComponent(value);
      return `/users/sign_in?x=1&${name}=${value}`;
    });
    fc.assert(fc.property(fc.oneof(path, nested), (url) => !mask.mask(url).includes('sesame')));
  });

  it('masks whole what is nested too deeply to be read', () => {
    const nested = `/x${'?return_to=/x'.repeat(1000)}?token=sesame`;
    const logged = mask.mask(nested);
    expect(logged).not.toContain('sesame');
    expect(logged.length).toBeLessThan(500);
  });

  it.each([
    '/ada/tides',
    '/ada/tides?page=2&theme_color=white-blue&order=newest-first',
    '/access_tokens/8Kq2',
    '/d/8Kq2/speaker',
    '/teams/join',
    '/users/sign_in?return_to=%2Fada%2Ftides%3Fpage%3D2',
    '/users/sign_in?return_to=%E0%A4',
    '/search?q=join%20sesame',
    '/search?q=100%&page=2',
    '/search?q=and/or',
    '/ada/../tides',
    '/assets/deck-BqXz.css',
  ])('stays as it is without a secret: %s', (url) => {
    expect(mask.mask(url)).toBe(url);
  });
});
