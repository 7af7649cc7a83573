import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DropboxFiles, type Told } from './dropbox-files.ts';

/**
 * What happens to the next request of an endpoint: an answer in its place, no answer ever, or the work done and
 * the answer lost.
 */
export type Fault =
  | { readonly status: number; readonly body?: unknown; readonly retryAfter?: number }
  | 'stall'
  | 'lose the answer';

interface Grant {
  readonly refresh: string;
  readonly access: Map<string, 'good' | 'expired'>;
}

/** Fields that a page of consent needs, as Dropbox asks for them. */
const CONSENT = {
  response_type: /^code$/,
  code_challenge: /^[\w-]{43}$/,
  code_challenge_method: /^S256$/,
  token_access_type: /^offline$/,
  scope: /\bfiles\.content\.write\b/,
  state: /^.{20,500}$/,
};

/**
 * As much of Dropbox as saving files asks for, on the loopback: consent, tokens with PKCE, an account, uploads whole
 * and in sessions whose offsets must fit. What it is asked for otherwise than Dropbox's reference says, it refuses.
 */
export class DropboxServer {
  readonly appKey = 'app-key-of-the-tests';
  readonly account = { account_id: 'dbid:tides', email: 'ada@dropbox.test', name: { display_name: 'Ada Example' } };
  readonly files = new DropboxFiles();
  /** Endpoints that were asked, in order. */
  readonly asked: string[] = [];
  /** Everything that opens something here and ever was given out: nobody but the server is to show any of it. */
  readonly secrets = new Set<string>();
  readonly #codes = new Map<string, { challenge: string; returnTo: string }>();
  readonly #grants: Grant[] = [];
  readonly #faults: { endpoint: string; fault: Fault }[] = [];
  readonly #server = createServer((request, response) => {
    this.#answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });

