import type { Awareness, EditorLine, Here } from '@rostrum/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { presentOver } from './present-over.ts';

/** A line that is opened and closed by hand. */
function lineInHand() {
  let isOpen = false;
  const watchers = new Set<(isRefused: boolean) => void>();
  const listeners = new Map<string, (message: never) => void>();
  const said: Awareness[] = [];
  const line: EditorLine = {
    isOpen: () => isOpen,
    watch(listener) {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
    hear(event, listener) {
      listeners.set(event, listener);
      return () => listeners.delete(event);
    },
    say: (_event, message) => void said.push(message as Awareness),
  };
  return {
    line,
    said,
    listeners,
    watchers,
    turn: (open: boolean) => {
      isOpen = open;
      for (const watcher of watchers) watcher(false);
    },
    tell: (event: string, message: unknown) => listeners.get(event)?.(message as never),
  };
}

const ada: Here = {
  id: 'window-1',
  user: { id: 'ada', username: 'ada', name: 'Ada Quell', thumbnail_url: null },
  colour: 1,
  role: 'editor',
  status: 'viewing',
  editing: true,
  active: true,
  slide_id: 'two',
  block_ids: [],
  typing_in: null,
  following: null,
};

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('a page that reads hears who is here, and says where it is each time that the line stands', () => {
  const { line, listeners, said, tell, turn, watchers } = lineInHand();
  const presence = presentOver(line, 'bo');
  presence.report({ slide_id: 'one' });
  expect(said).toEqual([]);
  turn(true);
  expect(said.map(({ slide_id }) => slide_id)).toEqual(['one']);
  tell('presence:here', { node: 'a', people: [ada], you: 'window-9' });
  expect(presence.people.get().map(({ user, slide_id }) => [user.name, slide_id])).toEqual([['Ada Quell', 'two']]);
  turn(false);
  turn(true);
  vi.advanceTimersByTime(100);
  expect(said).toHaveLength(2);
  tell('presence:left', { node: 'a', id: 'window-1' });
  expect(presence.people.get()).toEqual([]);
  presence.destroy();
  expect([listeners.size, watchers.size]).toEqual([0, 0]);
});
