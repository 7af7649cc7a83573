import { keyNames as namesOf } from '../../core/index.ts';

export const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

/** 'Mod+Shift+K' as the caps of this machine's keyboard: ['Ctrl', 'Shift', 'K']. */
export const keyNames = (keys: string): readonly string[] => namesOf(keys, isMac ? 'mac' : 'other');
