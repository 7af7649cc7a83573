import { describe, expect, it } from 'vitest';
import type { TalkMessage } from '../window-link.ts';
import { OpenedWindows, type TalkWindow } from './opened-windows.ts';

/** A window that tells what was said to it. */
class FakeWindow extends EventTarget implements TalkWindow {
  readonly opener: FakeWindow | null;
  readonly heard: unknown[] = [];

  constructor(opener: FakeWindow | null = null) {
    super();
    this.opener = opener;
  }

  postMessage(message: unknown): void {
    this.heard.push(message);
  }

  /** Something that `from` says to this window. */
  receive(data: unknown, from: FakeWindow | null): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data, source: from }));
  }
}

const ping: TalkMessage = { kind: 'ping', from: 'b', part: 'speaker' };
const hello: TalkMessage = { kind: 'hello', from: 'a', part: 'show' };

function listen(channel: OpenedWindows): TalkMessage[] {
  const heard: TalkMessage[] = [];
  channel.addEventListener('message', ({ data }) => heard.push(data));
  return heard;
}

describe('windows of a deck that was opened as a file', () => {
  it('speak to who opened them, and to those that they opened once these have spoken', () => {
    const show = new FakeWindow();
    const speaker = new FakeWindow(show);
    new OpenedWindows(speaker).postMessage(ping);
    expect(show.heard).toEqual([ping]);
    const channel = new OpenedWindows(show);
    const heard = listen(channel);
    show.receive(ping, speaker);
    channel.postMessage(hello);
    expect(heard).toEqual([ping]);
    expect(speaker.heard).toEqual([hello]);
  });

  it('find each other again when the one that opened the other is reloaded', () => {
    const show = new FakeWindow();
    const channel = new OpenedWindows(show);
    channel.postMessage(hello);
    const speaker = new FakeWindow(show);
    show.receive(ping, speaker);
    show.receive(ping, speaker);
    expect(speaker.heard).toEqual([hello]);
  });

  it('hear neither frames on slides, nor windows that others opened, nor what is no message of a talk', () => {
    const show = new FakeWindow();
    const heard = listen(new OpenedWindows(show));
    show.receive(ping, new FakeWindow());
    show.receive(ping, new FakeWindow(new FakeWindow()));
    show.receive(ping, null);
    show.receive({ kind: 'run', from: 'b', part: 'speaker' }, new FakeWindow(show));
    expect(heard).toEqual([]);
  });

  it('are silent once closed', () => {
    const show = new FakeWindow();
    const channel = new OpenedWindows(show);
    const heard = listen(channel);
    channel.close();
    show.receive(ping, new FakeWindow(show));
    expect(heard).toEqual([]);
  });
});
