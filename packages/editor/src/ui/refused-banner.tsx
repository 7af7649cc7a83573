import { momentInWords } from '@rostrum/contract';
import { FileWarning } from 'lucide-react';
import { downloadSlides } from './download.ts';
import { DownloadOrDiscard } from './download-or-discard.tsx';
import { useScreen, useSlice } from './editor-context.tsx';
import { Icon } from './kit/icon.tsx';

/** Edits that the server refused, now or on an earlier visit: they stay on this device until the person has decided. */
export function RefusedBanner() {
  const { editor, deck } = useScreen();
  const refused = useSlice(editor.store.refused);
  const [first] = refused;
  if (first === undefined) return null;
  const since = momentInWords(first.refusedAt);

  function download(): void {
    const sections = refused.map(({ html }) => html).join('\n');
    downloadSlides(`${deck.slug || 'deck'}-not-saved`, `${deck.title}: edits that were not saved`, sections);
  }
  return (
    <div className="ed-banner" role="status">
      <Icon of={FileWarning} />
      <span className="ed-grow">
        Some of your edits could not be saved ({since}). This device keeps the slides as you had them.
      </span>
      <DownloadOrDiscard
        question="Discard the edits that were not saved?"
        action="Discard edits"
        onDownload={download}
        onDiscard={() => editor.connection.discardRefused()}
      />
    </div>
  );
}
