import { useNavigate, useRevalidator } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { notify } from '../../ui/notification-store.ts';
import { reportFailure } from '../errors/report-failure.ts';
import type { ListedTheme } from './listed-theme.ts';
import { themePath } from './theme-paths.ts';

const words = () => messages.themes;

export interface ThemeActions {
  readonly duplicate: (theme: ListedTheme, ofTeam: boolean) => Promise<void>;
  readonly destroy: (theme: ListedTheme) => Promise<void>;
  /** null: new decks begin as everybody's do. */
  readonly setDefault: (theme: ListedTheme | null) => Promise<void>;
  readonly setTeamDefault: (theme: ListedTheme | null) => Promise<void>;
}

/** What is done to the themes of a list, with what is said of it. The list is loaded anew after each. */
export function useThemeActions(): ThemeActions {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const doing = async (work: () => Promise<void>, failed: string): Promise<void> => {
    try {
      await work();
    } catch (error) {
      // What there are too many of, or what may not be done, the server says best.
      const isSaid = isApiError(error) && (error.code === 'invalid' || error.code === 'forbidden');
      reportFailure(error, isSaid ? error.message : failed);
    }
    await revalidate();
  };
  return {
    duplicate: (theme, ofTeam) =>
      doing(async () => {
        const made = await api.call('themeDuplicate', {
          params: { id: theme.id },
          body: { theme: { of_team: ofTeam } },
        });
        const run = (): void => void navigate(themePath(made));
        notify(words().duplicated(made.name), { tone: 'positive', action: { label: words().edit, run } });
      }, words().makeFailed),
    destroy: (theme) =>
      doing(async () => {
        await api.call('themeDelete', { params: { id: theme.id } });
        notify(words().deleted(theme.name));
      }, words().deleteFailed),
    setDefault: (theme) =>
      doing(async () => {
        const body = { user_settings: { default_theme_id: theme?.id ?? null } };
        await api.call('userSettingsUpdate', { body });
        notify(theme === null ? words().noDefault : words().isDefault(theme.name), { tone: 'positive' });
      }, words().defaultFailed),
    setTeamDefault: (theme) =>
      doing(async () => {
        await api.call('teamUpdate', { body: { team: { default_theme_id: theme?.id ?? null } } });
        notify(theme === null ? words().noTeamDefault : words().isTeamDefault(theme.name), { tone: 'positive' });
      }, words().defaultFailed),
  };
}
