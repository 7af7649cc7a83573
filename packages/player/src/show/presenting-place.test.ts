import type { ShowState } from '@rostrum/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveSocket } from '../live-link.ts';
import type { Player } from '../player.ts';
import { INITIAL_STATE, type PlayerState } from '../state.ts';
import type { Part, Position, TalkChannel, TalkMessage } from '../window-link.ts';
import { statusOf } from './present-live.ts';
import { Presenting } from './presenting.ts';
import { ShowPeer } from './show-peer.ts';

const NOW = Date.parse('2026-01-01T10:00:00.000Z');

/** What a window of this browser says to the others. */
const channels: { name: string; hear: (event: { data: unknown }) => void }[] = [];
class Channel {
  readonly #name: string;
  constructor(name: string) {
    this.#name = name;
  }
  addEventListener(_: string, hear: (event: { data: unknown }) => void): void {
    channels.push({ name: this.#name, hear });
  }
  postMessage(): void {}
  close(): void {}
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('BroadcastChannel', Channel);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  channels.length = 0;
});

const OTHER = { show: 'speaker', speaker: 'show' } as const;

const positionAt = (h: number): Position => ({ slideId: `s${h}`, h, v: 0, step: 0, paused: false });

/**
 * A window that shows a deck, and what it says to the server. `kept`: the show that it was presenting before it was
 * reloaded. `part`: a show's window presents at once, a speaker view goes along with it.
 */
function setUp({
  kept = null,
  tab = new Map(),
  stands = 0,
  part = 'show',
}: {
  readonly kept?: string | null;
  readonly tab?: Map<string, string>;
  readonly stands?: number;
  readonly part?: Part;
} = {}) {
  if (kept !== null) tab.set('rostrum:show:deck', kept);
  const browser = new Map<string, string>();
  const onStorage: ((event: { key: string; newValue: string }) => void)[] = [];
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => tab.get(key) ?? null,
      setItem: (key: string, value: string) => tab.set(key, value),
      removeItem: (key: string) => tab.delete(key),
    },
    localStorage: {
      getItem: (key: string) => browser.get(key) ?? null,
      setItem: () => undefined,
      removeItem: () => undefined,
    },
    addEventListener: (_: 'storage', listener: (typeof onStorage)[number]) => onStorage.push(listener),
  });
  /** Another window of this browser keeps which show it presents. */
  const keepBeside = (id: string): void => {
    browser.set('rostrum:show:deck', id);
    for (const listener of onStorage) listener({ key: 'rostrum:show:deck', newValue: id });
  };
  let state: PlayerState = { ...INITIAL_STATE, h: stands, slideId: `s${stands}` };
  const changed: ((state: PlayerState) => void)[] = [];
  const went: number[] = [];
  const player = {
    get state() {
      return state;
    },
    config: { addresses: { frame: null } },
    on: (name: string, listener: (next: PlayerState) => void) => name === 'change' && changed.push(listener),
    toggleOverview: () => {
      state = { ...state, overview: !state.overview };
    },
  };
  const stand = (h: number): void => {
    state = { ...state, h, slideId: `s${h}` };
    went.push(h);
    for (const listener of changed) listener(state);
  };
  let presenting: Presenting | null = null;
  const peer = new ShowPeer(part, true, (message, from, deliver) => {
    if (presenting === null) deliver();
    else presenting.heard(message, from, deliver);
  });
  const channel: TalkChannel = peer.open('deck');
  channel.addEventListener('message', ({ data }: MessageEvent<TalkMessage>) => {
    if (data.kind === 'position') stand(data.position.h);
  });
  /** Somebody moves the slides here. */
  const move = (h: number): void => {
    channel.postMessage({ kind: 'position', from: 'me', part, position: positionAt(h) });
    stand(h);
  };
  const said: { readonly event: string; readonly data: unknown }[] = [];
  let answerBegin: (answer: unknown) => void = () => undefined;
  const listeners = new Map<string, (message: unknown) => void>();
  const socket = {
    on: (name: string, listener: (message: unknown) => void) => listeners.set(name, listener),
    emit: (event: string, data: unknown) => said.push({ event, data }),
    emitWithAck: async (event: string, data: unknown) => {
      said.push({ event, data });
      return new Promise((resolve) => {
        answerBegin = resolve;
      });
    },
  };
  /** The server answers what it was asked last; resolves when that was heard. */
  const answer = async (told: unknown): Promise<void> => {
    answerBegin(told);
    await vi.advanceTimersByTimeAsync(0);
  };
  const hear = (name: string, message?: unknown): void => listeners.get(name)?.(message);
  /** Another window of this browser says something. */
  const hearBeside = (message: object): void => {
    for (const { hear: tell } of channels)
      tell({ data: { from: 'other', part: OTHER[part], by: 'beside', ...message } });
  };
  return {
    move,
    went,
    said,
    hear,
    hearBeside,
    keepBeside,
    answer,
    by: peer.by,
    at: () => state,
    present: ({ startsHere = false } = {}) => {
      presenting = new Presenting({
        player: player as unknown as Player,
        peer,
        deckId: 'deck',
        begins: part === 'show' ? 'at once' : 'when asked',
        onAir: true,
        startsHere,
      });
      presenting.joined(socket as unknown as LiveSocket);
      return presenting;
    },
  };
}

