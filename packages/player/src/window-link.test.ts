import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MediaMoment, openChannel, type Part, type Position, WindowLink } from './window-link.ts';

/** Every window's channel, delivering at once to the others, as `BroadcastChannel` does a moment later. */
class Channel {
  static readonly open: Channel[] = [];
  readonly #name: string;
  #listener: (event: { data: unknown }) => void = () => undefined;

  constructor(name: string) {
    this.#name = name;
    Channel.open.push(this);
  }

  addEventListener(_name: string, listener: (event: { data: unknown }) => void): void {
    this.#listener = listener;
  }

  removeEventListener(): void {}

  postMessage(data: unknown): void {
    for (const other of Channel.open.slice()) {
      if (other !== this && other.#name === this.#name) other.#listener({ data: structuredClone(data) });
    }
  }

  close(): void {
    Channel.open.splice(Channel.open.indexOf(this), 1);
  }
}

interface Window {
  readonly link: WindowLink;
  readonly partner: boolean[];
  readonly ends: number[];
  /** What others said of their films. */
  readonly heard: MediaMoment[];
  /** How the films here stand. */
  films: MediaMoment[];
  at: Position;
  moveTo(step: number): void;
}

const place = (step: number): Position => ({ slideId: 'a', h: 0, v: 0, step, paused: false });

function openWindow(part: Part, deckId = 'deck', step = 0, films: MediaMoment[] = [], joins = true): Window {
  const opened = {
    at: place(step),
    partner: [] as boolean[],
    ends: [] as number[],
    heard: [] as MediaMoment[],
    films,
  };
  const link = new WindowLink({
    part,
    channel: joins ? openChannel(deckId) : null,
    position: () => opened.at,
    follow: (position) => {
      opened.at = position;
      // The deck moves, and says so as it does for any move.
      queueMicrotask(() => link.moved());
    },
    moments: () => opened.films,
    followMedia: (moment) => opened.heard.push(moment),
    partner: (present) => opened.partner.push(present),
    end: () => opened.ends.push(1),
  });
  return Object.assign(opened, {
    link,
    moveTo(next: number) {
      opened.at = place(next);
      link.moved();
    },
  });
}

describe('a show and its speaker view', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('BroadcastChannel', Channel);
    vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined });
  });
  afterEach(() => {
    Channel.open.length = 0;
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('follow each other both ways', () => {
    const show = openWindow('show');
    const speaker = openWindow('speaker');
    show.moveTo(3);
    expect(speaker.at.step).toBe(3);
    speaker.moveTo(4);
    expect(show.at.step).toBe(4);
  });

  it('come back to where the other one is, whichever is opened anew', () => {
    const show = openWindow('show', 'deck', 5);
    const speaker = openWindow('speaker');
    expect(speaker.at.step).toBe(5);
    show.link.leave();
    speaker.moveTo(7);
    const reopened = openWindow('show', 'deck', 0);
    expect(reopened.at.step).toBe(7);
    expect(speaker.at.step).toBe(7);
  });

  const moment = (time: number): MediaMoment => ({ slideId: 'a', index: 0, playing: true, time, rate: 1 });

  it('tell each other how films stand: at once, when one comes, and when one asks', () => {
    const show = openWindow('show', 'deck', 0, [moment(12)]);
    const speaker = openWindow('speaker');
    expect(speaker.heard).toEqual([moment(12)]);
    speaker.link.mediaChanged(moment(3));
    expect(show.heard).toEqual([moment(3)]);
    show.films = [moment(4)];
    speaker.link.askMedia();
    expect(speaker.heard.at(-1)).toEqual(moment(4));
  });

  it('say nothing of films before they have heard how those stand in the other', () => {
    const show = openWindow('show');
    show.link.mediaChanged(moment(1));
    const speaker = openWindow('speaker', 'deck', 0, [moment(8)]);
    const [before, after] = [openWindow('speaker', 'another deck'), openWindow('show', 'another deck')];
    expect([speaker.heard, before.heard, after.heard]).toEqual([[], [], []]);
    show.link.leave();
    const reopened = openWindow('show', 'deck', 0, [moment(0)]);
    // First it follows, and then it says what the speaker view cannot know.
    expect(reopened.heard).toEqual([moment(8)]);
    expect(speaker.heard).toEqual([moment(0)]);
  });

  it('are not moved by a window that only looks on, such as a preview', () => {
    const speaker = openWindow('speaker', 'deck', 2);
    const preview = openWindow('show', 'deck', 0, [], false);
    preview.moveTo(5);
    speaker.moveTo(3);
    expect([speaker.at.step, preview.at.step, speaker.partner]).toEqual([3, 5, []]);
    preview.link.leave();
  });

  it('play each by itself where the browser lets no windows talk', () => {
    vi.stubGlobal('BroadcastChannel', function refuse() {
      throw new Error('The operation is insecure.');
    });
    const show = openWindow('show');
    show.moveTo(2);
    show.link.end();
    show.link.leave();
    expect(show.partner).toEqual([]);
  });

  it('are welcomed alone: a second show is no reason for the first to move', () => {
    const first = openWindow('show', 'deck', 2);
    const speaker = openWindow('speaker', 'deck', 0, [moment(8)]);
    expect(speaker.at.step).toBe(2);
    const second = openWindow('show');
    expect([second.at.step, second.heard]).toEqual([2, [moment(8)]]);
    expect(first.heard).toEqual([]);
  });

  it('do not answer a move with a move', async () => {
    const show = openWindow('show');
    openWindow('speaker');
    const sent = vi.spyOn(Channel.prototype, 'postMessage');
    show.moveTo(2);
    await Promise.resolve();
    expect(sent).toHaveBeenCalledTimes(1);
    sent.mockRestore();
  });

  it('leave other shows and other decks alone', () => {
    const show = openWindow('show');
    const second = openWindow('show');
    const elsewhere = openWindow('speaker', 'another deck');
    show.moveTo(2);
    expect([second.at.step, elsewhere.at.step]).toEqual([0, 0]);
  });

  it('know whether the other one is there, also when it went without a word', () => {
    const speaker = openWindow('speaker');
    const show = openWindow('show');
    expect(speaker.partner).toEqual([true]);
    vi.advanceTimersByTime(20_000);
    expect(speaker.partner).toEqual([true]);
    Channel.open.pop();
    vi.advanceTimersByTime(10_000);
    expect(speaker.partner).toEqual([true, false]);
    expect(show.partner[0]).toBe(true);
  });

  it('end together', () => {
    const show = openWindow('show');
    const speaker = openWindow('speaker');
    speaker.link.end();
    expect([show.ends, speaker.ends]).toEqual([[1], []]);
    speaker.link.leave();
    expect(show.partner).toEqual([true, false]);
  });
});
