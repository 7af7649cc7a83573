import { speak } from '@rostrum/words';
import { catalogue } from '@rostrum/words/editor';
import { describe, expect, it, vi } from 'vitest';
import type { OutlineColumn, Pen } from '../../core/index.ts';
import { presentPerson } from '../../core/testing/present-person.ts';
import { type Together, togetherCommands } from './together-commands.ts';

const person = (name: string, slide_id: string | null) => presentPerson(name, { slide_id });
const user = (name: string) => presentPerson(name).user;
const outline = [
  { id: 'one', stack: null, slides: [{ id: 'one', hidden: false }] },
] as unknown as readonly OutlineColumn[];
const alone: Together = {
  pen: { kind: 'together' },
  people: [],
  outline,
  followed: null,
  rights: { edit: true, share: false },
};
const elsewhere: Extract<Pen, { kind: 'elsewhere' }> = {
  kind: 'elsewhere',
  holder: user('Ada'),
  isOwn: false,
  waiting: null,
};
const asked: Pen = {
  kind: 'here',
  asker: { user: user('Bo'), tab: 't', dueAt: 1, others: 0 },
  isGoing: false,
};

function palette(some: Partial<Together>) {
  const actions = {
    handover: { ask: vi.fn(), withdraw: vi.fn(), give: vi.fn(), keep: vi.fn() },
    follow: vi.fn(),
    setMode: vi.fn(),
  };
  const commands = togetherCommands({ ...alone, ...some }, actions);
  return {
    labels: commands.map(({ label }) => label),
    run: (label: string) => commands.find((command) => command.label === label)?.run(),
    actions,
  };
}

describe('commands of people who work together', () => {
  it('are none for who works alone, and may not choose how the deck is edited', () => {
    expect(palette({}).labels).toEqual([]);
  });

  it('ask for the deck, and take the question back', () => {
    const first = palette({ pen: elsewhere });
    expect(first.labels).toEqual(['Ask to edit']);
    first.run('Ask to edit');
    expect(first.actions.handover.ask).toHaveBeenCalledOnce();
    expect(palette({ pen: { ...elsewhere, isOwn: true } }).labels).toEqual(['Edit here']);
    expect(palette({ pen: { ...elsewhere, holder: null } }).labels).toEqual(['Edit']);
    const waiting = palette({ pen: { ...elsewhere, waiting: { place: 1, dueAt: null } } });
    expect(waiting.labels).toEqual(['Stop asking to edit']);
    waiting.run('Stop asking to edit');
    expect(waiting.actions.handover.withdraw).toHaveBeenCalledOnce();
    expect(palette({ pen: elsewhere, rights: { edit: false, share: false } }).labels).toEqual([]);
  });

  it('answer who asks, by name, and are gone while the deck goes over', () => {
    const { labels, run, actions } = palette({ pen: asked });
    expect(labels).toEqual(['Hand over to Bo', 'Keep editing']);
    run('Hand over to Bo');
    run('Keep editing');
    expect(actions.handover.give).toHaveBeenCalledOnce();
    expect(actions.handover.keep).toHaveBeenCalledOnce();
    expect(palette({ pen: { ...asked, isGoing: true } }).labels).toEqual([]);
    expect(palette({ pen: { ...asked, asker: null } }).labels).toEqual([]);
  });

  it('turn one at a time on and off for who may', () => {
    const rights = { edit: true, share: true };
    const together = palette({ rights });
    together.run('Edit one at a time');
    expect(together.actions.setMode).toHaveBeenCalledWith('one_at_a_time');
    const turns = palette({ rights, pen: elsewhere });
    turns.run('Edit all together');
    expect(turns.actions.setMode).toHaveBeenCalledWith('together');
  });

  it('follow everybody who is on a slide and is not followed yet', () => {
    const cleo = person('Cleo', 'one');
    const people = [person('Bo', 'one'), cleo, person('Dag', null), person('Eve', 'gone')];
    const { labels, run, actions } = palette({ people, followed: cleo });
    expect(labels).toEqual(['Follow Bo']);
    run('Follow Bo');
    expect(actions.follow).toHaveBeenCalledWith('bo');
  });

  it('are offered in German to who reads German', async () => {
    await catalogue.load('de');
    try {
      speak(() => 'de');
      expect(palette({ pen: asked }).labels).toEqual(['An Bo übergeben', 'Weiter bearbeiten']);
    } finally {
      speak(() => 'en');
    }
  });
});