const at = (number: number, h: number, by: string, overview = false): ShowState => ({
  ...positionAt(h),
  number,
  by,
  overview,
  media: [],
});
const show = (state: ShowState | null, now = NOW) => ({
  show: { id: 'one', begunAt: '2026-01-01T09:00:00.000Z', onAir: true, state, slideData: [] },
  now,
});

describe('a window that presents', () => {
  it('tells the server where it stands by the server’s clock, from the first word on', () => {
    const { hear, said, present } = setUp();
    present();
    hear('connect');
    expect(said).toEqual([]);
    const hourBefore = NOW - 3_600_000;
    hear('show', { show: null, now: hourBefore });
    expect(said).toMatchObject([{ event: 'show:begin', data: { show: null, state: { number: hourBefore } } }]);
    // Once for a connection: others hear of what happens to the show as well.
    hear('show', { show: null, now: hourBefore });
    expect(said).toHaveLength(1);
  });

  it('is not taken back from where its presenter went before the server was heard', () => {
    const { hear, said, move, present, at: where } = setUp({ kept: 'one' });
    move(1);
    present();
    move(2);
    hear('connect');
    const hourBefore = NOW - 3_600_000;
    hear('show', show(at(hourBefore - 1, 0, 'mine, before'), hourBefore));
    expect(where().h).toBe(2);
    expect(said).toMatchObject([
      { event: 'show:begin', data: { show: 'one', state: { h: 2, number: hourBefore + 1 } } },
    ]);
  });

  it('nor from where they went before what presents had come', () => {
    const { hear, move, present, at: where } = setUp({ kept: 'one' });
    move(1);
    present();
    hear('connect');
    hear('show', show(at(NOW - 1, 0, 'mine, before')));
    expect(where().h).toBe(1);
  });

  it('goes on where the show stands when nobody moved it', () => {
    const { hear, present, at: where } = setUp({ kept: 'one' });
    present();
    hear('connect');
    hear('show', show(at(NOW - 1, 3, 'mine, before')));
    expect(where().h).toBe(3);
  });

  describe('that was moved without a network, and reloaded there', () => {
    /**
     * `stands`: the slide that the reload left the window at. `presents`: another show that the tab presents by then.
     */
    const reload = (stands = 4, presents: string | null = null) => {
      const tab = new Map<string, string>();
      const before = setUp({ kept: 'one', tab });
      before.present();
      const hourBefore = NOW - 3_600_000;
      before.hear('connect');
      before.hear('show', show(at(hourBefore, 2, 'mine'), hourBefore));
      before.hear('disconnect');
      before.move(4);
      vi.advanceTimersByTime(1000);
      const window = setUp({ tab, stands, kept: presents });
      window.present();
      return { ...window, hourBefore, now: hourBefore + 1000 };
    };

    it('leads its show to where it stands', () => {
      const { hear, said, hourBefore, now, at: where } = reload();
      hear('connect');
      hear('show', show(at(hourBefore, 2, 'mine'), now));
      expect(where().h).toBe(4);
      expect(said).toMatchObject([
        { event: 'show:begin', data: { show: 'one', state: { h: 4, number: hourBefore + 1 } } },
      ]);
    });

    it('follows another device that has gone on since', () => {
      const { hear, hourBefore, now, at: where } = reload();
      hear('connect');
      hear('show', show(at(hourBefore + 500, 6, 'a phone'), now));
      expect(where().h).toBe(6);
    });

    it('goes where it stood though its address was behind, and leads its show there', () => {
      const { hear, said, hourBefore, now, at: where } = reload(0);
      expect(where().h).toBe(4);
      hear('connect');
      hear('show', show(at(hourBefore, 2, 'mine'), now));
      expect(where().h).toBe(4);
      expect(said).toMatchObject([
        { event: 'show:begin', data: { show: 'one', state: { h: 4, number: hourBefore + 1 } } },
      ]);
    });

    it('goes on where the show stands when it presents another one by now', () => {
      const { hear, said, now, at: where } = reload(0, 'two');
      expect(where().h).toBe(0);
      hear('connect');
      hear('show', { ...show(at(now, 2, 'a phone'), now), show: { ...show(at(now, 2, 'a phone')).show, id: 'two' } });
      expect(where().h).toBe(2);
      expect(said).toMatchObject([{ event: 'show:begin', data: { show: 'two', state: null } }]);
    });

    it('says that there is no connection until there is one', () => {
      const tab = new Map([['rostrum:show:deck', 'one']]);
      const { hear, present } = setUp({ tab });
      const presenting = present();
      expect(statusOf(presenting).words).toBe('Not live');
      hear('connect_error');
      expect(statusOf(presenting).words).toBe('No connection');
      hear('connect');
      hear('show', show(at(NOW, 2, 'mine')));
      expect(statusOf(presenting).words).toBe('Live · 0');
    });
  });

  it('leads a show that goes on to the slide that it was opened at', () => {
    const { hear, said, present, at: where } = setUp({ kept: 'one' });
    present({ startsHere: true });
    hear('connect');
    hear('show', show(at(NOW - 1, 3, 'mine, before')));
    expect(where().h).toBe(0);
    expect(said).toMatchObject([{ event: 'show:begin', data: { show: 'one', state: { h: 0 } } }]);
  });

  it('is led by the window beside it once, and not back to what that told the server meanwhile', () => {
    const { hear, hearBeside, went, present, at: where } = setUp({ kept: 'one' });
    present();
    hear('connect');
    hear('show', show(null));
    hearBeside({ kind: 'position', position: positionAt(1) });
    hearBeside({ kind: 'position', position: positionAt(2) });
    hear('state', at(NOW + 10, 1, 'beside', true));
    hear('state', at(NOW + 20, 2, 'beside'));
    expect(went).toEqual([1, 2]);
    expect(where().overview).toBe(false);
    hear('state', at(NOW + 30, 2, 'beside', true));
    expect(where().overview).toBe(true);
    // Another device leads it elsewhere; what was told after that counts, whoever told it.
    hear('state', at(NOW + 40, 5, 'a phone'));
    hear('state', at(NOW + 50, 3, 'beside'));
    expect(where().h).toBe(3);
  });

  it('is not led back to where it began by the word that it has begun', async () => {
    const { hear, hearBeside, answer, by, present, at: where } = setUp();
    present();
    hear('connect');
    hear('show', { show: null, now: NOW });
    hearBeside({ kind: 'position', position: positionAt(1) });
    await answer({ ok: true, ...show(at(NOW, 0, by)), asks: null });
    expect(where().h).toBe(1);
  });
});

