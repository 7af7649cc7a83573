import { type Block, type BlockAnimation, type Fragment, hasLinesAsSteps, withLinesAsSteps } from '@rostrum/deck';
import { blockAnimations, fragmentStyles } from '@rostrum/deck/themes';
import { words } from '@rostrum/words/editor';
import { useEditor } from '../editor-context.tsx';
import { NumberField } from '../kit/number-field.tsx';
import { Switch } from '../kit/switch.tsx';
import { animationName, styleName } from './looks.ts';
import { Row, Section } from './row.tsx';
import { SelectRow } from './select-row.tsx';
import { sharedValue } from './shared.ts';
import { TimeRow } from './time-row.tsx';

const NONE = 'none';
/** Reveal's plain fade-in is stored as an empty style. */
const PLAIN = 'plain';
const TRIGGERS = ['auto', 'click', 'hover'] as const;
const LONGEST = 10_000;

/** How blocks come and go: as a step of the slide, and by themselves. */
export function BlockMotion({ blocks }: { blocks: readonly Block[] }) {
  return (
    <Section title={words.blockTab.motion}>
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
        row={words.blockTab.step}
        label={words.blockTab.comesAsStep}
        value={style}
        choices={[
          { id: NONE, label: words.blockTab.noStep },
          ...fragmentStyles.map((one) => ({ id: one.id || PLAIN, label: styleName(one) })),
        ]}
        onChange={(id) => change(id === NONE ? null : { style: id === PLAIN ? '' : id }, 'fragment')}
      />
      {blocks.every(({ fragment }) => fragment !== null) ? (
        <Row label={words.blockTab.order}>
          <NumberField
            label={words.blockTab.orderOfStep}
            min={0}
            max={1000}
            placeholder={index === -1 ? words.blockTab.asRead : words.inspector.mixed}
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
      label={words.blockTab.lineByLine}
      hint={words.blockTab.lineByLineHint}
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
        row={words.blockTab.animation}
        label={words.blockTab.animation}
        value={type}
        choices={[
          { id: NONE, label: words.blockTab.noAnimation },
          ...(known || type === null || type === NONE ? [] : [{ id: type, label: type }]),
          ...blockAnimations.map((one) => ({ id: one.id, label: animationName(one) })),
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
            row={words.blockTab.begins}
            label={words.blockTab.animationBegins}
            value={sharedValue(blocks, ({ animation }) => animation?.trigger ?? 'auto')}
            choices={TRIGGERS.map((id) => ({ id, label: words.blockTab.triggers[id] }))}
            onChange={(trigger) => change({ trigger: trigger as BlockAnimation['trigger'] }, 'animation-trigger')}
          />
          <TimeRow
            of="animation"
            items={blocks}
            timesOf={({ animation }) => animation}
            longest={LONGEST}
            placeholders={{ duration: words.inspector.auto, delay: words.inspector.auto }}
            onChange={(time) => change(time, `animation-${Object.keys(time).join('')}`)}
          />
        </>
      ) : null}
    </>
  );
}
