import { describe, expect, it, vi } from 'vitest';
import { messages } from '../messages/index.ts';
import { currentNotifications, notify, undoNotified } from './notification-store.ts';

const { undo } = messages.common;
const words = () => currentNotifications().map(({ text }) => text);

describe('the key that takes back what a notification tells of', () => {
  it('takes back the newest that offers it, once, and leaves what offers something else', () => {
    const [first, second, other] = [vi.fn(), vi.fn(), vi.fn()];
    notify('Comment resolved', { action: { label: undo, run: first } });
    notify('Comment deleted', { action: { label: undo, run: second } });
    notify('Saved', { action: { label: 'Look', run: other } });
    expect(undoNotified()).toBe(true);
    expect([first, second, other].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 0]);
    expect(words()).toEqual(['Comment resolved', 'Saved']);
    expect([undoNotified(), undoNotified()]).toEqual([true, false]);
    expect([first, second, other].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
    expect(words()).toEqual(['Saved']);
  });
});
