import { describe, expect, it } from 'vitest';
import { formatBytes } from './bytes.ts';

describe('sizes', () => {
  it('are written in the unit that keeps them short', () => {
    expect(formatBytes(0)).toBe('0');
    expect(formatBytes(3)).toBe('0.1 KB');
    expect(formatBytes(312 * 1024)).toBe('312 KB');
    expect(formatBytes(1010 * 1024)).toBe('1 MB');
    expect(formatBytes(13.1 * 1024 ** 3)).toBe('13.1 GB');
    expect(formatBytes(20 * 1024 ** 3)).toBe('20 GB');
  });
});
