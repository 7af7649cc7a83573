import { type CurrentUser, MEDIA_SOURCES, readMediaSources, readThemeId } from '@rostrum/contract';
import { colorTheme, colorThemes, fonts, themeFont } from '@rostrum/deck/themes';
import type { CSSProperties } from 'react';
import { messages } from '../../messages/index.ts';
import { Switch } from '../../ui/choices.tsx';
import { Select } from '../../ui/select.tsx';
import { SavedMark } from './saved-mark.tsx';
import { SettingsBlock } from './settings-block.tsx';
import { useSettings } from './use-settings.ts';

const words = messages.personal;
const COLORS = colorThemes.map(({ id, label, background, link }) => ({
  id,
  label,
  swatch: { ground: background, ink: link },
}));
const FONTS = fonts.filter(({ deprecated }) => !deprecated).map(({ id, label }) => ({ id, label }));

type Part = 'views' | 'printed' | 'editor' | 'look';

/** How decks are shown, printed, edited and begun. */
export function PresentingSection({ user }: { readonly user: CurrentUser }) {
  const { settings, saved, change } = useSettings<Part>(user.settings);
  const mark = (part: Part) => <SavedMark isShown={saved === part} />;
  const sources = readMediaSources(settings.media_sources);
  return (
    <>
      <h1>{words.presenting}</h1>
      <SettingsBlock title={words.views.title} text={words.views.text} extra={mark('views')}>
        <Switch
          hint={words.views.controlsHint}
          isSelected={settings.present_controls}
          onChange={(present_controls) => change('views', { present_controls })}
        >
          {words.views.controls}
        </Switch>
        <Switch
          hint={words.views.upsizingHint}
          isSelected={settings.present_upsizing}
          onChange={(present_upsizing) => change('views', { present_upsizing })}
        >
          {words.views.upsizing}
        </Switch>
      </SettingsBlock>
      <SettingsBlock title={words.printed.title} extra={mark('printed')}>
        <Switch
          hint={words.printed.controlsHint}
          isSelected={settings.export_controls}
          onChange={(export_controls) => change('printed', { export_controls })}
        >
          {words.printed.controls}
        </Switch>
        <Switch
          hint={words.printed.stepsHint}
          isSelected={settings.export_separate_fragments}
          onChange={(export_separate_fragments) => change('printed', { export_separate_fragments })}
        >
          {words.printed.steps}
        </Switch>
      </SettingsBlock>
      <SettingsBlock title={words.editor.title} extra={mark('editor')}>
        <Switch
          hint={words.editor.notesHint}
          isSelected={settings.editor_fixed_notes}
          onChange={(editor_fixed_notes) => change('editor', { editor_fixed_notes })}
        >
          {words.editor.notes}
        </Switch>
        <fieldset className="settings-sources">
          <legend>{words.editor.sources}</legend>
          <p>{words.editor.sourcesHint}</p>
          {MEDIA_SOURCES.map((source) => {
            const isOn = sources.includes(source);
            const isLast = isOn && sources.length === 1;
            return (
              <Switch
                key={source}
                {...(isLast && { hint: words.editor.lastSource })}
                isSelected={isOn}
                isDisabled={isLast}
                onChange={(isWanted) => {
                  const wanted = MEDIA_SOURCES.filter((each) => (each === source ? isWanted : sources.includes(each)));
                  change('editor', { media_sources: wanted.join(',') });
                }}
              >
                {words.editor.source[source]}
              </Switch>
            );
          })}
        </fieldset>
      </SettingsBlock>
      <SettingsBlock title={words.look.title} text={words.look.text} extra={mark('look')}>
        <Look
          themeId={settings.default_theme_id}
          onChange={(default_theme_id) => change('look', { default_theme_id })}
        />
      </SettingsBlock>
    </>
  );
}

interface LookProps {
  readonly themeId: string | null;
  readonly onChange: (themeId: string) => void;
}

/** How new decks look: colours and a font, with a slide in them. */
function Look({ themeId, onChange }: LookProps) {
  const look = themeId === null ? null : readThemeId(themeId);
  const color = colorTheme(look?.theme_color ?? '');
  const font = themeFont(look?.theme_font ?? '');
  const style = {
    '--ground': color.background,
    '--ink': color.text,
    '--link': color.link,
    '--heading': font.headingStack,
    '--body': font.bodyStack,
  } as CSSProperties;
  return (
    <div className="settings-look">
      <link rel="stylesheet" href={`/fonts/${font.id}.css`} />
      <div className="settings-look-fields">
        <Select
          label={words.look.color}
          options={COLORS}
          selected={color.id}
          onSelect={(id) => onChange(`${id}--${font.id}`)}
        />
        <Select
          label={words.look.font}
          options={FONTS}
          selected={font.id}
          onSelect={(id) => onChange(`${color.id}--${id}`)}
        />
      </div>
      <div className="settings-look-slide" style={style} aria-hidden="true">
        <b>{words.look.example}</b>
        <span>
          {words.look.exampleText} <i>example.org</i>
        </span>
      </div>
    </div>
  );
}
