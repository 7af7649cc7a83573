import { type Block, type BlockAnimation, type Fragment, hasLinesAsSteps, withLinesAsSteps } from '@rostrum/deck';
import { blockAnimations, fragmentStyles } from '@rostrum/deck/themes';
import { useEditor } from '../editor-context.tsx';
import { NumberField } from '../kit/number-field.tsx';
import { Switch } from '../kit/switch.tsx';
import { Row, Section } from './row.tsx';
import { SelectRow } from './select-row.tsx';
import { sharedValue } from './shared.ts';
import { TimeRow } from './time-row.tsx';

const NONE = 'none';
/** Reveal's plain fade-in is stored as an empty style. */
const PLAIN = 'plain';
const TRIGGERS = [
  { id: 'auto', label: 'With its slide or step' },
  { id: 'click', label: 'On a click on it' },
  { id: 'hover', label: 'Under the pointer' },
] as const;
const LONGEST = 10_000;

/** How blocks come and go: as a step of the slide, and by themselves. */
export function BlockMotion({ blocks }: { blocks: readonly Block[] }) {
  return (
    <Section title="Motion">
      <FragmentFields blocks={blocks} />
      <LinesAsSteps blocks={blocks} />
      <AnimationFields blocks={blocks} />
    </Section>
  );
}

function FragmentFields({ blocks }: { blocks: readonly Block[] }) {
  const editor = useEditor();
  const style = sharedValue(blocks, ({ fragment }) => (fragment === null ? NONE : fragment.style || PLAIN));
  /** Changes a part of each one's own step; null: it is none any more. */
  const change = (part: Partial<Fragment> | null, coalesce: string): void => {
    editor.run('block.setFields', {
      fields: ({ fragment }) => ({ fragment: part === null ? null : { style: '', index: null, ...fragment, ...part } }),
      coalesce,
    });
  };
  const index = sharedValue(blocks, ({ fragment }) => fragment?.index ?? -1);
  return (
    <>
      <SelectRow
        row="Step"
        label="Comes as a step"
        value={style}
        choices={[{ id: NONE, label: 'None' }, ...fragmentStyles.map(({ id, label }) => ({ id: id || PLAIN, label }))]}
        onChange={(id) => change(id === NONE ? null : { style: id === PLAIN ? '' : id }, 'fragment')}
      />
      {blocks.every(({ fragment }) => fragment !== null) ? (
        <Row label="Order">
          <NumberField
            label="Order of the step"
            min={0}
            max={1000}
            placeholder={index === -1 ? 'As read' : 'Mixed'}
            value={index === null || index === -1 ? null : index}
            onClear={() => change({ index: null }, 'fragment-index')}
            onChange={(next) => change({ index: next }, 'fragment-index')}
          />
        </Row>
      ) : null}
    </>
  );
}

/** Whether the lines of a text come one by one. */
function LinesAsSteps({ blocks }: { blocks: readonly Block[] }) {
  const editor = useEditor();
  const texts = blocks.filter((block) => block.type === 'text');
  if (texts.length === 0 || texts.length < blocks.length) return null;
  return (
    <Switch
      label="Line by line"
      hint="Each item of its list is a step"
      isSelected={texts.every((block) => hasLinesAsSteps(block.props.text))}
      onChange={(on) =>
        editor.run('block.setProps', {
          type: 'text',
          props: (block) => (block.type === 'text' ? { text: withLinesAsSteps(block.props.text, on) } : {}),
        })
      }
    />
  );
}

function AnimationFields({ blocks }: { blocks: readonly Block[] }) {
  const editor = useEditor();
  const type = sharedValue(blocks, ({ animation }) => animation?.type ?? NONE);
  const known = blockAnimations.some(({ id }) => id === type);
  /** Changes a part of each one's own animation. */
  const change = (part: Partial<BlockAnimation>, coalesce: string): void => {
    editor.run('block.setFields', {
      fields: ({ animation }) => ({
        animation: { type: '', trigger: 'auto', duration: null, delay: null, ...animation, ...part },
      }),
      coalesce,
    });
  };
  return (
    <>
      <SelectRow
        row="Animation"
        label="Animation"
        value={type}
        choices={[
          { id: NONE, label: 'None' },
          ...(known || type === null || type === NONE ? [] : [{ id: type, label: type }]),
          ...blockAnimations,
        ]}
        onChange={(id) =>
          id === NONE
            ? editor.run('block.setFields', { fields: { animation: null }, coalesce: 'animation' })
            : change({ type: id }, 'animation')
        }
      />
      {blocks.every(({ animation }) => animation !== null) ? (
        <>
          <SelectRow
            row="Begins"
            label="Animation begins"
            value={sharedValue(blocks, ({ animation }) => animation?.trigger ?? 'auto')}
            choices={TRIGGERS}
            onChange={(trigger) => change({ trigger: trigger as BlockAnimation['trigger'] }, 'animation-trigger')}
          />
          <TimeRow
            of="the animation"
            items={blocks}
            timesOf={({ animation }) => animation}
            longest={LONGEST}
            placeholders={{ duration: 'Auto', delay: 'Auto' }}
            onChange={(time) => change(time, `animation-${Object.keys(time).join('')}`)}
          />
        </>
      ) : null}
    </>
  );
}
