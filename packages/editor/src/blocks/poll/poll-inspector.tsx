import type { BlockOf, PollProps } from '@rostrum/deck';
import { Vote } from 'lucide-react';
import { useEditor } from '../../ui/editor-context.tsx';
import { Section } from '../../ui/inspector/row.tsx';
import { SelectRow } from '../../ui/inspector/select-row.tsx';
import { sharedValue } from '../../ui/inspector/shared.ts';
import { Button } from '../../ui/kit/button.tsx';
import { Switch } from '../../ui/kit/switch.tsx';
import type { BlockInspector } from '../kind.ts';

function PollContent({ blocks }: { blocks: readonly BlockOf<'poll'>[] }) {
  const editor = useEditor();
  const set = (props: Partial<PollProps>): void => {
    editor.run('block.setProps', { type: 'poll', props });
  };
  return (
    <Section title="Poll">
      {blocks.length === 1 ? (
        <div className="ed-row-wide">
          <Button size="s" icon={Vote} onPress={() => editor.run('block.edit')}>
            Edit question and options
          </Button>
        </div>
      ) : null}
      <SelectRow
        row="Answers"
        label="Answers to the poll"
        value={sharedValue(blocks, ({ props }) => props.kind)}
        choices={[
          { id: 'single', label: 'One' },
          { id: 'multiple', label: 'Several' },
        ]}
        onChange={(kind) => set({ kind: kind as PollProps['kind'] })}
      />
      <SelectRow
        row="Results"
        label="Results of the poll"
        value={sharedValue(blocks, ({ props }) => props.results)}
        choices={[
          { id: 'live', label: 'Shown while people vote' },
          { id: 'hidden', label: 'Hidden until you show them' },
        ]}
        onChange={(results) => set({ results: results as PollProps['results'] })}
      />
      <Switch
        label="Show the last result outside a show"
        hint="Whoever may see the deck sees it on this slide, but not here"
        isSelected={blocks.every(({ props }) => props.kept)}
        onChange={(kept) => set({ kept })}
      />
      <p className="ed-hint">
        Your audience votes from their phones while you present. You switch polls on in the show, under Audience, or
        before it on the deck’s page, under Talks and audience.
      </p>
    </Section>
  );
}

export const pollInspector: BlockInspector<'poll'> = { Style: () => null, Content: PollContent };
