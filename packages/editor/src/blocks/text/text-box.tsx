import type { Block, WordedBlock } from '@rostrum/deck';
import { words } from '@rostrum/words/editor';
import {
  AlignVerticalJustifyCenter,
  AlignVerticalJustifyEnd,
  AlignVerticalJustifyStart,
  PilcrowLeft,
  PilcrowRight,
  UnfoldHorizontal,
  UnfoldVertical,
} from 'lucide-react';
import { useEditor, useSlice } from '../../ui/editor-context.tsx';
import { DeckColorField } from '../../ui/inspector/deck-color-field.tsx';
import { Row } from '../../ui/inspector/row.tsx';
import { SelectRow } from '../../ui/inspector/select-row.tsx';
import { sharedValue } from '../../ui/inspector/shared.ts';
import { StrokeRow } from '../../ui/inspector/stroke-row.tsx';
import { Icon } from '../../ui/kit/icon.tsx';
import { NumberField } from '../../ui/kit/number-field.tsx';
import { Segments } from '../../ui/kit/segments.tsx';
import { areInShapes } from './text-target.ts';

/** Shadows to choose from, as CSS. */
const shadows = () =>
  [
    { id: '', label: words.blocks.text.noShadow },
    { id: '0 2px 8px rgba(0, 0, 0, 0.2)', label: words.blocks.text.soft },
    { id: '0 8px 30px rgba(0, 0, 0, 0.35)', label: words.blocks.text.deep },
    { id: '8px 8px 0 rgba(0, 0, 0, 0.3)', label: words.blocks.text.hard },
  ] as const;

const places = () =>
  [
    { id: 'start', label: words.blocks.text.top, icon: AlignVerticalJustifyStart },
    { id: 'center', label: words.blocks.text.middle, icon: AlignVerticalJustifyCenter },
    { id: 'end', label: words.blocks.text.bottom, icon: AlignVerticalJustifyEnd },
  ] as const;

const directions = () =>
  [
    { id: 'ltr', label: words.blocks.text.leftToRight, icon: PilcrowRight },
    { id: 'rtl', label: words.blocks.text.rightToLeft, icon: PilcrowLeft },
  ] as const;

/** What the selected blocks say of one CSS property, and how they are made to say something else. */
function useBlockStyle(blocks: readonly Block[]) {
  const editor = useEditor();
  const set = (style: Readonly<Record<string, string>>, coalesce: string): void => {
    editor.run('block.setStyle', { style, coalesce });
  };
  const said = (property: string): string | null => sharedValue(blocks, (block) => block.style[property] ?? '');
  /** In px or without a unit; `otherwise` where nothing is said. null: they differ, or it is something else. */
  const number = (property: string, otherwise: number | null): number | null => {
    const value = said(property);
    if (value === '') return otherwise;
    return value !== null && /^-?[\d.]+(?:px)?$/.test(value) ? Number.parseFloat(value) : null;
  };
  return { set, said, number };
}

/** The box around words: what is behind them, its edge, and how far they keep from it. */
export function TextBox({ blocks }: { readonly blocks: readonly Block[] }) {
  const { set, said, number } = useBlockStyle(blocks);
  return (
    <>
      <Row label={words.blocks.text.backdrop}>
        <DeckColorField
          label={words.blocks.text.backgroundOfTheText}
          emptyName={words.blocks.text.noBackdrop}
          isClearable
          value={said('background-color')}
          onChange={(color) => set({ 'background-color': color }, 'text-background')}
        />
      </Row>
      <StrokeRow
        row={words.blocks.text.border}
        color={{
          label: words.blocks.text.borderColour,
          emptyName: words.blocks.text.noBorder,
          value: said('border-color'),
          onChange: (color) =>
            set(
              color === ''
                ? { 'border-color': '', 'border-width': '', 'border-style': '' }
                : {
                    'border-color': color,
                    'border-style': 'solid',
                    ...(said('border-width') === '' ? { 'border-width': '2px' } : {}),
                  },
              'border-color',
            ),
        }}
        width={{
          label: words.blocks.text.borderWidth,
          value: number('border-width', 0),
          onChange: (width) => set({ 'border-width': `${String(width)}px`, 'border-style': 'solid' }, 'border-width'),
        }}
      />
      <Row label={words.blocks.text.edge}>
        <NumberField
          label={words.blocks.text.cornerRadius}
          prefix="R"
          min={0}
          max={500}
          suffix=" px"
          value={number('border-radius', 0)}
          onChange={(radius) => set({ 'border-radius': radius === 0 ? '' : `${String(radius)}px` }, 'border-radius')}
        />
        <PaddingField blocks={blocks} otherwise={0} prefix="P" />
      </Row>
      <SelectRow
        row={words.blocks.text.shadow}
        label={words.blocks.text.shadow}
        value={said('box-shadow')}
        choices={shadows()}
        onChange={(shadow) => set({ 'box-shadow': shadow }, 'shadow')}
      />
    </>
  );
}

