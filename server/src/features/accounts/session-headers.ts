import { ADDRESS_HEADER } from './identity.ts';
import type { Caller } from './service.ts';

/** Headers as better-auth reads them: of the cookies only the session's, and the address that we know. */
export function headersOf(caller: Caller, cookieName?: string): Headers {
  const headers = new Headers({ [ADDRESS_HEADER]: caller.address, 'user-agent': caller.userAgent });
  const value = cookieName === undefined ? undefined : caller.cookies[cookieName];
  if (cookieName !== undefined && value !== undefined)
    headers.set('cookie', `${cookieName}=${encodeURIComponent(value)}`);
  return headers;
}

/** Cookies by name from `Set-Cookie` values. */
export function cookiesOf(setCookies: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    setCookies.map((line) => {
      const pair = line.split(';', 1)[0] ?? '';
      const at = pair.indexOf('=');
      return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))];
    }),
  );
}
