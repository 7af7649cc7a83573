import { FileUp } from 'lucide-react';
import { type DragEvent, useEffect, useEffectEvent, useState } from 'react';
import { messages } from '../../../messages/index.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { notify } from '../../../ui/notification-store.ts';
import { ImportButton } from '../import-button.tsx';
import { PlanNote } from '../plan-note.tsx';

const words = () => messages.imports.into;

/** Takes a file that is chosen, dropped or pasted, or pasted words, which are read as Markdown. */
export function FileChooser({ onFile }: { readonly onFile: (file: File) => void }) {
  const [isOver, setOver] = useState(false);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 1) notify(messages.imports.oneAtATime);
    else if (files[0] !== undefined) onFile(files[0]);
  }
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0];
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (file === undefined && text.trim() === '') return;
    event.preventDefault();
    // The canvas behind would take it as well.
    event.stopPropagation();
    onFile(file ?? new File([text], words().pasted, { type: 'text/markdown' }));
  });
  useEffect(() => {
    const hear = (event: ClipboardEvent): void => paste(event);
    window.addEventListener('paste', hear, true);
    return () => window.removeEventListener('paste', hear, true);
  }, []);
  return (
    <div
      className="import-choose"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon of={FileUp} size={24} />
      <b>{words().choose}</b>
      <span>{words().kinds}</span>
      <PlanNote />
      <ImportButton className={buttonClass({ kind: 'primary' })} onFile={onFile}>
        {words().chooseFile}
      </ImportButton>
    </div>
  );
}