/** How far words keep from the edge of their box; `otherwise`: where nothing is said. */
export function PaddingField({
  blocks,
  otherwise,
  prefix,
}: {
  readonly blocks: readonly Block[];
  readonly otherwise: number;
  readonly prefix?: string;
}) {
  const { set, number } = useBlockStyle(blocks);
  return (
    <NumberField
      label={words.blocks.text.padding}
      prefix={prefix}
      min={0}
      max={500}
      suffix=" px"
      value={number('padding', otherwise)}
      onChange={(padding) => set({ padding: `${String(padding)}px` }, 'padding')}
    />
  );
}

/** Where the words stand in their box, which way they run, and how far they are from each other. */
export function TextSpacing({ blocks }: { readonly blocks: readonly WordedBlock[] }) {
  const { set, said, number } = useBlockStyle(blocks);
  const { rtl } = useSlice(useEditor().store.meta);
  const deckWay = rtl ? 'rtl' : 'ltr';
  const usual = areInShapes(blocks) ? 'center' : 'start';
  const isTable = blocks.some((block) => block.type === 'table');
  /** Words that stood at the edge where lines begin stand there again. */
  function turn(way: string): void {
    const sides: Readonly<Record<string, string>> = way === 'rtl' ? { left: 'right' } : { right: 'left' };
    const aligned = sides[said('text-align') ?? ''];
    set(
      { direction: way === deckWay ? '' : way, ...(aligned === undefined ? {} : { 'text-align': aligned }) },
      'direction',
    );
  }
  return (
    <>
      {isTable ? null : (
        <Row label={words.blocks.text.place}>
          <Segments
            label={words.blocks.text.verticalAlignment}
            value={said('align-content') === '' ? usual : said('align-content')}
            segments={places()}
            onChange={(place) => set({ 'align-content': place === usual ? '' : place }, 'vertical-align')}
          />
        </Row>
      )}
      <Row label={words.blocks.text.direction}>
        <Segments
          label={words.blocks.text.directionOfWriting}
          value={said('direction') === '' ? deckWay : said('direction')}
          segments={directions()}
          onChange={(way) => turn(way)}
        />
      </Row>
      <Row label={words.blocks.text.spacing}>
        <NumberField
          label={words.blocks.text.lineHeight}
          prefix={<Icon of={UnfoldVertical} size={14} />}
          min={0.5}
          max={5}
          step={0.1}
          decimals={2}
          placeholder={words.blocks.text.auto}
          value={number('line-height', null)}
          onClear={() => set({ 'line-height': '' }, 'line-height')}
          onChange={(height) => set({ 'line-height': String(height) }, 'line-height')}
        />
        <NumberField
          label={words.blocks.text.letterSpacing}
          prefix={<Icon of={UnfoldHorizontal} size={14} />}
          min={-20}
          max={100}
          step={0.5}
          decimals={1}
          suffix=" px"
          placeholder="0"
          value={number('letter-spacing', null)}
          onClear={() => set({ 'letter-spacing': '' }, 'letter-spacing')}
          onChange={(space) => set({ 'letter-spacing': space === 0 ? '' : `${String(space)}px` }, 'letter-spacing')}
        />
      </Row>
    </>
  );
}
