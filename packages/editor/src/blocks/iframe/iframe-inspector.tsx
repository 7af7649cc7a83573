import { type BlockOf, readEmbed } from '@rostrum/deck';
import { words } from '@rostrum/words/editor';
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
    <Section title={words.blocks.iframe.webPage}>
      {blocks.length === 1 && only !== undefined ? (
        <div className="ed-row-wide">
          <Button size="s" icon={PanelTop} onPress={() => editor.run('block.edit', { blockId: only.id })}>
            {words.blocks.iframe.changeAddress}
          </Button>
        </div>
      ) : null}
      {plays ? (
        <Switch
          label={words.blocks.iframe.playWithTheSlide}
          isSelected={blocks.every(({ props }) => props.autoplay)}
          onChange={(autoplay) => set({ autoplay })}
        />
      ) : null}
      <Switch
        label={words.blocks.iframe.clicksReachThePage}
        hint={words.blocks.iframe.whileTheDeckIsShown}
        isSelected={blocks.every(({ props }) => props.interactive)}
        onChange={(interactive) => set({ interactive })}
      />
      <Switch
        label={words.blocks.iframe.scrolls}
        isSelected={blocks.every(({ props }) => props.scrolling)}
        onChange={(scrolling) => set({ scrolling })}
      />
    </Section>
  );
}

export const iframeInspector: BlockInspector<'iframe'> = { Style: () => null, Content: IframeContent };
