import { describe, expect, it } from 'vitest';
import { furthest, progressOf } from './import-progress.ts';

const MIB = 1024 ** 2;

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
    for (const bytes of [10, 100 * MIB])
      for (const stage of stages) {
        const next: number = furthest(stage === stages[0] ? null : shown, progressOf({ bytes, ...stage }));
        if (stage !== stages[0]) expect(next).toBeGreaterThanOrEqual(shown ?? 0);
        shown = next;
      }
    expect(shown).toBe(1);
  });

  it('is not at its end when the file is sent but not read', () => {
    for (const mib of [0, 4, 100]) expect(progressOf({ bytes: mib * MIB, sent: 1, state: null })).toBeLessThan(0.5);
  });

  it('stands at its beginning while a small file that was sent waits for its turn', () => {
    const queued = { state: 'queued', progress: 0 } as const;
    expect(Math.round(100 * progressOf({ bytes: 20_000, sent: 1, state: queued }))).toBe(0);
    expect(progressOf({ bytes: null, sent: 1, state: queued })).toBe(0);
  });
});
