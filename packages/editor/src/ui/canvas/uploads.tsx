import { words } from '@rostrum/words/editor';
import { ImageOff, X } from 'lucide-react';
import type { PendingUpload } from '../../core/index.ts';
import { useEditor, useSlice } from '../editor-context.tsx';
import { Button, IconButton } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';

/** Files on their way, at the place where they will stand. */
export function Uploads() {
  const { store } = useEditor();
  const uploads = useSlice(store.uploads);
  const slideId = useSlice(store.currentSlideId);
  return uploads
    .filter((upload) => upload.slideId === slideId)
    .map((upload) => <Upload key={upload.id} upload={upload} />);
}

function Upload({ upload }: { upload: PendingUpload }) {
  const editor = useEditor();
  const { zoom, offset } = useSlice(editor.store.viewport);
  const { x, y, width, height } = upload.box;
  const percent = Math.round(upload.progress * 100);
  return (
    <div
      className="ed-upload ed-over-canvas"
      data-theme="light"
      data-failed={upload.error !== null || undefined}
      role="group"
      aria-label={words.canvas.uploadOf(upload.name)}
      style={{
        left: x * zoom + offset.x,
        top: y * zoom + offset.y,
        width: width * zoom,
        // The whole message must be readable, even on a small slide.
        [upload.error === null ? 'height' : 'minHeight']: height * zoom,
      }}
    >
      {upload.error === null ? (
        <div className="ed-upload-card">
          <div className="ed-upload-row">
            <span className="ed-clip ed-grow">{upload.name}</span>
            <IconButton
              label={words.canvas.cancelUpload}
              icon={X}
              iconSize={14}
              onPress={() => editor.cancelUpload(upload.id)}
            />
          </div>
          <div
            className="ed-progress"
            role="progressbar"
            aria-label={upload.name}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <span style={{ width: `${String(percent)}%` }} />
          </div>
          <span className="ed-faint">{saidOf(upload, percent)}</span>
        </div>
      ) : (
        <div className="ed-upload-failed" role="alert">
          <Icon of={ImageOff} size={20} />
          <b>{words.canvas.uploadFailed}</b>
          <span className="ed-clip">{upload.name}</span>
          <span>{upload.error}</span>
          <div className="ed-upload-row">
            <Button size="s" onPress={() => editor.retryUpload(upload.id)}>
              {words.canvas.retry}
            </Button>
            <Button size="s" kind="quiet" onPress={() => editor.cancelUpload(upload.id)}>
              {words.ui.remove}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

function saidOf({ stage }: PendingUpload, percent: number): string {
  if (stage === 'converting') return words.canvas.converting(percent);
  return percent < 100 ? words.canvas.percent(percent) : words.canvas.almostThere;
}
