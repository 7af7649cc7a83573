import { useEffect, useEffectEvent } from 'react';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { usePlayingPreview } from '../decks/playing-preview.ts';
import { PreviewFrame } from '../decks/preview-frame.tsx';
import type { Choice } from './choice.ts';
import { TemplatePicture } from './template-picture.tsx';
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
  const { title, width, height } = choice.picture;
  return (
    <Dialog title={choice.title} isOpen onClose={onClose} width={840}>
      <div className="template-preview">
        <div className="template-preview-stage" style={{ aspectRatio: width / height }}>
          <TemplatePicture choice={choice} />
          <PreviewFrame deck={{ id: deckId, title, width, height }} />
        </div>
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
