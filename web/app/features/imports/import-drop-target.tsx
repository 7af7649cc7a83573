import { FileUp } from 'lucide-react';
import { messages } from '../../messages/index.ts';
import { DropVeil } from '../../ui/drop-veil.tsx';
import { useFileDrop } from '../../ui/use-file-drop.ts';
import { importFiles } from './import-files.ts';
import { PlanNote } from './plan-note.tsx';
import './imports.css';

/** Takes files that are dropped anywhere on the page, and says so while they are held over it. */
export function ImportDropTarget() {
  const isOver = useFileDrop(importFiles);
  if (!isOver) return null;
  return (
    <DropVeil icon={FileUp} title={messages.decks.dropHere} text={messages.decks.dropTypes}>
      <PlanNote />
    </DropVeil>
  );
}
