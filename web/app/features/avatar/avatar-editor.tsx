import type { CurrentUser } from '@rostrum/contract';
import { ImageUp, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { DropZone, FileTrigger } from 'react-aria-components';
import { useRevalidator } from 'react-router';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notification-store.ts';
import { reportFailure } from '../errors/report-failure.ts';
import { CropDialog } from './crop-dialog.tsx';
import './avatar.css';

const words = () => messages.personal.picture;
const TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'];

/** A person's picture: chosen, dropped or pasted, cut to a square, and removed again. */
export function AvatarEditor({ user }: { readonly user: CurrentUser }) {
  const { revalidate } = useRevalidator();
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [isSending, setSending] = useState(false);
  const [isRemoved, setRemoved] = useState(false);
  const shown = isRemoved ? { ...user, thumbnail_url: null } : user;

  const open = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    try {
      setPicture(await createImageBitmap(file, { imageOrientation: 'from-image' }));
    } catch {
      notify(words().unreadable, { tone: 'negative' });
    }
  };
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
    if (file === undefined || picture !== null) return;
    event.preventDefault();
    void open(file);
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => paste(event);
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);

  const send = async (square: Blob): Promise<void> => {
    setSending(true);
    try {
      const form = new FormData();
      form.append('file', square, 'picture.webp');
      await api.call('avatarUpload', { form });
      setRemoved(false);
      setPicture(null);
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
      await api.call('avatarRemove', {});
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
      className="avatar-drop"
      aria-label={words().drop}
      getDropOperation={(types) => (TYPES.some((type) => types.has(type)) ? 'copy' : 'cancel')}
      onDrop={({ items }) => {
        const item = items.find((each) => each.kind === 'file');
        if (item?.kind === 'file') void item.getFile().then(open);
      }}
    >
      <Avatar user={shown} size={96} />
      <div className="avatar-do">
        <div>
          <FileTrigger acceptedFileTypes={TYPES} onSelect={(files) => void open(files?.[0])}>
            <Button icon={ImageUp}>{shown.thumbnail_url === null ? words().choose : words().replace}</Button>
          </FileTrigger>
          {shown.thumbnail_url === null ? null : (
            <Button kind="quiet" icon={Trash2} onPress={() => void remove()}>
              {words().remove}
            </Button>
          )}
        </div>
        <p>{words().hint}</p>
      </div>
      {picture === null ? null : (
        <CropDialog
          picture={picture}
          isSending={isSending}
          onUse={(square) => void send(square)}
          onClose={() => setPicture(null)}
        />
      )}
    </DropZone>
  );
}
