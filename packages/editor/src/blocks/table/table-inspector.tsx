import type { BlockOf } from '@rostrum/deck';
import { words } from '@rostrum/words/editor';
import type { Command } from '@tiptap/pm/state';
import { useScreen } from '../../ui/editor-context.tsx';
import { DeckColorField } from '../../ui/inspector/deck-color-field.tsx';
import { Row, Section } from '../../ui/inspector/row.tsx';
import { sharedValue } from '../../ui/inspector/shared.ts';
import { StrokeRow } from '../../ui/inspector/stroke-row.tsx';
import { Button } from '../../ui/kit/button.tsx';
import { NumberField } from '../../ui/kit/number-field.tsx';
import type { BlockInspector } from '../kind.ts';
import { useEditedText, useTextTarget } from '../text/text-target.ts';
import { TextTools } from '../text/text-inspector.tsx';
import { MarkedCells } from './marked-cells.tsx';
import { selectTable, setCells, tableCommands } from './table-commands.ts';

type Tables = readonly BlockOf<'table'>[];

function TableStyle({ blocks }: { blocks: Tables }) {
  const { editor } = useScreen();
  const set = (props: Readonly<Record<string, unknown>>, coalesce: string): void => {
    editor.run('block.setProps', { type: 'table', props, coalesce });
  };
  return (
    <>
      <StrokeRow
        row={words.blocks.table.borders}
        color={{
          label: words.blocks.table.borderColour,
          emptyName: words.blocks.table.theme,
          emptyToken: 'tableLine',
          value: sharedValue(blocks, (block) => block.props.borderColor),
          onChange: (borderColor) => set({ borderColor }, 'border-color'),
        }}
        width={{
          label: words.blocks.table.borderWidth,
          value: sharedValue(blocks, (block) => block.props.borderWidth ?? 1),
          onChange: (borderWidth) => set({ borderWidth }, 'border-width'),
        }}
      />
      <Row label={words.blocks.table.padding}>
        <NumberField
          label={words.blocks.table.paddingOfCells}
          min={0}
          max={100}
          suffix=" px"
          value={sharedValue(blocks, (block) => block.props.padding ?? 5)}
          onChange={(padding) => set({ padding }, 'padding')}
        />
      </Row>
    </>
  );
}

function TableContent({ blocks }: { blocks: Tables }) {
  const tiptap = useEditedText();
  return (
    <>
      {tiptap === null ? <AllCells blocks={blocks} /> : <MarkedCells tiptap={tiptap} />}
      <TextTools blocks={blocks} />
    </>
  );
}

/** What holds for tables as a whole. */
function AllCells({ blocks }: { blocks: Tables }) {
  const target = useTextTarget(blocks);
  const { editor } = useScreen();
  const onAll = (command: Command, coalesce?: string): void => {
    const steps = [selectTable, command];
    target.change(
      (chain) => steps.reduce((all, one) => all.command(({ state, dispatch }) => one(state, dispatch)), chain),
      coalesce,
    );
  };
  return (
    <Section title={words.blocks.table.cells}>
      <Row label={words.blocks.table.fill}>
        <DeckColorField
          label={words.blocks.table.fillOfAllCells}
          emptyName={words.blocks.table.none}
          isClearable
          value={fillOf(blocks)}
          onChange={(color) => onAll(setCells('backgroundColor', color === '' ? null : color), 'cell-fill')}
        />
      </Row>
      <Row label={words.blocks.table.headings}>
        <Button size="s" onPress={() => onAll(tableCommands.headerRow)}>
          {words.blocks.table.firstRow}
        </Button>
        <Button size="s" onPress={() => onAll(tableCommands.headerColumn)}>
          {words.blocks.table.firstColumn}
        </Button>
      </Row>
      {blocks.length === 1 ? (
        <Button
          size="s"
          onPress={() => {
            editor.run('block.edit');
          }}
        >
          {words.blocks.table.editRowsColumnsAndCells}
        </Button>
      ) : null}
    </Section>
  );
}

/** The one fill that all cells have; null when they differ. */
function fillOf(blocks: Tables): string | null {
  const fills = blocks.flatMap(({ props }) =>
    props.text.content.flatMap((table) =>
      (table.content ?? []).flatMap((row) =>
        (row.content ?? []).map((cell) => String(cell.attrs?.['backgroundColor'] ?? '')),
      ),
    ),
  );
  return sharedValue(fills, (fill) => fill);
}

export const tableInspector: BlockInspector<'table'> = { Style: TableStyle, Content: TableContent };
