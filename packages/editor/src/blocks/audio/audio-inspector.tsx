import type { BlockOf } from '@rostrum/deck';
import { words } from '@rostrum/words/editor';
import { AudioLines } from 'lucide-react';
import { useEditor } from '../../ui/editor-context.tsx';
import { Section } from '../../ui/inspector/row.tsx';
import { Button } from '../../ui/kit/button.tsx';
import type { BlockInspector } from '../kind.ts';
import { autoplay, controls, loop, PlaySwitches } from '../media/play-switches.tsx';

const switches = () => [
  {
    ...controls(),
    hint: words.blocks.audio.withoutThemItIsHeard,
  },
  autoplay(),
  loop(),
];

function AudioContent({ blocks }: { blocks: readonly BlockOf<'audio'>[] }) {
  const editor = useEditor();
  const [only] = blocks;
  return (
    <Section title={words.blocks.audio.audio}>
      {blocks.length === 1 && only !== undefined ? (
        <div className="ed-row-wide">
          <Button size="s" icon={AudioLines} onPress={() => editor.run('block.edit', { blockId: only.id })}>
            {words.blocks.audio.changeSound}
          </Button>
        </div>
      ) : null}
      <PlaySwitches blocks={blocks} switches={switches()} />
    </Section>
  );
}

export const audioInspector: BlockInspector<'audio'> = { Style: () => null, Content: AudioContent };
