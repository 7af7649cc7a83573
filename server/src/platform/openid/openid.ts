import * as client from 'openid-client';
import { challengeOf } from '../pkce.ts';
import { createGuardedFetch, type Reach } from '../outbound/guarded-fetch.ts';
import { type OpenId, OpenIdProblem, type ProviderSettings, type Visitor } from './types.ts';
import { problemOf } from './why.ts';

/** Seconds that the clocks of two machines may differ by. */
const CLOCK_TOLERANCE = 60;
/** Seconds for each request. */
const PATIENCE = 10;
const SCOPE = 'openid email profile';
/** How a token may be signed: with a key that the provider alone has. */
const SIGNED_BY_KEY = /^(RS|PS|ES)(256|384|512)$|^(EdDSA|Ed25519)$/;

/**
 * OpenID Connect by `openid-client`: authorization code with PKCE (S256), state and nonce. The signature of every
 * ID token is checked against the provider's keys, which are asked for each time, so that keys that were changed
 * are known at once.
 */
export function createOpenId(reach: Reach): OpenId {
  const fetch = createGuardedFetch(reach);

  async function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<client.Configuration> {
    if (!URL.canParse(issuer)) throw new OpenIdProblem('closed_address', null);
    try {
      const configured = await client.discovery(
        new URL(issuer),
        clientId,
        { [client.clockTolerance]: CLOCK_TOLERANCE },
        authenticating(clientSecret),
        {
          [client.customFetch]: fetch,
          timeout: PATIENCE,
          execute: [client.enableNonRepudiationChecks, ...(reach.loopback ? [client.allowInsecureRequests] : [])],
        },
      );
      const meta = configured.serverMetadata();
      // The library lets a few vendors call themselves otherwise, and a slash at the end pass. Tokens are checked
      // against this word.
      if (meta.issuer !== issuer) throw new OpenIdProblem('wrong_issuer', null);
      requireAbilities(meta);
      return configured;
    } catch (thrown) {
      throw problemOf(thrown, 'discovery');
    }
  }

  return {
    async look(issuer) {
      // Whom we would be to it is not asked for until somebody signs in.
      const configured = await discover({ issuer, clientId: 'nobody', clientSecret: 'nothing' });
      return { authorizationEndpoint: configured.serverMetadata().authorization_endpoint ?? '' };
    },
    async begin(settings, { state, nonce, verifier, returnTo }) {
      const configured = await discover(settings);
      return client.buildAuthorizationUrl(configured, {
        redirect_uri: returnTo,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: challengeOf(verifier),
        code_challenge_method: 'S256',
      });
    },
    async end(settings, address, { state, nonce, verifier }) {
      const configured = await discover(settings);
      try {
        const tokens = await client.authorizationCodeGrant(configured, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined) throw new OpenIdProblem('wrong_token', null);
        if (claims['email'] !== undefined) return visitorOf(claims.sub, claims);
        // Some tell of a person only there.
        const endpoint = configured.serverMetadata().userinfo_endpoint;
        if (endpoint === undefined) return visitorOf(claims.sub, claims);
        return visitorOf(claims.sub, {
          ...claims,
          ...(await client.fetchUserInfo(configured, tokens.access_token, claims.sub)),
        });
      } catch (thrown) {
        throw problemOf(thrown, 'token');
      }
    },
  };
}

/** As the provider takes it; `client_secret_basic` where it does not say (OpenID Connect Discovery 3). */
function authenticating(secret: string): client.ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (meta, ...sent) => {
    const ways = meta.token_endpoint_auth_methods_supported;
    return (ways === undefined || ways.includes('client_secret_basic') ? basic : post)(meta, ...sent);
  };
}

function requireAbilities(meta: client.ServerMetadata): void {
  const lacks = (name: string) => new OpenIdProblem('unsupported', name);
  for (const name of ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const)
    if (meta[name] === undefined) throw lacks(name);
  if (meta.response_types_supported?.includes('code') === false) throw lacks('response_types_supported');
  const algorithms = meta.id_token_signing_alg_values_supported;
  if (algorithms !== undefined && !algorithms.some((one) => SIGNED_BY_KEY.test(one)))
    throw lacks('id_token_signing_alg_values_supported');
  if (meta.code_challenge_methods_supported?.includes('S256') === false)
    throw lacks('code_challenge_methods_supported');
}

function visitorOf(subject: string, claims: Readonly<Record<string, unknown>>): Visitor {
  const word = (name: string): string | null => {
    const value = claims[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  };
  // Written as a word by some.
  const verified = claims['email_verified'];
  return {
    subject,
    email: word('email'),
    emailVerified: verified === true || verified === 'true',
    name: word('name') ?? word('preferred_username'),
  };
}
