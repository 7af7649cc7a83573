import { describe, expect, it } from 'vitest';
import { requestOf } from './send-form.ts';

const here = { href: 'https://rostrum.example/ida/decks.html', csrfToken: 'proof' };

describe('a form that is sent in the background', () => {
  it('goes by its own method with its fields, and without those that are for plain forms', () => {
    const fields = [
      ['csrf_token', 'proof'],
      ['_method', 'put'],
      ['user[name]', 'Ida & Bo'],
      ['user[tags]', 'a'],
      ['user[tags]', 'b'],
    ] as const;
    const { address, init } = requestOf({ action: '/users', method: 'put', fields }, here);
    expect(address).toBe('https://rostrum.example/users');
    expect(init.method).toBe('PUT');
    expect(init.body).toBe('user%5Bname%5D=Ida+%26+Bo&user%5Btags%5D=a&user%5Btags%5D=b');
    expect(init.headers).toMatchObject({ 'x-csrf-token': 'proof' });
  });

  it('tells the token to nobody but us', () => {
    const { init } = requestOf({ action: 'https://elsewhere.example/', method: 'post', fields: [] }, here);
    expect(init.headers).not.toHaveProperty('x-csrf-token');
    const other = requestOf({ action: 'https://rostrum.example:8443/', method: 'post', fields: [] }, here);
    expect(other.init.headers).not.toHaveProperty('x-csrf-token');
  });
});
