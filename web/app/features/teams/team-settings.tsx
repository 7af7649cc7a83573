import type { Team } from '@rostrum/contract';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { Switch } from '../../ui/choices.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Select } from '../../ui/select.tsx';
import type { FormOutcome } from '../settings/form-outcome.ts';
import { LookChoice } from '../settings/look-choice.tsx';
import { SavedMark } from '../settings/saved-mark.tsx';
import { SettingsBlock } from '../settings/settings-block.tsx';
import { useSaved } from '../settings/use-saved.ts';
import { DomainProofs } from './domain-proofs.tsx';
import { DomainsForm } from './domains-form.tsx';
import { LogoEditor } from './logo-editor.tsx';
import { TeamNamesForm } from './team-names-form.tsx';

const words = () => messages.teams.settings;
const roleOptions = () =>
  (['viewer', 'presenter', 'editor', 'admin'] as const).map((id) => ({
    id,
    label: words().sharing.roles[id],
    hint: words().sharing.roleHints[id],
  }));
const modeOptions = () =>
  (['enabled', 'enabled_no_themes', 'disabled'] as const).map((id) => ({
    id,
    label: words().templates.modes[id],
  }));

interface TeamSettingsProps {
  readonly team: Team;
  readonly host: string;
  readonly outcome: FormOutcome;
}

type Settings = Pick<
  Team,
  | 'allow_public_decks'
  | 'default_internal_role'
  | 'deck_templates_mode'
  | 'default_theme_id'
  | 'mandatory_orientation'
  | 'public_deck_count'
>;

/** What a team has set. */
export function TeamSettings({ team, host, outcome }: TeamSettingsProps) {
  const { settings, saved, change } = useSaved<Settings, 'sharing' | 'templates'>(team, async (changes) => {
    return (await api.call('teamUpdate', { body: { team: changes } })).team;
  });
  const [isClosing, setClosing] = useState(false);
  const publicDecks = team.public_deck_count;
  const allow = (allow_public_decks: boolean): void => {
    if (!allow_public_decks && publicDecks > 0) setClosing(true);
    else change('sharing', { allow_public_decks });
  };
  return (
    <>
      <h1>{words().title}</h1>
      {outcome.saved === null ? null : (
        <p className="ui-note ui-note-good" role="status">
          {words().saved}
        </p>
      )}
      <SettingsBlock title={words().basics}>
        <Problem text={outcome.problem} />
        <TeamNamesForm key={team.slug} team={team} host={host} />
      </SettingsBlock>
      <SettingsBlock title={words().logo.title} text={words().logo.text}>
        <LogoEditor team={team} />
      </SettingsBlock>
      <SettingsBlock
        title={words().sharing.title}
        text={words().sharing.text}
        extra={<SavedMark isShown={saved === 'sharing'} />}
      >
        <Switch
          hint={settings.allow_public_decks ? words().sharing.publicHint : words().sharing.publicOff}
          isSelected={settings.allow_public_decks}
          onChange={allow}
        >
          {words().sharing.publicDecks}
        </Switch>
        <div className="team-choice">
          <Select
            label={words().sharing.role}
            options={roleOptions()}
            selected={settings.default_internal_role}
            onSelect={(default_internal_role) => change('sharing', { default_internal_role })}
          />
        </div>
        <Switch
          hint={words().sharing.turnHint}
          isSelected={settings.mandatory_orientation}
          onChange={(mandatory_orientation) => change('sharing', { mandatory_orientation })}
        >
          {words().sharing.turn}
        </Switch>
      </SettingsBlock>
      <SettingsBlock title={words().domains.title} text={words().domains.text}>
        <DomainsForm key={team.email_domains.join()} team={team} />
        <DomainProofs domains={team.domains} />
      </SettingsBlock>
      <SettingsBlock
        title={words().templates.title}
        text={words().templates.text}
        extra={<SavedMark isShown={saved === 'templates'} />}
      >
        <div className="team-choice">
          <Select
            label={words().templates.mode}
            options={modeOptions()}
            selected={settings.deck_templates_mode}
            onSelect={(deck_templates_mode) => change('templates', { deck_templates_mode })}
          />
        </div>
        <p className="settings-lead">
          {words().templates.look}. {words().templates.lookText}
        </p>
        <LookChoice
          themeId={settings.default_theme_id}
          ofTeam
          onChange={(default_theme_id) => change('templates', { default_theme_id })}
        />
      </SettingsBlock>
      <ConfirmDialog
        title={words().sharing.closeTitle}
        text={words().sharing.closeText(publicDecks)}
        action={words().sharing.close}
        isOpen={isClosing}
        onCancel={() => setClosing(false)}
        onConfirm={() => {
          setClosing(false);
          change('sharing', { allow_public_decks: false });
        }}
      />
    </>
  );
}
