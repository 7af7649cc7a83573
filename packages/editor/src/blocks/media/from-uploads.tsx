import type { BlockOf } from '@rostrum/deck';
import { words } from '@rostrum/words/editor';
import { Images } from 'lucide-react';
import { useScreen } from '../../ui/editor-context.tsx';
import { Button } from '../../ui/kit/button.tsx';
import { useMediaSources } from '../../ui/media-sources.ts';

/** A film or a sound of one's uploads for a block. */
export function FromUploads({ block }: { block: BlockOf<'video'> | BlockOf<'audio'> }) {
  const { panels } = useScreen();
  if (!useMediaSources().has('library')) return null;
  return (
    <Button
      size="s"
      icon={Images}
      onPress={() => panels.change({ libraryFor: { kind: 'replace', type: block.type, blockId: block.id } })}
    >
      {words.blocks.media.yourUploads}
    </Button>
  );
}
