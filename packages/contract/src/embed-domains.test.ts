import { describe, expect, it } from 'vitest';
import { readEmbedDomains } from './embed-domains.ts';

describe('D17 the domains that may embed a link', () => {
  it('are split on white space and commas, cleaned, and named once', () => {
    const { text, sources, refused } = readEmbedDomains(' example.com,\n"https://shop.example.com"  example.com ');
    expect(text).toBe('example.com https://shop.example.com');
    expect(sources).toEqual(['example.com', 'https://shop.example.com']);
    expect(refused).toEqual([]);
  });

  it.each([
    'example.com',
    'localhost:3000',
    '*.example.com',
    'https://example.com:8443',
    'http://*.example.com:*',
    'https://example.com/',
    '127.0.0.1:8080',
    '*',
  ])('may be %s', (entry) => {
    expect(readEmbedDomains(entry).sources).toEqual([entry]);
  });

  it.each([
    'ftp://example.com',
    'exa_mple.com',
    'example.com/page#here',
    'a.*.example.com',
    'https:',
    'data:',
    '-example.com',
    'example..com',
    'bücher.example',
    'museum',
    'http://museum:8080',
  ])('may not be %s, which is kept and reported', (entry) => {
    expect(readEmbedDomains(entry)).toEqual({ text: entry, sources: [], refused: [entry] });
  });

  it('leave out words with no dot, beside those that are sites', () => {
    expect(readEmbedDomains('museum.example, bad host!, *.school.example')).toEqual({
      text: 'museum.example bad host *.school.example',
      sources: ['museum.example', '*.school.example'],
      refused: ['bad', 'host'],
    });
  });

  it('hold nothing that would end the directive', () => {
    expect(readEmbedDomains("example.com; script-src 'unsafe-inline'").sources).toEqual(['example.com']);
    expect(readEmbedDomains("example.com; 'unsafe-inline.example'").sources).toEqual([
      'example.com',
      'unsafe-inline.example',
    ]);
    expect(readEmbedDomains("example.com; script-src 'unsafe-inline'").text).not.toMatch(/[;'"]/);
  });
});
