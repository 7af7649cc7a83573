import type { UserSettings } from '@rostrum/contract';
import { api } from '../../api/client.ts';
import { type Saved, useSaved } from './use-saved.ts';

/** A person's settings, each saved as it is changed. */
export function useSettings<K extends string>(kept: UserSettings): Saved<UserSettings, K> {
  return useSaved<UserSettings, K>(kept, async (changes) => {
    const { user_settings } = await api.call('userSettingsUpdate', { body: { user_settings: changes } });
    return user_settings;
  });
}
