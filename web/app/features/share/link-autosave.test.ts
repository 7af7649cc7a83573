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

  it('save themselves once a second, and an empty name as Untitled', async () => {
    const { autosave, save } = autosaved();
    autosave.change({ name: 'Ju' });
    await pass(600);
    autosave.change({ name: ' ' });
    await pass(400);
    expect(save.mock.calls.map(([, change]) => change)).toEqual([{ name: 'Untitled' }]);
    expect(autosave.view()).toEqual({ unsaved: {}, state: 'saved' });
  });

  it('are sent as far as somebody changed them here, and leave alone what became of the others meanwhile', async () => {
    const { autosave, server, save } = autosaved();
    const sent = () => save.mock.calls.map(([, change]) => change);
    // It ended with its talk, and somebody else changed what it opens.
    const ended = '2026-03-01T10:00:00.000Z';
    server.link = { ...server.link, expires_at: ended, link_type: 'presenter' };
    autosave.change({ name: 'Jury' });
    await pass(1000);
    expect(sent()).toEqual([{ name: 'Jury' }]);
    expect(server.link).toMatchObject({ name: 'Jury', expires_at: ended, link_type: 'presenter' });
    // Several in one second go together; in turn each goes alone, and what was taken back before it was sent does not.
    autosave.change({ notify_on_view: true });
    autosave.change({ name: 'Juries' });
    await pass(1000);
    autosave.change({ link_type: 'view' });
    await pass(1000);
    autosave.change({ name: 'Ju' });
    autosave.change({ name: 'Juries' });
    await pass(1000);
    // A new end is the person's own.
    autosave.change({ expires_at: null });
    await pass(1000);
    expect(sent().slice(1)).toEqual([
      { notify_on_view: true, name: 'Juries' },
      { link_type: 'view' },
      { expires_at: null },
    ]);
    expect(autosave.view()).toEqual({ unsaved: {}, state: 'saved' });
  });

  it('are sent alone also when they are tried again, and when the page goes', async () => {
    const { autosave, server, save } = autosaved();
    server.isReached = false;
    autosave.change({ name: 'Jury' });
    await pass(1000);
    autosave.change({ notify_on_view: true });
    await pass(1000);
    expect(save.mock.lastCall?.[1]).toEqual({ name: 'Jury', notify_on_view: true });
    const ended = '2026-03-01T10:00:00.000Z';
    server.link = { ...server.link, expires_at: ended };
    server.isReached = true;
    autosave.settle();
    await pass(0);
    expect(save.mock.lastCall?.[1]).toEqual({ name: 'Jury', notify_on_view: true });
    autosave.change({ name: 'Juries' });
    autosave.leave();
    await pass(0);
    expect(save.mock.lastCall?.slice(1)).toEqual([{ name: 'Juries' }, true]);
    expect(server.link).toMatchObject({ name: 'Juries', notify_on_view: true, expires_at: ended });
  });

  it('are sent as they were once more where it is not known whether a change of them arrived', async () => {
    const { autosave, server, save } = autosaved();
    save.mockImplementationOnce(async (_link, change) => {
      server.link = { ...server.link, ...change };
      throw new Error('The answer was lost.');
    });
    autosave.change({ link_type: 'presenter' });
    await pass(1000);
    expect([autosave.view().state, server.link.link_type]).toEqual(['failed', 'presenter']);
    autosave.change({ link_type: 'view' });
    await pass(1000);
    expect(server.link.link_type).toBe('view');
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
    expect(save).toHaveBeenCalledWith(link, { password: 'lantern' }, true);
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
