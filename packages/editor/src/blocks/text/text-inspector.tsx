import type { WordedBlock } from '@rostrum/deck';
import {
  Bold,
  Code,
  Italic,
  List,
  ListOrdered,
  RemoveFormatting,
  Strikethrough,
  Subscript,
  Superscript,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignJustify,
  TextAlignStart,
  Underline,
} from 'lucide-react';
import { resolveTokens } from '@rostrum/deck/themes';
import { words } from '@rostrum/words/editor';
import { useEditor, useSlice } from '../../ui/editor-context.tsx';
import { completeLink, linkProblem } from '../../ui/inspector/link.ts';
import { FitRows } from '../../ui/inspector/overflow-notes.tsx';
import { Row, Section } from '../../ui/inspector/row.tsx';
import { IconButton, IconToggle } from '../../ui/kit/button.tsx';
import { DeckColorField } from '../../ui/inspector/deck-color-field.tsx';
import { NumberField } from '../../ui/kit/number-field.tsx';
import { Segments } from '../../ui/kit/segments.tsx';
import { Select } from '../../ui/kit/select.tsx';
import { TextEntry } from '../../ui/kit/text-field.tsx';
import type { BlockInspector } from '../kind.ts';
import { FontRows } from './font-rows.tsx';
import { TextBox, TextSpacing } from './text-box.tsx';
import { setWeight } from './weight.ts';
import { areInShapes, setStyle, type TextTarget, useTextTarget } from './text-target.ts';

const lines = () =>
  [
    { id: 'paragraph', label: words.blocks.text.paragraph },
    { id: 'h1', label: words.blocks.text.heading1 },
    { id: 'h2', label: words.blocks.text.heading2 },
    { id: 'h3', label: words.blocks.text.heading3 },
    { id: 'h4', label: words.blocks.text.heading4 },
    { id: 'codeBlock', label: words.blocks.text.preformatted },
  ] as const;

const alignments = () =>
  [
    { id: 'left', label: words.blocks.text.left, icon: TextAlignStart },
    { id: 'center', label: words.blocks.text.centre, icon: TextAlignCenter },
    { id: 'right', label: words.blocks.text.right, icon: TextAlignEnd },
    { id: 'justify', label: words.blocks.text.justify, icon: TextAlignJustify },
  ] as const;

const marks = () =>
  [
    { id: 'bold', label: words.blocks.text.bold, icon: Bold, keys: 'Mod+B' },
    { id: 'italic', label: words.blocks.text.italic, icon: Italic, keys: 'Mod+I' },
    { id: 'underline', label: words.blocks.text.underline, icon: Underline, keys: 'Mod+U' },
    { id: 'strike', label: words.blocks.text.strikeThrough, icon: Strikethrough, keys: 'Mod+Shift+X' },
  ] as const;

const specialMarks = () =>
  [
    { id: 'superscript', label: words.blocks.text.superscript, icon: Superscript, without: 'subscript' },
    { id: 'subscript', label: words.blocks.text.subscript, icon: Subscript, without: 'superscript' },
    { id: 'code', label: words.blocks.text.inlineCode, icon: Code, without: null },
  ] as const;

/** Where words stand that say nothing of it: cells begin at the edge, everything else is centred. */
function usualAlignment(blocks: readonly WordedBlock[], rtl: boolean): string {
  const isTable = blocks.every(({ type }) => type === 'table');
  return isTable ? (rtl ? 'right' : 'left') : 'center';
}

/** What words are drawn in that say nothing of it; null: that is not one colour of the theme. */
function usualColor(blocks: readonly WordedBlock[], line: string | null): 'text' | 'heading' | 'tableText' | null {
  if (line === null || blocks.some(({ type }) => type === 'shape')) return null;
  if (blocks.some(({ type }) => type === 'table')) return 'tableText';
  return /^h\d$/.test(line) ? 'heading' : 'text';
}

