import { type ApiClient, createClient } from '@rostrum/contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { CsrfGuard } from '../platform/http/csrf.ts';

/**
 * One browser, or a program with an API token: it keeps its cookies, names its origin and hands the CSRF token back.
 */
export class TestClient {
  readonly cookies = new Map<string, string>();
  readonly #server: FastifyInstance;
  readonly #origin: string;
  readonly #csrf: CsrfGuard;
  #bearer: string | null = null;
  #pageOf: string | null = null;

  constructor(server: FastifyInstance, origin: string, csrf: CsrfGuard) {
    this.#server = server;
    this.#origin = origin;
    this.#csrf = csrf;
    this.cookies.set(csrf.cookieName, csrf.newCookie());
    const api = createClient({
      csrfToken: () => this.csrfToken,
      fetch: async (address, init) => {
        const answer = await this.request({
          method: init.method,
          url: address,
          headers: init.headers,
          ...(typeof init.body === 'string' ? { payload: init.body } : {}),
        });
        return {
          ok: answer.statusCode < 400,
          status: answer.statusCode,
          text: async () => answer.body,
          headers: { get: (name) => headerOf(answer, name) },
        };
      },
    });
    this.call = (name, options) => api.call(name, options);
  }

  get csrfToken(): string {
    return this.#csrf.tokenOf(this.cookies.get(this.#csrf.cookieName) ?? '', this.#pageOf);
  }

  /** From now on its requests come from pages that were made for this person. */
  showsPagesOf(personId: string): this {
    this.#pageOf = personId;
    return this;
  }

  /** A program instead: it brings an API token, and neither names its origin nor has a CSRF token. */
  withToken(token: string): this {
    this.#bearer = token;
    return this;
  }

  /** Calls an endpoint of the contract; throws `ApiError` for a refusal. */
  readonly call: ApiClient['call'];

  /** Any request, with this browser's cookies; what changes something carries the CSRF token. */
  request(options: InjectOptions): Promise<LightMyRequestResponse> {
    if (this.#bearer !== null)
      return this.#server.inject({
        ...options,
        headers: { ...options.headers, authorization: `Bearer ${this.#bearer}`, 'x-csrf-token': '' },
      });
    const changes = !['GET', 'HEAD'].includes(String(options.method ?? 'GET').toUpperCase());
    return this.#send({
      ...options,
      headers: { ...(changes ? { origin: this.#origin, 'x-csrf-token': this.csrfToken } : {}), ...options.headers },
    });
  }

  /** Sends a plain form, as a browser without scripts does: the token stands in the form alone. */
  sendForm(url: string, fields: Readonly<Record<string, string>>): Promise<LightMyRequestResponse> {
    return this.#send({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'text/html',
        origin: this.#origin,
      },
      payload: new URLSearchParams({ ...fields, csrf_token: this.csrfToken }).toString(),
    });
  }

  async #send(options: InjectOptions): Promise<LightMyRequestResponse> {
    const answer = await this.#server.inject({
      ...options,
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...options.headers,
      },
    });
    for (const { name, value, maxAge, expires } of answer.cookies as {
      name: string;
      value: string;
      maxAge?: number;
      expires?: Date;
    }[])
      if (maxAge === 0 || (expires !== undefined && expires.getTime() < Date.now())) this.cookies.delete(name);
      else this.cookies.set(name, value);
    return answer;
  }

  /** Sends one file as multipart form data. */
  upload(
    url: string,
    file: { name: string; type: string; content: Uint8Array | string },
    method: 'POST' | 'PUT' = 'POST',
  ): Promise<LightMyRequestResponse> {
    const boundary = 'rostrum-test-boundary';
    const payload = Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: ${file.type}\r\n\r\n`,
      ),
      Buffer.from(file.content),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    return this.request({
      method,
      url,
      payload,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
  }
}

function headerOf(answer: LightMyRequestResponse, name: string): string | null {
  const value = answer.headers[name.toLowerCase()];
  return value === undefined ? null : String(value);
}
