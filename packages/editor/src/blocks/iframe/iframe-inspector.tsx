import { type BlockOf, readEmbed } from '@rostrum/deck';
import { PanelTop } from 'lucide-react';
import { useEditor } from '../../ui/editor-context.tsx';
import { Section } from '../../ui/inspector/row.tsx';
import { Button } from '../../ui/kit/button.tsx';
import { Switch } from '../../ui/kit/switch.tsx';
import type { BlockInspector } from '../kind.ts';

function IframeContent({ blocks }: { blocks: readonly BlockOf<'iframe'>[] }) {
  const editor = useEditor();
  const [only] = blocks;
  const plays = blocks.every(({ props }) => {
    const provider = readEmbed(props.src)?.provider;
    return provider === 'youtube' || provider === 'vimeo';
  });
  const set = (props: Partial<BlockOf<'iframe'>['props']>): void => {
    editor.run('block.setProps', { type: 'iframe', props });
  };
  return (
    <Section title="Web page">
      {blocks.length === 1 && only !== undefined ? (
        <div className="ed-row-wide">
          <Button size="s" icon={PanelTop} onPress={() => editor.run('block.edit', { blockId: only.id })}>
            Change address
          </Button>
        </div>
      ) : null}
      {plays ? (
        <Switch
          label="Play with the slide"
          isSelected={blocks.every(({ props }) => props.autoplay)}
          onChange={(autoplay) => set({ autoplay })}
        />
      ) : null}
      <Switch
        label="Clicks reach the page"
        hint="While the deck is shown"
        isSelected={blocks.every(({ props }) => props.interactive)}
        onChange={(interactive) => set({ interactive })}
      />
      <Switch
        label="Scrolls"
        isSelected={blocks.every(({ props }) => props.scrolling)}
        onChange={(scrolling) => set({ scrolling })}
      />
    </Section>
  );
}

export const iframeInspector: BlockInspector<'iframe'> = { Style: () => null, Content: IframeContent };
