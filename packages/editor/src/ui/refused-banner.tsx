import { momentInWords } from '@rostrum/contract';
import { words } from '@rostrum/words/editor';
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
    downloadSlides(`${deck.slug || 'deck'}-not-saved`, words.frame.notSavedTitle(deck.title), sections);
  }
  return (
    <div className="ed-banner" role="status">
      <Icon of={FileWarning} />
      <span className="ed-grow">{words.frame.notSavedSince(since)}</span>
      <DownloadOrDiscard
        question={words.frame.discardQuestion}
        action={words.frame.discardEdits}
        onDownload={download}
        onDiscard={() => editor.connection.discardRefused()}
      />
    </div>
  );
}
