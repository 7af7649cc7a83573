import { type DeckMeta, LIMITS, type SlideDimensions } from '@rostrum/deck';
import { slideSizes } from '@rostrum/deck/themes';
import { words } from '@rostrum/words/editor';
import { locale } from '@rostrum/words';
import { useId, useState } from 'react';
import { Radio, RadioGroup } from 'react-aria-components';
import { useEditor } from '../editor-context.tsx';
import { Button } from '../kit/button.tsx';
import { Modal } from '../kit/modal.tsx';
import { NumberField } from '../kit/number-field.tsx';
import { sizeName } from './looks.ts';
import { SelectRow } from './select-row.tsx';

const OWN = 'own';
const { min, max } = LIMITS.slideSize;

const idOf = ({ width, height }: SlideDimensions): string => `${String(width)}x${String(height)}`;
const wordsOf = ({ width, height }: SlideDimensions): string => `${String(width)} × ${String(height)}`;

/** How large slides are. Another size is taken in a dialog, which asks what becomes of the blocks. */
export function DeckSize({ meta }: { meta: DeckMeta }) {
  const [wanted, setWanted] = useState<SlideDimensions | null>(null);
  const say = words.deckTab.size;
  const known = slideSizes.some((size) => idOf(size) === idOf(meta));
  return (
    <>
      <SelectRow
        row={say.row}
        label={say.title}
        value={known ? idOf(meta) : OWN}
        choices={[
          ...slideSizes.map((size) => ({ id: idOf(size), label: say.known(sizeName(size), wordsOf(size)) })),
          { id: OWN, label: known ? say.own : say.ownOf(wordsOf(meta)) },
        ]}
        onChange={(id) => {
          const size = slideSizes.find((one) => idOf(one) === id) ?? meta;
          if (id === OWN || idOf(size) !== idOf(meta)) setWanted({ width: size.width, height: size.height });
        }}
      />
      {wanted === null ? null : <SizeDialog from={meta} wanted={wanted} onClose={() => setWanted(null)} />}
    </>
  );
}

type Rule = 'scale' | 'keep';

function SizeDialog({
  from,
  wanted,
  onClose,
}: {
  from: SlideDimensions;
  wanted: SlideDimensions;
  onClose: () => void;
}) {
  const say = words.deckTab.size;
  const editor = useEditor();
  const [size, setSize] = useState(wanted);
  const [rule, setRule] = useState<Rule>('scale');
  const hint = useId();
  const isSame = idOf(size) === idOf(from);
  return (
    <Modal
      title={say.title}
      isOpen
      onClose={onClose}
      width={440}
      footer={
        <>
          <Button onPress={onClose}>{say.cancel}</Button>
          <Button
            kind="primary"
            isDisabled={isSame}
            onPress={() => {
              if (editor.run('deck.resize', { ...size, blocks: rule }).ok) onClose();
            }}
          >
            {say.change}
          </Button>
        </>
      }
    >
      <div className="ed-size">
        <SizePicture from={from} to={size} rule={rule} />
        <div className="ed-size-fields">
          {(['width', 'height'] as const).map((side) => (
            <NumberField
              key={side}
              label={say[side]}
              prefix={side === 'width' ? say.widthLetter : say.heightLetter}
              min={min}
              max={max}
              value={size[side]}
              onChange={(value) => setSize({ ...size, [side]: value })}
            />
          ))}
          <span id={hint} className="ed-hint">
            {say.range(String(min), max.toLocaleString(locale()), wordsOf(from))}
          </span>
        </div>
      </div>
      <RadioGroup
        aria-label={say.blocks}
        aria-describedby={hint}
        className="ed-size-rules"
        value={rule}
        onChange={(value) => setRule(value as Rule)}
      >
        <Radio value="scale" className="ed-size-rule">
          <b>{say.scale}</b>
          <span className="ed-hint">{say.scaleHint}</span>
        </Radio>
        <Radio value="keep" className="ed-size-rule">
          <b>{say.keep}</b>
          <span className="ed-hint">{say.keepHint}</span>
        </Radio>
      </RadioGroup>
    </Modal>
  );
}

const PICTURE = 96;

/** The slide as it will be, and where what is on it lies. */
function SizePicture({ from, to, rule }: { from: SlideDimensions; to: SlideDimensions; rule: Rule }) {
  const by = rule === 'scale' ? Math.min(to.width / from.width, to.height / from.height) : 1;
  const [width, height] = [from.width * by, from.height * by];
  const [x, y] = rule === 'scale' ? [(to.width - width) / 2, (to.height - height) / 2] : [0, 0];
  const unit = Math.max(to.width, to.height) / PICTURE;
  return (
    <svg
      className="ed-size-picture"
      aria-hidden="true"
      width={to.width / unit}
      height={to.height / unit}
      viewBox={`0 0 ${String(to.width)} ${String(to.height)}`}
    >
      <rect width={to.width} height={to.height} className="ed-size-slide" />
      <g transform={`translate(${String(x)} ${String(y)}) scale(${String(width)} ${String(height)})`}>
        <rect x="0.1" y="0.12" width="0.8" height="0.16" />
        <rect x="0.1" y="0.4" width="0.36" height="0.46" />
        <rect x="0.54" y="0.4" width="0.36" height="0.46" />
      </g>
    </svg>
  );
}