/** Everything about words: those of a text, in a shape, in the cells of a table. */
export function TextTools({ blocks }: { readonly blocks: readonly WordedBlock[] }) {
  const editor = useEditor();
  const target = useTextTarget(blocks);
  const shownMeta = useSlice(editor.store.shownMeta);
  const { rtl } = shownMeta;
  const { formats } = target;
  const isShape = areInShapes(blocks);
  return (
    <Section
      title={target.isEditing ? words.blocks.text.selectedWords : words.blocks.text.text}
      action={
        <IconButton
          label={words.blocks.text.clearFormatting}
          icon={RemoveFormatting}
          onPress={() => target.change((chain) => chain.unsetAllMarks())}
        />
      }
    >
      <Row label={words.blocks.text.line}>
        <Select
          label={words.blocks.text.kindOfLine}
          value={formats.line}
          choices={lines()}
          onChange={(line) => setLine(target, line)}
        />
      </Row>
      <FontRows target={target} />
      <Row label={words.blocks.text.size}>
        <NumberField
          label={words.blocks.text.fontSize}
          suffix=" px"
          min={1}
          max={999}
          decimals={1}
          value={target.drawnSize}
          onChange={(size) => target.change((chain) => setStyle(chain, { fontSize: `${String(size)}px` }), 'text-size')}
        />
        <div className="ed-buttons">
          {marks().map(({ id, ...mark }) => (
            <IconToggle
              key={id}
              {...mark}
              isSelected={formats[id]}
              onChange={(on) =>
                target.change((chain) =>
                  id === 'bold'
                    ? setWeight(chain, on ? '700' : '')
                    : on
                      ? chain.setMark(id)
                      : chain.unsetMark(id, { extendEmptyMarkRange: true }),
                )
              }
            />
          ))}
        </div>
      </Row>
      <Row label={words.blocks.text.align}>
        <Segments
          label={words.blocks.text.textAlignment}
          value={formats.align === '' ? usualAlignment(blocks, rtl) : formats.align}
          segments={alignments()}
          onChange={(align) => target.changeStyle('text-align', align)}
        />
      </Row>
      <Row label={words.blocks.text.list}>
        <Segments
          label={words.blocks.text.list}
          value={formats.list}
          segments={[
            { id: 'none', label: words.blocks.text.noList },
            { id: 'bulletList', label: words.blocks.text.bullets, icon: List },
            { id: 'orderedList', label: words.blocks.text.numbers, icon: ListOrdered },
          ]}
          onChange={(list) => setList(target, list)}
        />
      </Row>
      <Row label={words.blocks.text.colour}>
        <DeckColorField
          label={words.blocks.text.textColour}
          value={formats.color}
          emptyName={isShape ? words.blocks.text.automatic : words.blocks.text.theme}
          emptyToken={usualColor(blocks, formats.line)}
          isClearable
          against={resolveTokens(shownMeta).background}
          onChange={(color) => target.changeStyle('color', color)}
        />
      </Row>
      <Row label={words.blocks.text.highlight}>
        <DeckColorField
          label={words.blocks.text.highlight}
          value={formats.highlight}
          emptyName={words.blocks.text.noHighlight}
          isClearable
          onChange={(color) =>
            target.change((chain) => setStyle(chain, { backgroundColor: color === '' ? null : color }), 'highlight')
          }
        />
        <div className="ed-buttons">
          {specialMarks().map(({ id, without, ...mark }) => (
            <IconToggle
              key={id}
              {...mark}
              isSelected={formats[id]}
              onChange={(on) =>
                target.change((chain) => {
                  const bare = without === null ? chain : chain.unsetMark(without, { extendEmptyMarkRange: true });
                  return on ? bare.setMark(id) : bare.unsetMark(id, { extendEmptyMarkRange: true });
                })
              }
            />
          ))}
        </div>
      </Row>
      <TextSpacing blocks={blocks} />
      <FitRows blocks={blocks} />
      {target.isEditing ? (
        <Row label={words.blocks.text.link}>
          <TextEntry
            label={words.blocks.text.linkOfTheWords}
            placeholder="https://…"
            value={formats.link ?? ''}
            problemOf={(link) => linkProblem(completeLink(link))}
            onChange={(link) => setLink(target, completeLink(link))}
          />
        </Row>
      ) : null}
    </Section>
  );
}

function setLine(target: TextTarget, line: string): void {
  target.change((chain) => {
    if (line === 'paragraph') return chain.setNode('paragraph');
    return line === 'codeBlock'
      ? chain.setNode('codeBlock')
      : chain.setNode('heading', { level: Number(line.slice(1)) });
  });
}

function setList(target: TextTarget, list: string): void {
  const now = target.formats.list;
  if (list === now) return;
  if (list === 'none') {
    if (now !== null) target.change((chain) => chain.toggleList(now, 'listItem'));
  } else target.change((chain) => chain.toggleList(list, 'listItem'));
}

function setLink(target: TextTarget, href: string): void {
  target.change((chain) => {
    const wide = chain.extendMarkRange('link');
    return href === '' ? wide.unsetMark('link') : wide.setMark('link', { href });
  });
}

export const textInspector: BlockInspector<'text'> = { Style: TextBox, Content: TextTools };
