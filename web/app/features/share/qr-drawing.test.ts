import { generate } from 'lean-qr';
import { describe, expect, it } from 'vitest';
import { drawnCode } from './qr-drawing.ts';

describe('a QR code', () => {
  it('is drawn module by module, with four free ones around it', () => {
    const modules = generate('https://decks.example/amara/night-train?token=abc');
    const { side, viewBox, ink } = drawnCode(modules);
    expect(side).toBe(modules.size + 8);
    expect(viewBox).toBe(`-4 -4 ${side} ${side}`);
    const drawn = new Set<string>();
    for (const [, x, y, width] of ink.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
      for (let at = 0; at < Number(width); at += 1) drawn.add(`${Number(x) + at} ${Number(y)}`);
    for (let y = 0; y < modules.size; y += 1)
      for (let x = 0; x < modules.size; x += 1) expect(drawn.has(`${x} ${y}`)).toBe(modules.get(x, y));
  });
});
