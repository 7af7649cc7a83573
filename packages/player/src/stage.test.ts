import type { PlayerConfig } from '@rostrum/deck/html';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchVersion, StageGone } from './stage.ts';

afterEach(() => vi.unstubAllGlobals());

const addresses = (): PlayerConfig['addresses'] => ({
  speaker: null,
  fullscreen: '/ada/tides/fullscreen?token=t',
  deck: '/ada/tides?token=t',
  views: true,
  stage: '/d/1/stage?mode=embed&token=t&grant=old.mac',
  version: '/api/v1/decks/1/updated_at?token=t&grant=old.mac',
  frame: null,
  polls: '/d/1/polls?token=t&grant=old.mac',
  viewed: '/d/1/viewed?token=t&grant=old.mac',
});
const answer = (status: number, body: object) => vi.stubGlobal('fetch', async () => Response.json(body, { status }));
const { signal } = new AbortController();

describe('a look for changes', () => {
  it('tells the version, and leaves addresses without a proof as they are', async () => {
    const asked = { ...addresses(), version: '/api/v1/decks/1/updated_at', stage: null };
    answer(200, { version: 7 });
    expect(await fetchVersion(asked, signal)).toBe('7');
    expect(asked).toEqual({ ...addresses(), version: '/api/v1/decks/1/updated_at', stage: null });
  });

  it('takes the next proof into the addresses of what the view fetches, and into no other', async () => {
    const asked = addresses();
    answer(200, { version: 7, grant: 'new.m&c' });
    await fetchVersion(asked, signal);
    const renewed = (address: string | null) => address?.replace('old.mac', 'new.m%26c');
    expect(asked).toEqual({
      ...addresses(),
      stage: renewed(addresses().stage),
      version: renewed(addresses().version),
      viewed: renewed(addresses().viewed),
      polls: renewed(addresses().polls),
    });
  });

  it('asks nobody where there is nobody to ask, and ends with the deck', async () => {
    answer(500, {});
    expect(await fetchVersion({ ...addresses(), version: null }, signal)).toBeNull();
    answer(404, {});
    await expect(fetchVersion(addresses(), signal)).rejects.toThrow(StageGone);
    await expect(fetchVersion(addresses(), signal)).rejects.toMatchObject({ ending: 'gone' });
    answer(401, { error: { code: 'password_required' } });
    await expect(fetchVersion(addresses(), signal)).rejects.toMatchObject({ ending: 'password' });
  });
});
