import { words } from '@rostrum/words/editor';
import type { KeyInput } from '../api.ts';
import type { CommandKeys } from '../command-types.ts';

export type Platform = 'mac' | 'other';

interface Combination {
  readonly key: string;
  readonly ctrl: boolean;
  readonly meta: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
}

/** Reads 'Mod+Shift+D'. The last part is the key, so that 'Mod++' means the plus key. */
export function parseKeys(text: string, platform: Platform): Combination {
  const parts = text.endsWith('++') ? [...text.slice(0, -2).split('+'), '+'] : text.split('+');
  const modifiers = new Set(parts.slice(0, -1));
  const mod = modifiers.has('Mod');
  return {
    key: (parts.at(-1) ?? '').toUpperCase(),
    ctrl: modifiers.has('Ctrl') || (mod && platform === 'other'),
    meta: modifiers.has('Meta') || (mod && platform === 'mac'),
    alt: modifiers.has('Alt'),
    shift: modifiers.has('Shift'),
  };
}

export function matchesKeys(input: KeyInput, text: string, platform: Platform): boolean {
  const wanted = parseKeys(text, platform);
  const key = input.key === ' ' ? 'SPACE' : input.key.toUpperCase();
  // Shift is part of how '+' is typed on many keyboards, so punctuation does not ask about it.
  const shiftMatters = /^[A-Z0-9]{1,}$/i.test(wanted.key);
  return (
    key === wanted.key &&
    (input.ctrl ?? false) === wanted.ctrl &&
    (input.meta ?? false) === wanted.meta &&
    (input.alt ?? false) === wanted.alt &&
    (!shiftMatters || (input.shift ?? false) === wanted.shift)
  );
}

const SYMBOLS: Readonly<Record<string, string>> = {
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  enter: '↵',
  backspace: '⌫',
};
const MAC_SYMBOLS: Readonly<Record<string, string>> = { mod: '⌘', ctrl: '⌃', meta: '⌘', alt: '⌥', shift: '⇧' };
const NAMED: Readonly<Record<string, keyof typeof words.keys>> = {
  mod: 'ctrl',
  ctrl: 'ctrl',
  meta: 'windows',
  alt: 'alt',
  shift: 'shift',
  tab: 'tab',
  escape: 'escape',
  delete: 'delete',
  home: 'home',
  end: 'end',
  pageup: 'pageUp',
  pagedown: 'pageDown',
  space: 'space',
  ' ': 'space',
};

/** 'Mod+Shift+K' as the keyboards of this system and language name them: ['Ctrl', 'Shift', 'K']. */
export function keyNames(keys: string, platform: Platform): readonly string[] {
  return keys.split(/\+(?=.)/).map((key) => {
    const id = key.toLowerCase();
    const symbol = SYMBOLS[id] ?? (platform === 'mac' ? MAC_SYMBOLS[id] : undefined);
    if (symbol !== undefined) return symbol;
    const named = NAMED[id];
    return named === undefined ? (key.length === 1 ? key.toUpperCase() : key) : words.keys[named];
  });
}

/** As the person's system writes it: '⇧⌘D' or 'Ctrl+Shift+D'. */
export function shortcutText(keys: CommandKeys | null | undefined, platform: Platform): string | null {
  const text = keys?.[platform][0];
  return text === undefined ? null : keyNames(text, platform).join(platform === 'mac' ? '' : '+');
}
