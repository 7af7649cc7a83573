import type { Media } from '@rostrum/contract';
import { Type } from 'lucide-react';
import { messages } from '../../../messages/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Shelf } from '../../media/media-calls.ts';
import { FileRow } from './file-row.tsx';
import type { SectionProps } from './section.tsx';
import { useOneUpload } from './use-one-upload.ts';

const words = () => messages.themes.editor;

interface FontFileRowProps extends Omit<SectionProps, 'settle'> {
  readonly field: 'heading_font' | 'body_font';
  readonly shelf: Shelf;
}

/** A font that comes as a file. */
export function FontFileRow({ field, draft, change, shelf }: FontFileRowProps) {
  const font = draft[field];
  const put = (media: Media | null): void =>
    // Whether it has all weights is known once it is saved.
    change(field, { [field]: media === null ? null : { src: media.url, family: media.label, variable: false } });
  const upload = useOneUpload('font', shelf, put);
  return (
    <FileRow
      label={field === 'heading_font' ? words().headingFont : words().bodyFont}
      shown={font === null ? null : { picture: <Icon of={Type} size={16} />, name: font.family }}
      none={words().noFontFile}
      accept=".woff2,font/woff2"
      upload={upload}
      onRemove={() => put(null)}
    />
  );
}
