import {
  changeLocalSettings,
  type LocalSettings,
  readLocalSettings,
  type SettingsStorage,
} from '@rostrum/player/local-settings';
import { type Cell, createCell } from '../core/index.ts';

/** What the editor remembers of a person's habits on this device, and what changes it. */
export interface Settings extends Cell<LocalSettings> {
  readonly change: (part: Partial<LocalSettings>) => void;
}

export function createSettings(storage: SettingsStorage | null): Settings {
  const cell = createCell(readLocalSettings(storage));
  return {
    ...cell,
    change(part) {
      changeLocalSettings(part, storage);
      cell.set({ ...readLocalSettings(storage), ...part });
    },
  };
}
