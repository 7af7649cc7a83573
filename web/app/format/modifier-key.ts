import { useSyncExternalStore } from 'react';
import { messages } from '../messages/index.ts';

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);
const never = (): (() => void) => () => {};

/** The name of the key that shortcuts begin with on this machine. */
export function useModifierKey(): string {
  return useSyncExternalStore(never, isApple, () => false) ? '⌘' : messages.common.keys.ctrl;
}
