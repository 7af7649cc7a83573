import { describe, expect, it } from 'vitest';
import { sentBefore } from './sent-before.ts';

const of = (query: string, cookie = '') =>
  sentBefore(new Request('http://rostrum.test', { headers: { cookie } }), new URL(`http://rostrum.test/?${query}`));

describe('a form that was sent without scripts', () => {
  it('says which fields are wrong and why, and never words of the address', () => {
    expect(of('error=invalid&why=username.taken&why=email.email&why=name.evil')).toEqual({
      problem: null,
      provider: null,
      fields: { username: "That one's already taken :(", email: 'Please enter a valid email' },
      typed: {},
    });
  });

  it('says what is wrong with all of it', () => {
    expect(of('').problem).toBeNull();
    expect(of('error=rate_limited').problem).toBe('Too many tries. Wait a moment, then try again.');
    expect(of('error=wrong_credentials').problem).toBe('The name or password is wrong.');
    expect(of('error=invalid&why=user.required').problem).toBe('Oops, something went wrong');
    expect(of('error=internal').problem).toBe('Oops, something went wrong');
  });

  it('leads whom a password does not let in to their team’s provider, and nowhere else', () => {
    const leads = (query: string) => of(`error=provider_required&${query}`);
    expect(leads('provider=%2Ft%2Facme%2Fsign_in')).toMatchObject({ problem: null, provider: '/t/acme/sign_in' });
    expect(leads('provider=https%3A%2F%2Fevil.example').provider).toBe('/');
  });

  it('holds what was typed', () => {
    const cookie = `a=b; rostrum_typed=${Buffer.from('{"name":"Zoë ?>","age":7}').toString('base64url')}`;
    expect(of('error=invalid', cookie).typed).toEqual({ name: 'Zoë ?>' });
    expect(of('', cookie).typed).toEqual({});
    for (const broken of ['rostrum_typed=x', 'rostrum_typed=bnVsbA'])
      expect(of('error=invalid', broken).typed).toEqual({});
  });
});
