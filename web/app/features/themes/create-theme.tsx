import { LIMITS, MESSAGES } from '@rostrum/contract';
import { fonts, PLAIN_LOOK } from '@rostrum/deck/themes';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Select } from '../../ui/select.tsx';
import { settleAll, useField } from '../../ui/use-field.ts';
import { reportFailure } from '../errors/report-failure.ts';
import { colorOptions } from './look-names.ts';
import { themePath } from './theme-paths.ts';
import { ThemeFonts, ThemePicture } from './theme-picture.tsx';

const words = () => messages.themes.create;

interface CreateThemeProps {
  /** Makes themes of the team as well as of their own. */
  readonly managesTeam: boolean;
  readonly onClose: () => void;
}

/** Asks what a new theme is called, whose it is and what it begins with; the rest is set where it is edited. */
export function CreateTheme({ managesTeam, onClose }: CreateThemeProps) {
  const navigate = useNavigate();
  const name = useField({ required: MESSAGES.required, trims: true });
  const [whose, setWhose] = useState<'team' | 'mine'>(managesTeam ? 'team' : 'mine');
  const [color, setColor] = useState(PLAIN_LOOK.themeColor);
  const [font, setFont] = useState(PLAIN_LOOK.themeFont);
  const [sending, setSending] = useState(false);
  const look = { theme_color: color, theme_font: font, tokens: {}, gradient: '', footer: '' };
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (sending || !settleAll([name])) return;
    setSending(true);
    try {
      const theme = { ...look, name: name.value.trim(), of_team: whose === 'team' };
      await navigate(themePath(await api.call('themeCreate', { body: { theme } })));
    } catch (error) {
      setSending(false);
      const problem = isApiError(error) ? error.fields?.name : undefined;
      if (problem !== undefined) name.fail(problem);
      else {
        const isSaid = isApiError(error) && error.code === 'invalid';
        reportFailure(error, isSaid ? error.message : messages.themes.makeFailed);
      }
    }
  };
  return (
    <Dialog title={words().title} isOpen onClose={onClose} width={520}>
      <form className="ui-dialog-body theme-create" noValidate onSubmit={(event) => void send(event)}>
        <ThemeFonts looks={[look]} />
        <TextField label={words().name} name="name" field={name} maxLength={LIMITS.themeName} autoFocus required />
        {managesTeam ? (
          <div className="theme-create-whose">
            <Segments
              label={words().whose}
              options={[
                { id: 'team', label: words().team },
                { id: 'mine', label: words().mine },
              ]}
              selected={whose}
              onSelect={setWhose}
            />
            <p>{whose === 'team' ? words().teamHint : words().mineHint}</p>
          </div>
        ) : null}
        <div className="theme-create-look">
          <div>
            <Select label={words().colors} options={colorOptions()} selected={color} onSelect={setColor} />
            <Select
              label={words().font}
              options={fonts.filter(({ deprecated }) => !deprecated)}
              selected={font}
              onSelect={setFont}
            />
          </div>
          <ThemePicture look={look} />
        </div>
        <div className="ui-ask-do">
          <Button onPress={onClose}>{messages.common.cancel}</Button>
          <Button kind="primary" type="submit" isPending={sending}>
            {words().button}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
