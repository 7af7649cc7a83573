import { CalendarDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { dayOfExpiry, expiryOfDay, expiryRange, expiryState } from './link-expiry.ts';

const NOW = Date.parse('2027-03-01T12:00:00Z');
const at = (expires_at: string | null) => expiryState({ expires_at }, NOW);

describe('the end of a link', () => {
  it('is the start of its day where the person is', () => {
    const day = new CalendarDate(2027, 6, 30);
    expect(expiryOfDay(day, 'Asia/Tokyo')).toBe('2027-06-29T15:00:00.000Z');
    expect(expiryOfDay(day, 'America/New_York')).toBe('2027-06-30T04:00:00.000Z');
  });

  it('is the day that was chosen, when it comes back', () => {
    for (const zone of ['Asia/Tokyo', 'America/New_York', 'Europe/Berlin', 'Pacific/Apia']) {
      for (const day of [new CalendarDate(2027, 3, 28), new CalendarDate(2027, 12, 31), new CalendarDate(2028, 2, 29)])
        expect(dayOfExpiry(expiryOfDay(day, zone), zone).toString()).toBe(day.toString());
    }
  });

  it('lies between tomorrow and 365 days ahead', () => {
    const { min, max } = expiryRange('UTC');
    expect(max.compare(min)).toBe(364);
    expect(min.toDate('UTC').getTime()).toBeGreaterThan(Date.now());
  });

  it('is told as it comes near, and when it is over', () => {
    expect(at(null)).toEqual({ kind: 'open', text: 'No expiry', tip: null });
    expect(at('2027-06-30T00:00:00Z')).toMatchObject({
      kind: 'open',
      text: expect.stringMatching(/^Expires .* 2027$/),
    });
    expect(at('2027-03-06T12:00:00Z')).toMatchObject({ kind: 'ending', text: 'Expires in 5 days' });
    expect(at('2027-03-02T00:00:00Z')).toMatchObject({ kind: 'ending', text: 'Expires in 1 day' });
    expect(at('2027-02-20T00:00:00Z')).toMatchObject({
      kind: 'ended',
      text: expect.stringMatching(/^Ended .* Feb 2027$/),
      tip: expect.stringMatching(/^Expired .* February 2027$/),
    });
  });
});
