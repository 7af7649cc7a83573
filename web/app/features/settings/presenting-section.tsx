import { type CurrentUser, MEDIA_SOURCES, readMediaSources } from '@rostrum/contract';
import { Palette } from 'lucide-react';
import { messages } from '../../messages/index.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Switch } from '../../ui/choices.tsx';
import { THEMES_PATH } from '../themes/theme-paths.ts';
import { LookChoice } from './look-choice.tsx';
import { SavedMark } from './saved-mark.tsx';
import { SettingsBlock } from './settings-block.tsx';
import { useSettings } from './use-settings.ts';

const words = () => messages.personal;

type Part = 'views' | 'printed' | 'editor' | 'look';

/** How decks are shown, printed, edited and begun. */
export function PresentingSection({ user }: { readonly user: CurrentUser }) {
  const { settings, saved, change } = useSettings<Part>(user.settings);
  const mark = (part: Part) => <SavedMark isShown={saved === part} />;
  const sources = readMediaSources(settings.media_sources);
  return (
    <>
      <h1>{words().presenting}</h1>
      <SettingsBlock title={words().views.title} text={words().views.text} extra={mark('views')}>
        <Switch
          hint={words().views.controlsHint}
          isSelected={settings.present_controls}
          onChange={(present_controls) => change('views', { present_controls })}
        >
          {words().views.controls}
        </Switch>
        <Switch
          hint={words().views.upsizingHint}
          isSelected={settings.present_upsizing}
          onChange={(present_upsizing) => change('views', { present_upsizing })}
        >
          {words().views.upsizing}
        </Switch>
      </SettingsBlock>
      <SettingsBlock title={words().printed.title} extra={mark('printed')}>
        <Switch
          hint={words().printed.controlsHint}
          isSelected={settings.export_controls}
          onChange={(export_controls) => change('printed', { export_controls })}
        >
          {words().printed.controls}
        </Switch>
        <Switch
          hint={words().printed.stepsHint}
          isSelected={settings.export_separate_fragments}
          onChange={(export_separate_fragments) => change('printed', { export_separate_fragments })}
        >
          {words().printed.steps}
        </Switch>
      </SettingsBlock>
      <SettingsBlock title={words().editor.title} extra={mark('editor')}>
        <Switch
          hint={words().editor.notesHint}
          isSelected={settings.editor_fixed_notes}
          onChange={(editor_fixed_notes) => change('editor', { editor_fixed_notes })}
        >
          {words().editor.notes}
        </Switch>
        <fieldset className="settings-sources">
          <legend>{words().editor.sources}</legend>
          <p>{words().editor.sourcesHint}</p>
          {MEDIA_SOURCES.map((source) => {
            const isOn = sources.includes(source);
            const isLast = isOn && sources.length === 1;
            return (
              <Switch
                key={source}
                {...(isLast && { hint: words().editor.lastSource })}
                isSelected={isOn}
                isDisabled={isLast}
                onChange={(isWanted) => {
                  const wanted = MEDIA_SOURCES.filter((each) => (each === source ? isWanted : sources.includes(each)));
                  change('editor', { media_sources: wanted.join(',') });
                }}
              >
                {words().editor.source[source]}
              </Switch>
            );
          })}
        </fieldset>
      </SettingsBlock>
      <SettingsBlock title={words().look.title} text={words().look.text} extra={mark('look')}>
        <LookChoice
          themeId={settings.default_theme_id}
          onChange={(default_theme_id) => change('look', { default_theme_id })}
        />
        {user.enterprise ? (
          <LinkButton size="s" icon={Palette} to={THEMES_PATH} className="settings-often">
            {words().look.themes}
          </LinkButton>
        ) : null}
      </SettingsBlock>
    </>
  );
}
