import type { Invoice } from '@rostrum/contract';
import { expect, it } from 'vitest';
import { speaking } from '../../platform/language.ts';
import { invoiceDocument } from './invoice-document.ts';

const invoice: Invoice = {
  id: 'one',
  number: 'R-7',
  status: 'paid',
  name: 'Ada Tide',
  email: 'ada@example.test',
  currency: 'eur',
  subtotal: 120_000,
  discount: 20_000,
  tax: 19_000,
  total: 119_000,
  amount_paid: 119_000,
  created_at: '2026-11-24T10:00:00.000Z',
  paid_at: '2026-11-25T10:00:00.000Z',
  card: { brand: 'visa', last_four: '4242' },
  lines: [
    {
      description: 'Pro',
      quantity: 1,
      amount: 120_000,
      period_starts_at: '2026-11-24T10:00:00.000Z',
      period_ends_at: '2027-11-24T10:00:00.000Z',
    },
  ],
};

/** What stands there, without the form. */
const read = () =>
  invoiceDocument(invoice, 'Rostrum')
    .replace(/<style>.*<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

it('is in the language of who asks for it', () => {
  const english = read();
  expect(english).toContain('Invoice R-7');
  expect(english).toContain('Paid 25 November 2026 with Visa ending in 4242');
  expect(english).toContain('Discount -€200.00');
  const german = speaking('de', read);
  expect(german).toContain('Rechnung R-7');
  expect(german).toContain('Bezahlt 25. November 2026 mit Visa mit den Endziffern 4242');
  expect(german).toContain('24. November 2026 bis 24. November 2027');
  expect(german).toContain('Rabatt -200,00 €');
});
