import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Claims = Readonly<Record<string, unknown>>;
interface Key {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly jwk: object;
}
interface Code {
  readonly challenge: string;
  readonly returnTo: string;
  readonly nonce: string;
  readonly claims: Claims;
}

/**
 * An OpenID provider on the loopback that does what the standard says, until a test has it do something else: what an
 * honest provider never does, and what stands between one and us might.
 */
export class FaultyProvider {
  readonly clientId = 'rostrum-of-the-tests';
  readonly clientSecret = 'client secret of the tests';
  /** What is put over the claims of the next ID token. */
  claims: Claims = {};
  /** What is put over its header; `alg: none` is not signed. */
  header: Claims = {};
  /** Signs with a key that is not among the published ones. */
  signsWithOther = false;
  /** What is put over the document of discovery. */
  metadata: Claims = {};
  /** Answers in the place of an endpoint's, by its path. */
  readonly answers = new Map<
    string,
    { readonly status: number; readonly body: string; readonly headers?: Record<string, string> }
  >();
  /** Paths that were asked for, in order. */
  readonly asked: string[] = [];
  #key = newKey();
  readonly #codes = new Map<string, Code>();
  readonly #server = createServer((request, response) => {
    this.#answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });

  static async start(): Promise<FaultyProvider> {
    const made = new FaultyProvider();
    made.#server.keepAliveTimeout = 0;
    await new Promise<void>((ready) => made.#server.listen(0, '127.0.0.1', ready));
    return made;
  }

  get issuer(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Honest again. */
  mend(): void {
    this.claims = {};
    this.header = {};
    this.signsWithOther = false;
    this.metadata = {};
    this.answers.clear();
  }

  /** Another key in the place of the one before. */
  rotate(): void {
    this.#key = newKey();
  }

  /** Somebody with these claims signs in on the page at `address`: where they are led back to. */
  signIn(address: string, claims: Claims): URL {
    const query = new URL(address).searchParams;
    const [challenge, returnTo] = [query.get('code_challenge') ?? '', query.get('redirect_uri') ?? ''];
    const fits =
      query.get('client_id') === this.clientId &&
      query.get('response_type') === 'code' &&
      query.get('code_challenge_method') === 'S256' &&
      (query.get('scope') ?? '').split(' ').includes('openid');
    if (!fits) throw new Error(`The provider would not ask for this: ${address}`);
    const code = randomBytes(16).toString('hex');
    this.#codes.set(code, { challenge, returnTo, nonce: query.get('nonce') ?? '', claims });
    return back(returnTo, { code, state: query.get('state') ?? '' });
  }

  /** Somebody says no there, or it comes to nothing. */
  refuse(address: string, error: string): URL {
    const query = new URL(address).searchParams;
    return back(query.get('redirect_uri') ?? '', { error, state: query.get('state') ?? '' });
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((done) => this.#server.close(() => done()));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', this.issuer).pathname;
    this.asked.push(path);
    const instead = this.answers.get(path);
    if (instead !== undefined) {
      response.writeHead(instead.status, { 'content-type': 'application/json', ...instead.headers }).end(instead.body);
      return;
    }
    const body = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
    const told = this.#tell(path, request, body);
    response.writeHead(told.status, { 'content-type': 'application/json' }).end(JSON.stringify(told.json));
  }

  #tell(path: string, request: IncomingMessage, body: URLSearchParams): { status: number; json: object } {
    const { issuer } = this;
    if (path === '/.well-known/openid-configuration')
      return {
        status: 200,
        json: {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          code_challenge_methods_supported: ['S256'],
          ...this.metadata,
        },
      };
    if (path === '/keys') return { status: 200, json: { keys: [this.#key.jwk] } };
    return path === '/token' ? this.#token(request, body) : { status: 404, json: {} };
  }

  #token(request: IncomingMessage, body: URLSearchParams): { status: number; json: object } {
    const basic = Buffer.from((request.headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString();
    const [id, secret] = basic.split(':').map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
    if (id !== this.clientId || secret !== this.clientSecret) return { status: 401, json: { error: 'invalid_client' } };
    const code = this.#codes.get(body.get('code') ?? '');
    this.#codes.delete(body.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    if (code === undefined || challenge !== code.challenge || body.get('redirect_uri') !== code.returnTo)
      return { status: 400, json: { error: 'invalid_grant' } };
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: this.issuer, aud: this.clientId, iat: now, exp: now + 300, nonce: code.nonce };
    const token = this.#sign({ ...claims, ...code.claims, ...this.claims });
    return { status: 200, json: { access_token: 'of no use', token_type: 'Bearer', id_token: token } };
  }

  #sign(claims: Claims): string {
    const header = { alg: 'RS256', kid: this.#key.kid, ...this.header };
    const text = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
    if (header.alg === 'none') return `${text}.`;
    const key = this.signsWithOther ? newKey() : this.#key;
    return `${text}.${sign('RSA-SHA256', Buffer.from(text), key.privateKey).toString('base64url')}`;
  }
}

function newKey(): Key {
  const kid = randomBytes(8).toString('hex');
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { kid, privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' } };
}

function back(returnTo: string, query: Readonly<Record<string, string>>): URL {
  const address = new URL(returnTo);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address;
}
