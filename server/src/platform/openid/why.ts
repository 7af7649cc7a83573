import type { ProviderProblem } from '@rostrum/contract';
import * as client from 'openid-client';
import { ClosedAddressError, LongAnswerError } from '../outbound/ask.ts';
import { OpenIdProblem } from './types.ts';

/** What the library calls what went wrong (`code` of its errors) -> what that is to us. */
const REASONS: Readonly<Record<string, ProviderProblem>> = {
  OAUTH_TIMEOUT: 'unreachable',
  OAUTH_ABORT: 'unreachable',
  OAUTH_HTTP_REQUEST_FORBIDDEN: 'closed_address',
  OAUTH_REQUEST_PROTOCOL_FORBIDDEN: 'closed_address',
  OAUTH_PARSE_ERROR: 'not_a_provider',
  OAUTH_RESPONSE_IS_NOT_JSON: 'not_a_provider',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'not_a_provider',
  OAUTH_INVALID_SERVER_METADATA: 'not_a_provider',
  OAUTH_MISSING_SERVER_METADATA: 'not_a_provider',
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'wrong_issuer',
  OAUTH_UNSUPPORTED_OPERATION: 'unsupported',
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'expired_token',
  OAUTH_JWT_CLAIM_COMPARISON_FAILED: 'wrong_token',
  OAUTH_KEY_SELECTION_FAILED: 'wrong_token',
  OAUTH_INVALID_RESPONSE: 'wrong_token',
};

/** The same, once it is a token that was asked for: a provider was found, and what it sends is of no use. */
const OF_TOKENS: Readonly<Partial<Record<ProviderProblem, ProviderProblem>>> = {
  not_a_provider: 'provider_error',
  unsupported: 'wrong_token',
};

/** Errors of the token endpoint (RFC 6749 5.2). */
const REFUSALS: Readonly<Record<string, ProviderProblem>> = {
  invalid_client: 'wrong_client',
  unauthorized_client: 'wrong_client',
  invalid_grant: 'stale_code',
};

/** What the library or the network threw, as one of ours; `asking`: for whom it was, before a token or for one. */
export function problemOf(thrown: unknown, asking: 'discovery' | 'token'): OpenIdProblem {
  if (thrown instanceof OpenIdProblem) return thrown;
  if (thrown instanceof client.AuthorizationResponseError)
    return new OpenIdProblem(
      thrown.error === 'access_denied' ? 'denied' : 'provider_error',
      safe(thrown.error),
      thrown,
    );
  if (thrown instanceof client.ResponseBodyError)
    return new OpenIdProblem(REFUSALS[thrown.error] ?? 'provider_error', safe(thrown.error), thrown);
  // A challenge is how some refuse a wrong secret.
  if (thrown instanceof client.WWWAuthenticateChallengeError) return new OpenIdProblem('wrong_client', null, thrown);
  for (const cause of causesOf(thrown)) {
    if (cause instanceof ClosedAddressError) return new OpenIdProblem('closed_address', null, thrown);
    if (cause instanceof LongAnswerError) return new OpenIdProblem('not_a_provider', null, thrown);
  }
  const code = codeOf(thrown);
  const reason = code === null ? undefined : REASONS[code];
  if (reason !== undefined)
    return new OpenIdProblem(asking === 'token' ? (OF_TOKENS[reason] ?? reason) : reason, detailOf(thrown), thrown);
  // Names and ports that do not answer, certificates that are not trusted: of the system, in words of letters.
  const system = causesOf(thrown)
    .map(codeOf)
    .find((one) => one !== null && !one.startsWith('OAUTH_'));
  return new OpenIdProblem('unreachable', safe(system ?? null), thrown);
}

function causesOf(thrown: unknown): unknown[] {
  const causes: unknown[] = [];
  for (let at: unknown = thrown; at instanceof Error && causes.length < 8; at = at.cause) causes.push(at);
  return causes;
}

function codeOf(thrown: unknown): string | null {
  const { code } = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as { code?: unknown };
  return typeof code === 'string' ? code : null;
}

/** Which claim or attribute it was that did not fit. */
function detailOf(thrown: unknown): string | null {
  for (const at of causesOf(thrown)) {
    const { cause } = at as Error;
    const { claim, attribute } = (typeof cause === 'object' && cause !== null ? cause : {}) as Record<string, unknown>;
    if (typeof claim === 'string') return safe(claim);
    if (typeof attribute === 'string') return safe(attribute);
  }
  return null;
}

/** Words of others, where they are of letters that mean nothing anywhere. */
const safe = (word: string | null): string | null => (word !== null && /^[\w.-]{1,60}$/.test(word) ? word : null);
