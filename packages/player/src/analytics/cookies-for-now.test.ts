import { describe, expect, it } from 'vitest';
import { CookiesForNow } from './cookies-for-now.ts';

describe('cookies that last as long as their document', () => {
  it('are read as they were set, whatever the domain, the last of a name', () => {
    const cookies = new CookiesForNow();
    cookies.text = '_ga=GA1.1.1=2; domain=example.org; path=/; expires=Tue, 01 Jan 2999 00:00:00 GMT; SameSite=Lax';
    cookies.text = 'other=b';
    cookies.text = '_ga=GA1.1.3';
    expect(cookies.text).toBe('_ga=GA1.1.3; other=b');
  });

  it('go when they are over', () => {
    const cookies = new CookiesForNow();
    for (const name of ['a', 'b', 'c']) cookies.text = `${name}=1`;
    cookies.text = 'a=; expires=Thu, 01 Jan 1970 00:00:00 GMT';
    cookies.text = 'b=2; Max-Age=0';
    cookies.text = 'c=2; max-age=60';
    expect(cookies.text).toBe('c=2');
  });
});
