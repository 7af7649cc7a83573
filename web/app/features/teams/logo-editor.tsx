import { LIMITS, type Team } from '@rostrum/contract';
import { words as common } from '@rostrum/words/common';
import { ImageUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DropZone, FileTrigger } from 'react-aria-components';
import { useRevalidator } from 'react-router';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notification-store.ts';
import { reportFailure } from '../errors/report-failure.ts';
import { TeamLogo } from './team-logo.tsx';

const words = () => messages.teams.settings.logo;
const TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'];

/** A team's picture: chosen or dropped, and removed again. */
export function LogoEditor({ team }: { readonly team: Team }) {
  const { revalidate } = useRevalidator();
  const [isSending, setSending] = useState(false);
  const [isRemoved, setRemoved] = useState(false);
  const shown = isRemoved ? { ...team, logo_url: null } : team;
  const send = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    if (file.size > LIMITS.avatarBytes) {
      notify(common.uploads.tooLarge.pictures(LIMITS.avatarBytes / 1_048_576), { tone: 'negative' });
      return;
    }
    setSending(true);
    try {
      const form = new FormData();
      form.append('file', file, file.name);
      await api.call('teamLogoUpload', { form });
      notify(messages.settings.saved, { tone: 'positive' });
      await revalidate();
    } catch (error) {
      reportFailure(error);
    } finally {
      setSending(false);
    }
  };
  const remove = async (): Promise<void> => {
    setRemoved(true);
    try {
      await api.call('teamLogoRemove', {});
      notify(words().removed, { tone: 'positive' });
      await revalidate();
    } catch {
      notify(words().removeFailed, { tone: 'negative' });
    } finally {
      setRemoved(false);
    }
  };
  return (
    <DropZone
      className="team-drop"
      aria-label={words().drop}
      getDropOperation={(types) => (TYPES.some((type) => types.has(type)) ? 'copy' : 'cancel')}
      onDrop={({ items }) => {
        const item = items.find((each) => each.kind === 'file');
        if (item?.kind === 'file') void item.getFile().then(send);
      }}
    >
      <TeamLogo team={shown} size={72} />
      <div>
        <div>
          <FileTrigger acceptedFileTypes={TYPES} onSelect={(files) => void send(files?.[0])}>
            <Button icon={ImageUp} isPending={isSending}>
              {shown.logo_url === null ? words().choose : words().replace}
            </Button>
          </FileTrigger>
          {shown.logo_url === null ? null : (
            <Button kind="quiet" icon={Trash2} onPress={() => void remove()}>
              {words().remove}
            </Button>
          )}
        </div>
        <p>{words().hint}</p>
      </div>
    </DropZone>
  );
}
