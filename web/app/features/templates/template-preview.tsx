import { useEffect, useEffectEvent } from 'react';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { usePlayingPreview } from '../decks/playing-preview.ts';
import type { Choice } from './choice.ts';
import { SteeredPreview } from './steered-preview.tsx';
import '../decks/deck-picture.css';

interface TemplatePreviewProps {
  readonly choice: Choice;
  readonly deckId: string;
  readonly onStart: () => void;
  readonly onClose: () => void;
}

/** The deck behind a thumbnail, playing by itself, and the way to begin with it. Only one preview plays at a time. */
export function TemplatePreview({ choice, deckId, onStart, onClose }: TemplatePreviewProps) {
  const preview = usePlayingPreview();
  const opened = useEffectEvent(() => preview.start());
  const closed = useEffectEvent(() => preview.stop());
  useEffect(() => {
    opened();
    return () => closed();
  }, []);
  return (
    <Dialog title={choice.title} isOpen onClose={onClose} width={840}>
      <div className="template-preview">
        <SteeredPreview choice={choice} deckId={deckId} />
      </div>
      <div className="ui-dialog-foot template-preview-foot">
        <span className="ui-num">{messages.common.slides(choice.slideCount)}</span>
        <Button kind="primary" autoFocus onPress={onStart}>
          {choice.action}
        </Button>
      </div>
    </Dialog>
  );
}
