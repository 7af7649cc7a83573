import { FONT_TIMEOUT } from '@rostrum/deck/motion';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { warnOfUnknownFont, whenFontsReady } from './fonts.ts';

describe('waiting for fonts', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('ends when they have come', async () => {
    await expect(whenFontsReady({ ready: Promise.resolve() })).resolves.toBe('ready');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends when they cannot come', async () => {
    await expect(whenFontsReady({ ready: Promise.reject(new Error('gone')) })).resolves.toBe('ready');
  });

  it('ends after five seconds, and not before', async () => {
    expect(FONT_TIMEOUT).toBe(5000);
    let ended: string | null = null;
    void whenFontsReady({ ready: new Promise(() => undefined) }).then((outcome) => (ended = outcome));
    await vi.advanceTimersByTimeAsync(4999);
    expect(ended).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toBe('late');
  });
});

describe('a font id that nobody knows', () => {
  const stage = (dataset: Record<string, string>) => ({ dataset }) as unknown as HTMLElement;

  it('is said in the console, and nowhere else', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    warnOfUnknownFont(stage({}));
    expect(warn).not.toHaveBeenCalled();
    warnOfUnknownFont(stage({ unknownFont: 'comic' }));
    expect(warn.mock.calls).toEqual([["Unknown font 'comic': the deck is shown in the default one."]]);
    warn.mockRestore();
  });
});
