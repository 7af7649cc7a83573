import { Images, Trash2, Upload, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { DropZone } from 'react-aria-components';
import { messages } from '../../../messages/index.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { usePickedFile } from '../../media/use-picked-file.tsx';
import type { OneUpload } from './use-one-upload.ts';

const words = () => messages.themes.editor.files;

interface FileRowProps {
  /** What the file is to the theme. */
  readonly label: string;
  /** What stands there: what it looks like, and what it is called; null: there is none. */
  readonly shown: { readonly picture: ReactNode; readonly name: string } | null;
  readonly none: string;
  /** For the file dialog. */
  readonly accept: string;
  readonly upload: OneUpload;
  /** From what was uploaded before; absent: there is no list of it. */
  readonly onChoose?: () => void;
  readonly onRemove: () => void;
}

/**
 * A file of a theme: brought by the file dialog or dropped, exchanged and removed, with how far it is and
 * what went wrong.
 */
export function FileRow({ label, shown, none, accept, upload, onChoose, onRemove }: FileRowProps) {
  const picked = usePickedFile({ accept, multiple: false, label: words().uploadNamed(label) }, ([file]) => {
    if (file !== undefined) upload.start(file);
  });
  const [verb, named] =
    shown === null ? [words().upload, words().uploadNamed(label)] : [words().replace, words().replaceNamed(label)];
  return (
    <DropZone
      className="theme-file"
      aria-label={label}
      isDisabled={upload.running !== null}
      onDrop={({ items }) => {
        const item = items.find((each) => each.kind === 'file');
        if (item?.kind === 'file') void item.getFile().then(upload.start);
      }}
    >
      {picked.field}
      <div className="theme-file-shown">
        <span className="theme-file-picture">{shown?.picture}</span>
        <span className="ui-clip">{shown?.name ?? none}</span>
      </div>
      {upload.running === null ? (
        <div className="theme-file-do">
          <Button size="s" icon={Upload} aria-label={named} onPress={picked.pick}>
            {verb}
          </Button>
          {onChoose === undefined ? null : (
            <Button size="s" icon={Images} aria-label={words().chooseNamed(label)} onPress={onChoose}>
              {words().choose}
            </Button>
          )}
          {shown === null ? null : (
            <IconButton size="s" icon={Trash2} label={words().removeNamed(label)} onPress={onRemove} />
          )}
        </div>
      ) : (
        <div className="theme-file-progress">
          <Progress
            label={words().uploading(upload.running.name)}
            value={upload.running.progress}
            action={<IconButton size="s" icon={X} label={words().cancelNamed(label)} onPress={upload.cancel} />}
          />
        </div>
      )}
      {upload.problem === null ? null : (
        <p className="ui-error" role="alert">
          {upload.problem}
        </p>
      )}
    </DropZone>
  );
}
