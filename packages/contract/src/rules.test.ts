import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  analyticsIdProblem,
  analyticsIdWarning,
  countsVisits,
  deckAnalyticsIdProblem,
  domainProblem,
  emailProblem,
  formatViews,
  isBlank,
  issuerProblem,
  LIMITS,
  MESSAGES,
  passwordProblem,
  scriptAddressProblem,
  slugify,
  slugProblem,
  socialHandleProblem,
  urlProblem,
  usernameProblem,
  visible,
  visibleText,
  websiteProblem,
  withScheme,
} from './rules.ts';

describe('rules of fields', () => {
  it('say the first problem of a username in the specified words', () => {
    expect(usernameProblem('a b')).toBe('No spaces please');
    expect(usernameProblem('a')).toBe('At least 2 characters');
    expect(usernameProblem('ämy')).toBe('Can only contain: A-Z, 0-9, - and _');
    expect(usernameProblem('ida-fennwick_2')).toBeNull();
  });

  it('take what an OpenID provider can call itself, and this machine without TLS alone', () => {
    for (const issuer of [
      'https://login.example.org',
      'https://login.example.org/realms/tide/',
      'http://localhost:8080',
      'http://127.0.0.1/x',
    ])
      expect(issuerProblem(issuer)).toBeNull();
    for (const wrong of [
      'login.example.org',
      'http://login.example.org',
      'http://localhost.example.org',
      'https://ida:secret@login.example.org',
      'https://login.example.org/?x',
      'https://login.example.org/#x',
      'https://login example.org',
      'https://',
      '',
    ])
      expect(issuerProblem(wrong)).toBe(MESSAGES.issuer);
  });

  it('want addresses of at most 100 characters', () => {
    expect(slugProblem('a'.repeat(100))).toBeNull();
    expect(slugProblem('a'.repeat(101))).toBe('At most 100 characters');
    expect(slugProblem('a b')).toBe('No spaces please');
  });

  it('want at most 15 letters, digits and underscores of a social handle', () => {
    expect(socialHandleProblem('ida fennwick')).toBe('No spaces please');
    expect(socialHandleProblem('ida_fennwick_of_')).toBe('At most 15 characters');
    expect(socialHandleProblem('ida-fennwick')).toBe('Can only contain: A-Z, 0-9 and _');
    expect(socialHandleProblem('ida_fennwick_15')).toBeNull();
  });

  it('want four characters without a space of an address, and put http:// before it', () => {
    for (const bad of ['a.b', 'a b.example']) expect(urlProblem(bad)).toBe('Please enter a valid URL');
    expect(urlProblem('a.io')).toBeNull();
    expect(withScheme('brackwater.example')).toBe('http://brackwater.example');
    for (const whole of ['br', 'https://a.example', 'mailto:a@b.example', 'HTTP://a.example'])
      expect(withScheme(whole)).toBe(whole);
    expect(withScheme('example.com:8080')).toBe('http://example.com:8080');
    expect(withScheme('example.com:8080/a')).toBe('http://example.com:8080/a');
    expect(withScheme('//example.com')).toBe('http://example.com');
  });

  it('want of a website a host that stands where people look for it', () => {
    for (const good of ['', 'http://example.com', 'https://a.example.com:8080/b?c=d@e#f', 'http://example.com.'])
      expect(websiteProblem(good)).toBeNull();
    for (const bad of [
      'http://rostrum.org@example.com',
      'http://a:b@example.com',
      'http://@example.com',
      'http://.',
      'http://..',
      'http://.com',
      'http:///example.com',
      'http:/example.com',
      'http://good.example\\@example.com',
      'http://localhost',
      'ftp://example.com',
      'javascript:alert(1)',
    ])
      expect([bad, websiteProblem(bad)]).toEqual([bad, 'Please enter a valid URL']);
  });

  it('want UA- or G- and four characters of an analytics id, and warn of the older kind', () => {
    for (const bad of [
      '',
      'UA-123',
      'G-12',
      'X-1234567',
      '1234567',
      'g-ABCD1234',
      ' G-ABCD1234',
      'GTM-ABCD123',
      'G-ABCD&id=GTM-ABCD123',
      'G-AB/../CD',
      `G-${'A'.repeat(63)}`,
    ]) {
      expect([bad, analyticsIdProblem(bad)]).toEqual([bad, 'Please enter a valid ID']);
      expect([bad, analyticsIdWarning(bad), countsVisits(bad)]).toEqual([bad, null, false]);
    }
    expect(deckAnalyticsIdProblem('')).toBeNull();
    expect(deckAnalyticsIdProblem('G-12')).toBe('Please enter a valid ID');
    expect(analyticsIdProblem('UA-123456')).toBeNull();
    expect(analyticsIdProblem('G-ABCD1234')).toBeNull();
    expect(analyticsIdWarning('UA-123456')).toContain('UA-123456 are no longer supported');
    expect(analyticsIdWarning('G-ABCD1234')).toBeNull();
    expect([countsVisits('G-ABCD1234'), countsVisits('UA-123456-1')]).toEqual([true, false]);
  });

  it('want a dot in a domain', () => {
    expect(domainProblem('localhost')).toBe('Please enter a valid domain');
    expect(domainProblem('brackwater.example')).toBeNull();
  });

  it('take for blank what nobody can see', () => {
    for (const text of ['', ' \t\n', '\u200b', '\u00a0\u2060\ufeff', '\u00ad\u180e', '\u3164', '\u2800'])
      expect(isBlank(text)).toBe(true);
    for (const text of ['a', '\u200bא', '👩‍👧', '.']) expect(isBlank(text)).toBe(false);
  });

  it('keep titles and names on one line, whatever they are given', () => {
    const hidden = ['\r\n', '\n', '\t', '\u0000', '\u0007', '\u001b', '\u007f', '\u0085', '\u2028', '\u202a', '\u202e'];
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(...hidden, '\u2066', '\u2069', ' ', '\u200f'),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const read = visible().parse(pieces.join(''));
        expect(read).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u);
        expect(read).toBe(read.trim());
        expect(visible().parse(read)).toBe(read);
      }),
    );
    expect(visible().parse(' Ebb\r\nand\tflow\u202e \u001b[1m ')).toBe('Ebb and flow [1m');
    expect(visible().parse('\u200fשלום 👩‍👧')).toBe('\u200fשלום 👩‍👧');
    expect(visible().parse('\u202e\n')).toBe('');
    expect(visibleText().parse(' one\n\ntwo \n')).toBe('one\n\ntwo');
    expect(visibleText().parse('\u202egnp.exe\n\u2067\u200fשלום')).toBe('gnp.exe\n\u200fשלום');
  });

  it('want six characters of a password and a pattern of an e-mail', () => {
    expect(passwordProblem('short')).toBe('At least 6 characters');
    expect(passwordProblem('longer')).toBeNull();
    expect(emailProblem('ida@brackwater')).toBe('Please enter a valid email');
    expect(emailProblem('ida@brackwater.example')).toBeNull();
  });

  it.each([
    '<a@x.example>',
    'Ida <a@x.example>',
    'a@[127.0.0.1]',
    '=?utf-8?q?a?=@x.example',
    '"a"@x.example',
    'a,b@x.example',
    'a;b@x.example',
    'a@b@x.example',
    'a@x..example',
    'a@-x.example',
    'a@x.example.',
    'a\u202eb@x.example',
    `${'a'.repeat(250)}@x.example`,
  ])('take no e-mail address that is more or less than one: %s', (value) => {
    expect(emailProblem(value)).toBe('Please enter a valid email');
  });

  it.each(["o'neil+decks=1@x.example", 'ida_f.@mail.x-y.example', 'jörg@bücher.example', '伊藤@例え.テスト'])(
    'take every e-mail address that may be one: %s',
    (value) => {
      expect(emailProblem(value)).toBeNull();
    },
  );

  it('make slugs: lower case, no punctuation, spaces and dashes as hyphens', () => {
    expect(slugify('The Loop—A Guide, 2nd ed.')).toBe('the-loop-a-guide-2nd-ed');
    expect(slugify('  Café   au lait ')).toBe('cafe-au-lait');
    expect(slugify('Flüsse und ÖLE: das Maß')).toBe('fluesse-und-oele-das-mass');
    // However its marks are written.
    expect(slugify('Fla\u0308che')).toBe('flaeche');
    expect(slugify('Smørrebrød på Łódź')).toBe('smoerrebroed-pa-lodz');
    expect(slugify('!!!')).toBe('');
  });

  it('write views under 10000 as they are, then in thousands with one decimal', () => {
    expect(formatViews(9999)).toBe('9999');
    expect(formatViews(10_000)).toBe('10.0k');
    expect(formatViews(12_449)).toBe('12.4k');
  });
});

it('a script is taken from a plain https address', () => {
  for (const address of [
    'https://cdn.example/chart.js',
    'https://cdn.example:8443/a@1.2/b.js?v=1',
    'HTTPS://cdn.example',
  ])
    expect(scriptAddressProblem(address), address).toBeNull();
  for (const address of ['', 'chart.js', 'http://cdn.example/a.js', 'javascript:alert(1)'])
    expect(scriptAddressProblem(address), address).toBe(MESSAGES.scriptAddress);
  for (const address of ['https://me:secret@cdn.example/a.js', 'https:\\\\me@cdn.example/a.js'])
    expect(scriptAddressProblem(address), address).toBe(MESSAGES.addressWithName);
  for (const address of [
    'https://',
    'https://cdn.example:99999/',
    'https://cdn.example/a b.js',
    `https://cdn.example/${'a'.repeat(LIMITS.scriptAddress)}`,
  ])
    expect(scriptAddressProblem(address), address).toBe(MESSAGES.brokenAddress);
});
