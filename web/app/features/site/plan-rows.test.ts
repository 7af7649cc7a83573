import { type PlanEntity, privilegeSchema } from '@rostrum/contract';
import { describe, expect, it } from 'vitest';
import { messages } from '../../messages/index.ts';
import { planRows } from './plan-rows.ts';

const plan = (fields: Partial<PlanEntity>): PlanEntity => ({
  account_type: 'default',
  decks: 10,
  editors: 1,
  storage: 250 * 1024 ** 2,
  ai_requests: 10,
  privileges: [],
  ...fields,
});

describe('the table of plans', () => {
  const groups = planRows([
    plan({}),
    plan({ account_type: 'pro', decks: null, editors: 3, ai_requests: 1000, privileges: ['private_decks'] }),
  ]);
  const rows = groups.flatMap((group) => group.rows);

  it('says what the server says', () => {
    const cells = Object.fromEntries(rows.map((row) => [row.name, row.cells]));
    expect(cells).toMatchObject({
      Decks: ['10', 'Unlimited'],
      'Co-editors per deck': ['1', '3'],
      'Private decks': [false, true],
      'Custom CSS': [false, false],
      'Requests to the assistant a month': ['10', '1,000'],
    });
  });

  it('has a row for every privilege', () => {
    expect(Object.keys(messages.pricing.privileges).sort()).toEqual([...privilegeSchema.options].sort());
    const { privileges } = messages.pricing;
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.values(privileges)));
  });
});
