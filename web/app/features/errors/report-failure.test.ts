import { ApiError } from '@rostrum/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { currentNotifications, dismissNotification } from '../../ui/notification-store.ts';
import { reportFailure } from './report-failure.ts';

const apiError = (status: number, code: 'upgrade_required' | 'internal' | 'storage_full', message: string) =>
  new ApiError(status, { error: { code, message } }, null);

beforeEach(() => {
  for (const { id } of currentNotifications()) dismissNotification(id);
});

describe('what did not work', () => {
  it("stays with a way to the plans, where the person's own does not hold it", () => {
    const assign = vi.fn<(address: string) => void>();
    vi.stubGlobal('window', { location: { assign } });
    reportFailure(apiError(403, 'upgrade_required', 'Your plan does not include this.'), 'Failed to save');
    const [shown] = currentNotifications();
    expect(shown).toMatchObject({
      text: 'Your plan does not include this.',
      isLasting: true,
      action: { label: 'View upgrade options' },
    });
    shown?.action?.run();
    expect(assign).toHaveBeenCalledWith('/pricing');
    vi.unstubAllGlobals();
  });

  it('is said for a while in the words given, or in one of the generic messages in turn', () => {
    reportFailure(apiError(500, 'internal', 'An inner thing.'), 'Failed to save');
    expect(currentNotifications()[0]).toMatchObject({ text: 'Failed to save', tone: 'negative', isLasting: false });
    const said = [1, 2, 3, 4].map(() => {
      reportFailure(new Error('No network.'));
      return currentNotifications().at(-1)?.text;
    });
    expect(new Set(said)).toHaveLength(3);
    expect(said[3]).toBe(said[0]);
    expect(said).toEqual(expect.arrayContaining(['Oops, something went wrong', 'We ran into an unexpected error']));
  });

  it('is said in the words of the server where that has no space left', () => {
    reportFailure(apiError(507, 'storage_full', 'The server has no space left.'), 'The deck could not be created.');
    expect(currentNotifications()).toMatchObject([{ text: 'The server has no space left.', tone: 'negative' }]);
  });
});
