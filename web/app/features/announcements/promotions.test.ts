import type { Promotion } from '@rostrum/contract';
import { afterEach, expect, it } from 'vitest';
import { currentNotifications, dismissNotification } from '../../ui/notification-store.ts';
import { showNext } from './promotions.ts';

const promotion = (id: string, more: Partial<Promotion> = {}): Promotion => ({
  id,
  tone: 'plain',
  message: `Message ${id}`,
  link: null,
  expires_at: null,
  ...more,
});

afterEach(() => {
  for (const { id } of currentNotifications()) dismissNotification(id);
});

it('shows each promotion once in a browser, one at a time, until it is dismissed', () => {
  const all = [
    promotion('4', { link: { url: '/pricing', text: 'See the plans' } }),
    promotion('23', { tone: 'warning' }),
  ];
  const shown = () => currentNotifications().map(({ text, tone, isLasting }) => [text, tone, isLasting]);
  showNext(all);
  expect(shown()).toEqual([['Message 4', 'plain', true]]);
  expect(currentNotifications()[0]?.action?.label).toBe('See the plans');
  showNext(all);
  expect(shown()).toEqual([
    ['Message 4', 'plain', true],
    ['Message 23', 'negative', true],
  ]);
  for (const { id } of currentNotifications()) dismissNotification(id);
  showNext(all);
  expect(shown()).toEqual([]);
});
