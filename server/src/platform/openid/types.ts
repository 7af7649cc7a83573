import type { ProviderProblem } from '@rostrum/contract';

/** A provider, as a team has set it up: who it is, and who we are to it. */
export interface ProviderSettings {
  /** As the provider writes it, character for character. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** What a provider says of who came, in a token that was checked. */
export interface Visitor {
  readonly subject: string;
  /** As it was written; null: it says none. */
  readonly email: string | null;
  /** It says that the address is theirs. */
  readonly emailVerified: boolean;
  readonly name: string | null;
}

/** What of a sign-in only this browser and we know (RFC 6749 10.12, RFC 7636, OpenID Connect Core 3.1.2.1). */
export interface Secrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** What a provider said that answered as one. */
export interface ProviderFacts {
  readonly authorizationEndpoint: string;
}

export class OpenIdProblem extends Error {
  readonly reason: ProviderProblem;
  /** A word of the provider or of the check that failed; letters that are safe anywhere. */
  readonly detail: string | null;

  constructor(reason: ProviderProblem, detail: string | null, cause?: unknown) {
    super(`${reason}${detail === null ? '' : ` (${detail})`}`, { cause });
    this.name = 'OpenIdProblem';
    this.reason = reason;
    this.detail = detail;
  }
}

/** The port: what features ask of OpenID Connect. Everything throws OpenIdProblem. */
export interface OpenId {
  /** Asks a provider what it can do. */
  look(issuer: string): Promise<ProviderFacts>;
  /** The provider's page that a browser is led to. */
  begin(settings: ProviderSettings, secrets: Secrets & { readonly returnTo: string }): Promise<URL>;
  /** Who came back to `address`, whole as the browser asked for it. */
  end(settings: ProviderSettings, address: URL, secrets: Secrets): Promise<Visitor>;
}