  static async start(): Promise<DropboxServer> {
    const made = new DropboxServer();
    // A connection that ends just as it is used again is a fault that no test has asked for.
    made.#server.keepAliveTimeout = 0;
    await new Promise<void>((ready) => made.#server.listen(0, '127.0.0.1', ready));
    return made;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** For the environment of an application. */
  get environment(): Readonly<Record<string, string>> {
    return { DROPBOX_APP_KEY: this.appKey, DROPBOX_API_BASE: this.origin };
  }

  /** Connections that are good. */
  get connections(): number {
    return this.#grants.length;
  }

  fail(endpoint: string, ...faults: readonly Fault[]): void {
    this.#faults.push(...faults.map((fault) => ({ endpoint, fault })));
  }

  /** Faults that have not happened yet happen no more. */
  mend(): void {
    this.#faults.length = 0;
  }

  /** Hours pass: access tokens are no longer good, refresh tokens are. */
  expireAccess(): void {
    for (const { access } of this.#grants) for (const token of access.keys()) access.set(token, 'expired');
  }

  /** Somebody disconnects the app on Dropbox's own pages. */
  takeBack(): void {
    this.#grants.length = 0;
  }

  /** Where a person is sent back to who allows, or refuses, what a page of consent asks for. */
  async decide(consent: string, choice: 'allow' | 'refuse'): Promise<URL> {
    const page = await (await fetch(consent)).text();
    const link = new RegExp(`href="([^"]+)" id="${choice}"`).exec(page)?.[1];
    if (link === undefined) throw new Error(`Dropbox would not ask for this: ${page}`);
    const answer = await fetch(new URL(link.replaceAll('&amp;', '&'), this.origin), { redirect: 'manual' });
    return new URL(answer.headers.get('location') ?? '');
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((done) => this.#server.close(() => done()));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.origin);
    const endpoint = url.pathname.replace(/^\/(2\/)?/, '');
    this.asked.push(endpoint);
    const at = this.#faults.findIndex((one) => one.endpoint === endpoint);
    const fault = at < 0 ? undefined : this.#faults.splice(at, 1)[0]?.fault;
    if (fault === 'stall') return;
    const body = Buffer.concat(await request.toArray());
    if (typeof fault === 'object') {
      if (fault.retryAfter !== undefined) response.setHeader('retry-after', String(fault.retryAfter));
      return send(response, { status: fault.status, json: fault.body ?? {} });
    }
    if (endpoint === 'oauth2/authorize') return this.#consent(url, response);
    if (endpoint === 'oauth2/decided') return this.#decided(url, response);
    const told = this.#tell(endpoint, request, body);
    if (fault === 'lose the answer') response.destroy();
    else send(response, told);
  }

  #consent({ searchParams: query }: URL, response: ServerResponse): void {
    const wrong = Object.entries(CONSENT).find(([name, pattern]) => !pattern.test(query.get(name) ?? ''));
    const isKnown = query.get('client_id') === this.appKey && URL.canParse(query.get('redirect_uri') ?? '');
    if (wrong !== undefined || !isKnown) {
      response.writeHead(400).end(`Wrong: ${wrong?.[0] ?? 'client_id or redirect_uri'}`);
      return;
    }
    const link = (choice: string, label: string) =>
      `<a href="/oauth2/decided?${query.toString()}&choice=${choice}" id="${choice}">${label}</a>`.replaceAll(
        '&',
        '&amp;',
      );
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(
      `<!doctype html><title>Dropbox</title><h1>Connect?</h1>${link('allow', 'Allow')} ${link('refuse', 'Cancel')}`,
    );
  }

  #decided({ searchParams: query }: URL, response: ServerResponse): void {
    const returnTo = query.get('redirect_uri') ?? '';
    const to = new URL(returnTo);
    if (query.get('choice') === 'allow') {
      const code = this.#secret('code');
      this.#codes.set(code, { challenge: query.get('code_challenge') ?? '', returnTo });
      to.searchParams.set('code', code);
    } else {
      to.searchParams.set('error', 'access_denied');
      to.searchParams.set('error_description', 'The user chose not to give your app access to their Dropbox account.');
    }
    to.searchParams.set('state', query.get('state') ?? '');
    response.writeHead(302, { location: to.href }).end();
  }

  #tell(endpoint: string, request: IncomingMessage, body: Buffer): Told {
    if (request.method !== 'POST') return { status: 405, json: {} };
    if (endpoint === 'oauth2/token') return this.#token(new URLSearchParams(body.toString()));
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const grant = this.#grants.find(({ access }) => access.has(bearer));
    const state = grant?.access.get(bearer);
    if (grant === undefined || state !== 'good') {
      const tag = state === 'expired' ? 'expired_access_token' : 'invalid_access_token';
      return { status: 401, json: { error_summary: `${tag}/...`, error: { '.tag': tag } } };
    }
    if (endpoint === 'users/get_current_account') return { status: 200, json: this.account };
    if (endpoint === 'auth/token/revoke') {
      this.#grants.splice(this.#grants.indexOf(grant), 1);
      return { status: 200, json: null };
    }
    return this.files.tell(endpoint, request, body);
  }

  #token(form: URLSearchParams): Told {
    if (form.get('client_id') !== this.appKey) return { status: 400, json: { error: 'invalid_client' } };
    const refused = { status: 400, json: { error: 'invalid_grant', error_description: 'it is not good (any more)' } };
    if (form.get('grant_type') === 'refresh_token') {
      const grant = this.#grants.find(({ refresh }) => refresh === form.get('refresh_token'));
      return grant === undefined ? refused : { status: 200, json: this.#give(grant) };
    }
    const code = form.get('code') ?? '';
    const asked = this.#codes.get(code);
    this.#codes.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (asked === undefined || challenge !== asked.challenge || form.get('redirect_uri') !== asked.returnTo)
      return refused;
    const grant = { refresh: this.#secret('refresh'), access: new Map() };
    this.#grants.push(grant);
    return {
      status: 200,
      json: { ...this.#give(grant), refresh_token: grant.refresh, account_id: this.account.account_id },
    };
  }

  #give(grant: Grant) {
    const token = this.#secret('access');
    grant.access.set(token, 'good');
    return { access_token: token, token_type: 'bearer', expires_in: 14_400 };
  }

  #secret(kind: string): string {
    const made = `${kind}.${randomBytes(24).toString('base64url')}`;
    this.secrets.add(made);
    return made;
  }
}

function send(response: ServerResponse, { status, json }: Told): void {
  response.writeHead(status, { 'content-type': typeof json === 'string' ? 'text/plain' : 'application/json' });
  response.end(typeof json === 'string' ? json : JSON.stringify(json));
}
