import { NOTIFICATION_FADE, notificationDuration, type Tone } from '@rostrum/contract';
import { words } from '@rostrum/words/editor';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button, IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { useLatest } from './use-latest.ts';

export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly tone: Tone;
  readonly action: {
    readonly label: string;
    readonly run: () => void;
    /** It undoes a step of the history: once that was undone otherwise, the notice goes. */
    readonly isStep?: boolean;
  } | null;
}

/** Notices of one editor: what happened, and at most one thing to do about it. */
export interface NoticeBoard {
  readonly say: (text: string, options?: { tone?: Tone; action?: Notice['action'] }) => void;
  readonly dismiss: (id: number) => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => readonly Notice[];
}

export function createNoticeBoard(): NoticeBoard {
  let notices: readonly Notice[] = [];
  let last = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly Notice[]): void => {
    notices = next;
    for (const listener of listeners) listener();
  };
  return {
    say(text, { tone = 'plain', action = null } = {}) {
      last += 1;
      // The same words twice are one notice, told anew.
      set([...notices.filter((notice) => notice.text !== text), { id: last, text, tone, action }].slice(-3));
    },
    dismiss(id) {
      set(notices.filter((notice) => notice.id !== id));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => notices,
  };
}

/** The notices, bottom left, newest at the bottom; pointing at one holds it, as being at it by the keyboard does. */
export function Notices({ board }: { board: NoticeBoard }) {
  const notices = useSyncExternalStore(board.subscribe, board.current, board.current);
  return (
    <div className="ed-notices" role="region" aria-label={words.kit.notices}>
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} onDone={() => board.dismiss(notice.id)} />
      ))}
    </div>
  );
}

function NoticeCard({ notice, onDone }: { notice: Notice; onDone: () => void }) {
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isHeld = isPointed || isFocused;
  const [isLeaving, setIsLeaving] = useState(false);
  const done = useLatest(onDone);
  useEffect(() => {
    if (isHeld || isLeaving) return undefined;
    const stays = notificationDuration(notice.text, notice.tone, notice.action !== null);
    const timer = setTimeout(() => setIsLeaving(true), stays);
    return () => clearTimeout(timer);
  }, [isHeld, isLeaving, notice]);
  useEffect(() => {
    if (!isLeaving) return undefined;
    const timer = setTimeout(() => done.current(), NOTIFICATION_FADE);
    return () => clearTimeout(timer);
  }, [isLeaving, done]);
  return (
    <div
      className={`ed-notice ed-notice-${notice.tone}`}
      data-leaving={isLeaving || undefined}
      role={notice.tone === 'negative' ? 'alert' : 'status'}
      onPointerEnter={() => setIsPointed(true)}
      onPointerLeave={() => setIsPointed(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      {notice.tone === 'plain' ? null : <Icon of={notice.tone === 'positive' ? CircleCheck : CircleAlert} />}
      <span className="ed-grow">{notice.text}</span>
      {notice.action === null ? null : (
        <Button
          kind="quiet"
          size="s"
          onPress={() => {
            notice.action?.run();
            onDone();
          }}
        >
          {notice.action.label}
        </Button>
      )}
      <IconButton label={words.kit.dismiss} icon={X} iconSize={14} onPress={() => setIsLeaving(true)} />
    </div>
  );
}
