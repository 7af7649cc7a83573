import { describe, expect, it } from 'vitest';
import { addressParts, otherSite } from './other-site.ts';

const HERE = 'https://rostrum.test/ada/tides#/2';
const ask = (href: string) => otherSite(href, HERE, ['rostrum.test'])?.host ?? null;

describe('a link that leads to another site', () => {
  it('is one with another host, however it is written', () => {
    expect(ask('https://elsewhere.test/page')).toBe('elsewhere.test');
    expect(ask('//elsewhere.test')).toBe('elsewhere.test');
    expect(ask('http:\\\\elsewhere.test')).toBe('elsewhere.test');
    expect(ask('https://rostrum.test.elsewhere.test')).toBe('rostrum.test.elsewhere.test');
    expect(ask('https://notrostrum.test')).toBe('notrostrum.test');
    expect(ask('https://rostrum.test@elsewhere.test/ada')).toBe('elsewhere.test');
    expect(ask('https://elsewhere.test:8443')).toBe('elsewhere.test:8443');
  });

  it('is one with another port of the same host', () => {
    expect(ask('https://rostrum.test:9999/x')).toBe('rostrum.test:9999');
    expect(otherSite('http://localhost:9999/x', 'http://localhost:3000/ada/tides', ['localhost'])?.port).toBe('9999');
    expect(otherSite('http://localhost:3000/x', 'http://localhost:3000/ada/tides', ['localhost'])).toBeNull();
  });

  it('is none to a slide, to this site and its teams, to a letter, and to no address', () => {
    for (const href of ['#/3', '/ada', 'https://rostrum.test/', 'http://rostrum.test', 'https://acme.rostrum.test/x'])
      expect(ask(href)).toBeNull();
    for (const href of ['mailto:ada@elsewhere.test', 'tel:+123', 'https://', 'javascript:void(0)'])
      expect(ask(href)).toBeNull();
  });

  it('says what host it is, in letters that look like no others', () => {
    const parts = (href: string) => addressParts(new URL(href));
    expect(parts('https://аpple.test/sign-in?a=1#b')).toEqual({
      before: 'https://',
      host: 'xn--pple-43d.test',
      after: '/sign-in?a=1#b',
    });
    expect(parts('https://rostrum.test:x@elsewhere.test/')).toEqual({
      before: 'https://rostrum.test:x@',
      host: 'elsewhere.test',
      after: '',
    });
  });
});
