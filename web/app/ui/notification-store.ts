import type { Tone } from '@rostrum/contract';
import { messages } from '../messages/index.ts';

export interface NotificationAction {
  readonly label: string;
  readonly run: () => void;
}

export interface Notification {
  readonly id: number;
  readonly text: string;
  readonly tone: Tone;
  readonly action: NotificationAction | null;
  /** Stays until it is dismissed or acted on. */
  readonly isLasting: boolean;
  readonly retry: { readonly afterMs: number; readonly run: () => void } | null;
}

type Given = Partial<Pick<Notification, 'tone' | 'action' | 'isLasting' | 'retry'>>;

let shown: readonly Notification[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: readonly Notification[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a notification at the bottom left; the same words again replace the earlier ones. Answers its id. */
export function notify(text: string, given: Given = {}): number {
  lastId += 1;
  const added = { id: lastId, text, tone: 'plain' as const, action: null, isLasting: false, retry: null, ...given };
  show([...shown.filter((each) => each.text !== text), added].slice(-4));
  return added.id;
}

export function dismissNotification(id: number): void {
  show(shown.filter((each) => each.id !== id));
}

/** Takes back what the newest of those that offer it tells of. False: none does. */
export function undoNotified(): boolean {
  const newest = shown.findLast(({ action }) => action?.label === messages.common.undo);
  if (newest === undefined) return false;
  dismissNotification(newest.id);
  newest.action?.run();
  return true;
}

export function subscribeToNotifications(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentNotifications = (): readonly Notification[] => shown;

const none: readonly Notification[] = [];
/** Nothing is ever notified while the server renders. */
export const serverNotifications = (): readonly Notification[] => none;
