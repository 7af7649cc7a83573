import { describe, expect, it } from 'vitest';
import { dayInWords, momentInWords, relativeTime } from './relative-time.ts';

const now = Date.UTC(2027, 2, 12, 12);
const ago = (seconds: number) => relativeTime(now - seconds * 1000, now);

describe('relative times', () => {
  it('are just now within the first minute', () => {
    expect(ago(0)).toBe('just now');
    expect(ago(59)).toBe('just now');
  });

  it('are just now when clocks disagree and the time lies ahead', () => {
    expect(ago(-30)).toBe('just now');
  });

  it('grow from minutes to years', () => {
    expect(ago(60)).toBe('1 minute ago');
    expect(ago(59 * 60)).toBe('59 minutes ago');
    expect(ago(3 * 3600)).toBe('3 hours ago');
    expect(ago(30 * 3600)).toBe('yesterday');
    expect(ago(3 * 86_400)).toBe('3 days ago');
    expect(ago(10 * 86_400)).toBe('last week');
    expect(ago(45 * 86_400)).toBe('last month');
    expect(ago(800 * 86_400)).toBe('2 years ago');
  });

  it('never say none of a unit at its border', () => {
    expect(ago(30 * 86_400)).toBe('4 weeks ago');
    expect(ago(31 * 86_400)).toBe('last month');
    expect(ago(365 * 86_400)).toBe('11 months ago');
  });
});

describe('days', () => {
  it('read the same wherever they are written', () => {
    expect(dayInWords('2027-03-12T23:30:00.000Z')).toBe('12 March 2027');
  });

  it('have the hour of whoever reads it where it matters', () => {
    const time = '2027-03-12T23:30:00.000Z';
    expect(momentInWords(time, 'UTC')).toBe('12 March 2027 at 23:30');
    expect(momentInWords(time, 'Europe/Berlin')).toBe('13 March 2027 at 00:30');
  });
});
