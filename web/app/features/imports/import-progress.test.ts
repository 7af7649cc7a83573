import { describe, expect, it } from 'vitest';
import { furthest, progressOf } from './import-progress.ts';

describe('how far an import is', () => {
  it('never goes back, from the first byte to the deck', () => {
    const stages = [
      { sent: 0, state: null },
      { sent: 0.6, state: { state: 'sending', progress: 0 } },
      { sent: 0.8, state: { state: 'sending', progress: 0 } },
      { sent: 1, state: { state: 'sending', progress: 0 } },
      { sent: 1, state: { state: 'queued', progress: 0 } },
      { sent: 1, state: { state: 'running', progress: 0 } },
      { sent: 1, state: { state: 'running', progress: 0.8 } },
      { sent: 1, state: { state: 'queued', progress: 0 } },
      { sent: 1, state: { state: 'running', progress: 0.1 } },
      { sent: 1, state: { state: 'done', progress: 1 } },
    ] as const;
    let shown: number | null = null;
    for (const stage of stages) {
      const next: number = furthest(shown, progressOf(stage));
      expect(next).toBeGreaterThanOrEqual(shown ?? 0);
      shown = next;
    }
    expect(shown).toBe(1);
  });

  it('is not at its end when the file is sent but not read', () => {
    expect(progressOf({ sent: 1, state: null })).toBeLessThan(0.5);
  });
});
