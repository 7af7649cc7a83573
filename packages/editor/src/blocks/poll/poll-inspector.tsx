import type { BlockOf, PollProps } from '@rostrum/deck';
import { words } from '@rostrum/words/editor';
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
    <Section title={words.blocks.poll.poll}>
      {blocks.length === 1 ? (
        <div className="ed-row-wide">
          <Button size="s" icon={Vote} onPress={() => editor.run('block.edit')}>
            {words.blocks.poll.editQuestionAndOptions}
          </Button>
        </div>
      ) : null}
      <SelectRow
        row={words.blocks.poll.answers}
        label={words.blocks.poll.answersToThePoll}
        value={sharedValue(blocks, ({ props }) => props.kind)}
        choices={[
          { id: 'single', label: words.blocks.poll.one },
          { id: 'multiple', label: words.blocks.poll.several },
        ]}
        onChange={(kind) => set({ kind: kind as PollProps['kind'] })}
      />
      <SelectRow
        row={words.blocks.poll.results}
        label={words.blocks.poll.resultsOfThePoll}
        value={sharedValue(blocks, ({ props }) => props.results)}
        choices={[
          { id: 'live', label: words.blocks.poll.shownWhilePeopleVote },
          { id: 'hidden', label: words.blocks.poll.hiddenUntilYouShowThem },
        ]}
        onChange={(results) => set({ results: results as PollProps['results'] })}
      />
      <Switch
        label={words.blocks.poll.showTheLastResultOutside}
        hint={words.blocks.poll.whoeverMaySeeTheDeck}
        isSelected={blocks.every(({ props }) => props.kept)}
        onChange={(kept) => set({ kept })}
      />
      <p className="ed-hint">{words.blocks.poll.yourAudienceVotesFromTheir}</p>
    </Section>
  );
}

export const pollInspector: BlockInspector<'poll'> = { Style: () => null, Content: PollContent };
