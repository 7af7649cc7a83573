import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/types.ts';
import { openTestDatabase } from '../../testing/databases.ts';
import { createLog } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.execute(sql`create table accounts_of_test (email text unique, number integer)`);
});
afterAll(() => database.close());

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => {
      throw new Error('The statement did not fail.');
    },
    (error: unknown) => error,
  );
}

/** What the log writes of a record. */
function written(record: object): string {
  const lines: string[] = [];
  createLog('debug', { write: (line) => void lines.push(line) }).error(record, 'failed');
  return lines.join('');
}

it('writes what would turn a line about, or what a terminal obeys, as its number', () => {
  const name = 'Ida\u202egnp.exe\u009b2J';
  const line = written({ name });
  expect(line).toContain('Ida\\u202egnp.exe\\u009b2J');
  expect(JSON.parse(line)).toMatchObject({ name });
});

describe('the log of a failed statement', () => {
  it('holds the statement and the complaint, and none of its values', async () => {
    const secret = 'reset-token\n    at of ida@brackwater.example';
    const error = await failureOf(database.db.execute(sql`select ${secret} from nowhere_at_all`));
    for (const record of [{ err: error }, { cause: error }, { err: new Error('Later.', { cause: error }) }]) {
      const line = written(record);
      expect(line).not.toMatch(/reset-token|brackwater|params/);
      expect(line).toContain('from nowhere_at_all');
      expect(line).toContain('relation \\"nowhere_at_all\\" does not exist');
      expect(line).toMatch(/log\.test\.ts/);
    }
    expect((error as Error).message).toContain('reset-token');
  });

  it('names the constraint that was broken, but not what broke it', async () => {
    const insert = sql`insert into accounts_of_test (email) values (${'ida@brackwater.example'})`;
    await database.db.execute(insert);
    const line = written({ err: await failureOf(database.db.execute(insert)) });
    expect(line).not.toContain('brackwater');
    expect(line).toContain('accounts_of_test_email_key');
  });

  it('keeps the value out that the database itself complains about', async () => {
    const error = await failureOf(database.db.execute(sql`select cast(${'hunter "2" secret'} as text)::integer`));
    const line = written({ err: error });
    expect(line).not.toMatch(/hunter|secret/);
    expect(line).toContain('invalid input syntax for type integer');
  });

  it('finds such errors among several and beneath other fields', async () => {
    const error = await failureOf(database.db.execute(sql`select ${'reset-token'} from nowhere_at_all`));
    const outer = Object.assign(new AggregateError([error], 'Several.'), { original: error, attempt: 2 });
    const line = written({ err: outer });
    expect(line).not.toContain('reset-token');
    expect(line).toContain('nowhere_at_all');
    expect(line).toContain('"attempt":2');
  });
});

describe('the log of any other error', () => {
  it('holds its message, its fields and its causes', () => {
    const cause = Object.assign(new Error('No route.'), { code: 'EHOSTUNREACH' });
    const line = written({ err: Object.assign(new TypeError('Not sent.', { cause }), { host: 'mail.example' }) });
    expect(JSON.parse(line)).toMatchObject({
      err: { type: 'TypeError', message: 'Not sent.: No route.', host: 'mail.example' },
    });
  });

  it('does not go round in circles', () => {
    const error = new Error('Round.');
    error.cause = error;
    expect(written({ err: error })).toContain('Round.');
  });
});