describe('a speaker view', () => {
  const setUpSpeaker = () => {
    const window = setUp({ part: 'speaker' });
    const presenting = window.present();
    window.hear('connect');
    return { ...window, presenting };
  };

  it('presents the show of the window beside it, though it hears of that show before that window knows of it', async () => {
    const { hear, keepBeside, move, answer, said, presenting } = setUpSpeaker();
    hear('show', show(at(NOW - 1, 0, 'beside')));
    move(1);
    expect(presenting.show).toBeNull();
    keepBeside('another');
    expect(said).toEqual([]);
    keepBeside('one');
    expect(said).toMatchObject([{ event: 'show:begin', data: { show: 'one', underWay: 'go on', state: null } }]);
    await answer({ ok: true, ...show(at(NOW - 1, 0, 'beside')), asks: null });
    expect(presenting.leads).toBe(true);
    expect(said.slice(1)).toMatchObject([{ event: 'show:state', data: { h: 1 } }]);
  });

  it('has no show that was over before the window beside it knew of it', async () => {
    const { hear, keepBeside, answer, presenting } = setUpSpeaker();
    hear('show', show(at(NOW - 1, 0, 'beside')));
    keepBeside('one');
    await answer({ ok: true, show: null, asks: null, now: NOW });
    expect(presenting.show).toBeNull();
  });

  it('is not led back from where its presenter went on, whatever the clocks of its windows say', () => {
    const { hear, hearBeside, keepBeside, move, said, at: where } = setUpSpeaker();
    hearBeside({ kind: 'welcome', to: 'me', position: positionAt(0), moments: [] });
    move(1);
    keepBeside('one');
    // The server's clock was heard late here, so that what was done at it seems to lie behind.
    hear('show', show(at(NOW - 100, 0, 'beside'), NOW - 300));
    expect(where().h).toBe(1);
    hear('disconnect');
    hear('connect');
    hear('show', show(at(NOW - 100, 0, 'beside'), NOW));
    expect(where().h).toBe(1);
    expect(said).toMatchObject([{ event: 'show:begin' }, { event: 'show:begin' }]);
  });
});
