import type { CurrentUser } from '@rostrum/contract';
import { Palette, Plus } from 'lucide-react';
import { useState } from 'react';
import { messages } from '../../messages/index.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFoot } from '../decks/list-foot.tsx';
import { newDeckPath } from '../decks/paths.ts';
import { CreateTheme } from './create-theme.tsx';
import type { ListedTheme } from './listed-theme.ts';
import { ThemeCard } from './theme-card.tsx';
import { themesAddress } from './theme-paths.ts';
import { ThemeFonts } from './theme-picture.tsx';
import { useThemeActions } from './use-theme-actions.ts';
import './themes.css';

const words = () => messages.themes;

interface ThemeListProps {
  readonly user: CurrentUser;
  /** What new decks of the team begin in. */
  readonly teamDefault: string | null;
  readonly list: {
    readonly total: number;
    readonly page: number;
    readonly per_page: number;
    readonly results: readonly ListedTheme[];
  };
}

/** The themes of a person's team and their own, as cards. */
export function ThemeList({ user, teamDefault, list }: ThemeListProps) {
  const actions = useThemeActions();
  const [isMaking, setMaking] = useState(false);
  const [leaving, setLeaving] = useState<ListedTheme | null>(null);
  const { results } = list;
  const managesTeam = user.enterprise_manager;
  const make = (
    <Button icon={Plus} kind="primary" onPress={() => setMaking(true)}>
      {words().make}
    </Button>
  );
  const groups = [
    { title: user.team?.name ?? '', themes: results.filter((one) => one.of_team) },
    { title: words().own, themes: results.filter((one) => !one.of_team) },
  ].filter(({ themes }) => themes.length > 0);
  return (
    <main id="content" className="themes" tabIndex={-1}>
      <ThemeFonts looks={results} />
      <header className="themes-head">
        <div>
          <h1>{words().title}</h1>
          <p>{words().lead}</p>
        </div>
        {user.enterprise && results.length > 0 ? make : null}
      </header>
      {user.enterprise || results.length === 0 ? null : (
        <div className="ui-note themes-plan">
          <span className="ui-grow">
            {words().needsPlan} {words().needsPlanText}
          </span>
          <LinkButton size="s" to="/pricing">
            {words().plans}
          </LinkButton>
        </div>
      )}
      {groups.map(({ title, themes }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <div className="theme-grid">
            {themes.map((theme) => (
              <ThemeCard
                key={theme.id}
                theme={theme}
                actions={actions}
                managesTeam={managesTeam}
                isDefault={user.settings.default_theme_id === theme.id}
                isTeamDefault={teamDefault === theme.id}
                newDeck={`${newDeckPath(user)}?theme_id=${theme.id}`}
                onDelete={() => setLeaving(theme)}
              />
            ))}
          </div>
        </section>
      ))}
      {results.length > 0 ? null : user.enterprise ? (
        <EmptyState
          icon={Palette}
          title={words().emptyTitle}
          text={user.team === null || managesTeam ? words().emptyText : words().emptyMemberText}
        >
          {make}
        </EmptyState>
      ) : (
        <EmptyState icon={Palette} title={words().needsPlan} text={words().emptyText}>
          <LinkButton kind="primary" to="/pricing">
            {words().plans}
          </LinkButton>
        </EmptyState>
      )}
      <ListFoot list={list} addressOf={themesAddress} />
      {isMaking ? <CreateTheme managesTeam={managesTeam} onClose={() => setMaking(false)} /> : null}
      <ConfirmDialog
        title={words().deleteTitle(leaving?.name ?? '')}
        text={words().deleteText(leaving?.deck_count ?? 0)}
        action={words().delete}
        isOpen={leaving !== null}
        onCancel={() => setLeaving(null)}
        onConfirm={() => {
          if (leaving !== null) void actions.destroy(leaving);
          setLeaving(null);
        }}
      />
    </main>
  );
}
