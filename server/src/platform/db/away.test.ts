import { createServer } from 'node:net';
import pg from 'pg';
import { expect, it } from 'vitest';
import { asAppError } from '../http/errors.ts';
import { isDatabaseAway } from './away.ts';

const coded = (code: string) => Object.assign(new Error('said by the driver'), { code });

it.each([
  ['a refused connection', coded('ECONNREFUSED')],
  ['a server that shuts down', coded('57P01')],
  ['a server that starts', coded('57P03')],
  ['a lost connection', coded('08006')],
  ['a connection that ended', new Error('Connection terminated unexpectedly')],
  ['one of these within a failed query', new Error('Failed query', { cause: coded('57P01') })],
  ['several addresses that all refuse', new AggregateError([coded('ECONNREFUSED')])],
])('the database is away: %s', (_, error) => {
  expect(isDatabaseAway(error)).toBe(true);
  expect(asAppError(error)).toMatchObject({ code: 'unavailable', status: 503, retryAfterSeconds: 2 });
});

it.each([
  ['a broken rule', coded('23505')],
  ['a wrong statement', coded('42601')],
  ['an error of ours', new TypeError('undefined is not a function')],
])('it is there: %s', (_, error) => {
  expect(isDatabaseAway(error)).toBe(false);
  expect(asAppError(error).code).toBe('internal');
});

it('a connection to nobody is known by what the driver really throws', async () => {
  const server = createServer();
  const port = await new Promise<number>((done) =>
    server.listen(0, '127.0.0.1', () => done((server.address() as { port: number }).port)),
  );
  await new Promise((done) => server.close(done));
  const client = new pg.Client({ connectionString: `postgres://rostrum@127.0.0.1:${port}/none` });
  const error: unknown = await client.connect().catch((thrown: unknown) => thrown);
  expect(isDatabaseAway(error)).toBe(true);
});
