/**
 * A process of its own for tests: a certified OpenID provider on the loopback, with a page on which people sign in by
 * the name of their account there, with whatever password. Says `listening` once it does.
 */
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

interface Given {
  readonly port: number;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  /** Name of the account -> its claims. */
  readonly accounts: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const given = JSON.parse(process.argv[2] ?? '{}') as Given;
const issuer = `http://localhost:${given.port}`;
const provider = new Provider(issuer, {
  clients: [
    {
      client_id: given.clientId,
      client_secret: given.clientSecret,
      redirect_uris: [given.redirectUri],
      response_types: ['code'],
      grant_types: ['authorization_code'],
    },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'preferred_username'] },
  pkce: { required: () => true },
  cookies: { keys: ['a key of the tests'] },
  async findAccount(_context: unknown, name: string) {
    const claims = given.accounts[name];
    return claims === undefined ? undefined : { accountId: name, claims: async () => ({ sub: name, ...claims }) };
  },
});
process.on('disconnect', () => process.exit(0));
createServer(provider.callback()).listen(given.port, '127.0.0.1', () => {
  process.stdout.write('listening\n');
});
