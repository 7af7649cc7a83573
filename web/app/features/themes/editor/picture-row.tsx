import type { Media } from '@rostrum/contract';
import { useState } from 'react';
import type { Shelf } from '../../media/media-calls.ts';
import { FileRow } from './file-row.tsx';
import { PictureChooser } from './picture-chooser.tsx';
import { useOneUpload } from './use-one-upload.ts';

interface PictureRowProps {
  readonly label: string;
  readonly none: string;
  /** Address of the picture; null: there is none. */
  readonly src: string | null;
  readonly shelf: Shelf;
  readonly onChange: (media: Media | null) => void;
}

/** A picture of a theme: uploaded, or chosen from what was uploaded before. */
export function PictureRow({ label, none, src, shelf, onChange }: PictureRowProps) {
  const [isChoosing, setChoosing] = useState(false);
  const upload = useOneUpload('picture', shelf, onChange);
  return (
    <>
      <FileRow
        label={label}
        shown={src === null ? null : { picture: <img src={src} alt="" />, name: label }}
        none={none}
        accept="image/*"
        upload={upload}
        onChoose={() => setChoosing(true)}
        onRemove={() => onChange(null)}
      />
      {isChoosing ? (
        <PictureChooser
          shelf={shelf}
          onClose={() => setChoosing(false)}
          onChoose={(media) => {
            setChoosing(false);
            onChange(media);
          }}
        />
      ) : null}
    </>
  );
}
