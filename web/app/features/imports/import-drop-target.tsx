import { FileUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { messages } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { importFiles } from './import-files.ts';
import { PlanNote } from './plan-note.tsx';
import './imports.css';

/** Takes a file that is dropped anywhere on the page, and says so while it is held over it. */
export function ImportDropTarget() {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    // Elements are entered and left one inside the other.
    let depth = 0;
    const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const enter = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      depth += 1;
      setOver(true);
    };
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'copy';
    };
    const leave = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      depth = 0;
      setOver(false);
      // A window over the page takes files as well: one of the two is enough.
      if (event.defaultPrevented) return;
      event.preventDefault();
      importFiles([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener('dragenter', enter);
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragenter', enter);
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, []);
  if (!isOver) return null;
  return (
    <div className="import-drop">
      <div>
        <Icon of={FileUp} size={24} />
        <b>{messages.decks.dropHere}</b>
        <span>{messages.decks.dropTypes}</span>
        <PlanNote />
      </div>
    </div>
  );
}
