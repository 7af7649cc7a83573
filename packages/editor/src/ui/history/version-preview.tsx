import { words } from '@rostrum/words/editor';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useSlice, useEditor } from '../editor-context.tsx';
import { IconButton } from '../kit/button.tsx';
import { PlayerFrame } from '../player-frame.tsx';

/** A whole version in the player, slide by slide. */
export function VersionPreview({ title, address }: { title: string; address: string }) {
  const { width, height } = useSlice(useEditor().store.meta);
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const ask = (method: 'next' | 'prev'): void => {
    frame?.contentWindow?.postMessage({ method, args: [] }, window.location.origin);
  };
  return (
    <div className="ed-history-show">
      <div className="ed-play-frame" style={{ aspectRatio: `${String(width)} / ${String(height)}` }}>
        <PlayerFrame title={title} address={address} onOpen={setFrame} onShown={() => undefined} />
      </div>
      <div className="ed-history-steps">
        <IconButton label={words.history.preview.back} icon={ChevronLeft} onPress={() => ask('prev')} />
        <IconButton label={words.history.preview.on} icon={ChevronRight} onPress={() => ask('next')} />
      </div>
    </div>
  );
}
