import type { ShareLink } from '@rostrum/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { linkAutosave, type SaveLink } from './link-autosave.ts';

const link = {
  id: 'l1',
  name: 'Link 1',
  link_type: 'view',
  notify_on_view: false,
  expires_at: null,
  has_password: false,
} as ShareLink;

/** A link whose server can be out of reach. */
function autosaved() {
  const server = { link, isReached: true, passwords: [] as (string | undefined)[] };
  const save = vi.fn<SaveLink>(async (_link, { password, ...change }) => {
    if (!server.isReached) throw new Error('offline');
    server.passwords.push(password);
    const has_password = password === undefined ? server.link.has_password : password !== '';
    server.link = { ...server.link, ...change, has_password };
    return server.link;
  });
  const autosave = linkAutosave(link, save);
  autosave.subscribe(() => undefined);
  return { autosave, server, save };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('the settings of a link', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('save themselves once a second, all together, and an empty name as Untitled', async () => {
    const { autosave, save } = autosaved();
    autosave.change({ name: 'Ju' });
    await pass(600);
    autosave.change({ name: ' ' });
    await pass(400);
    expect(save.mock.calls.map(([, change]) => change)).toEqual([
      { name: 'Untitled', link_type: 'view', notify_on_view: false, expires_at: null },
    ]);
    expect(autosave.view()).toEqual({ unsaved: {}, state: 'saved' });
  });

  it('never put a piece of a password in force', async () => {
    const { autosave, server } = autosaved();
    autosave.change({ name: 'Jury' });
    for (const text of ['l', 'lan', 'lante', 'lantern']) {
      autosave.typePassword(text);
      await pass(900);
    }
    expect(server).toMatchObject({ passwords: [undefined], link: { name: 'Jury', has_password: false } });
    await pass(100);
    expect(server.passwords).toEqual([undefined, 'lantern']);

    // Leaving the field does not wait; and what is typed and taken back is no change.
    autosave.typePassword('torch');
    autosave.settle();
    await pass(0);
    autosave.typePassword('torc');
    autosave.typePassword('torch');
    await pass(1000);
    expect(server.passwords).toEqual([undefined, 'lantern', 'torch']);
    autosave.removePassword();
    await pass(0);
    expect(server.passwords.at(-1)).toBe('');
  });

  it('keep what failed, say so, and try it again with the next change or when they are asked to', async () => {
    const { autosave, server } = autosaved();
    server.isReached = false;
    autosave.typePassword('lantern');
    await pass(1000);
    expect(autosave.view()).toEqual({ unsaved: { password: 'lantern' }, state: 'failed' });
    autosave.change({ name: 'Jury' });
    expect(autosave.view().state).toBe('failed');
    await pass(1000);
    expect(autosave.view()).toEqual({ unsaved: { password: 'lantern', name: 'Jury' }, state: 'failed' });
    server.isReached = true;
    autosave.settle();
    await pass(0);
    expect(autosave.view()).toEqual({ unsaved: {}, state: 'saved' });
    expect(server).toMatchObject({ passwords: ['lantern'], link: { name: 'Jury', has_password: true } });
  });

  it('are sent at once by calls that outlive the page when it goes', async () => {
    const { autosave, save } = autosaved();
    autosave.typePassword('lantern');
    autosave.leave();
    await pass(0);
    expect(save).toHaveBeenCalledWith(link, expect.objectContaining({ password: 'lantern' }), true);
    await pass(2000);
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('are given up with a link that is gone', async () => {
    const { autosave, save } = autosaved();
    save.mockResolvedValueOnce(null);
    autosave.change({ name: 'Jury' });
    await pass(1000);
    expect(autosave.view().unsaved).toEqual({});
  });
});
