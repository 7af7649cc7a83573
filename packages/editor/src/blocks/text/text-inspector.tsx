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

const LINES = [
  { id: 'paragraph', label: 'Paragraph' },
  { id: 'h1', label: 'Heading 1' },
  { id: 'h2', label: 'Heading 2' },
  { id: 'h3', label: 'Heading 3' },
  { id: 'h4', label: 'Heading 4' },
  { id: 'codeBlock', label: 'Preformatted' },
] as const;

const ALIGNMENTS = [
  { id: 'left', label: 'Left', icon: TextAlignStart },
  { id: 'center', label: 'Centre', icon: TextAlignCenter },
  { id: 'right', label: 'Right', icon: TextAlignEnd },
  { id: 'justify', label: 'Justify', icon: TextAlignJustify },
] as const;

const MARKS = [
  { id: 'bold', label: 'Bold', icon: Bold, keys: 'Mod+B' },
  { id: 'italic', label: 'Italic', icon: Italic, keys: 'Mod+I' },
  { id: 'underline', label: 'Underline', icon: Underline, keys: 'Mod+U' },
  { id: 'strike', label: 'Strike through', icon: Strikethrough, keys: 'Mod+Shift+X' },
] as const;

const SPECIAL_MARKS = [
  { id: 'superscript', label: 'Superscript', icon: Superscript, without: 'subscript' },
  { id: 'subscript', label: 'Subscript', icon: Subscript, without: 'superscript' },
  { id: 'code', label: 'Inline code', icon: Code, without: null },
] as const;

/** Where words stand that say nothing of it: cells begin at the edge, everything else is centred. */
function usualAlignment(blocks: readonly WordedBlock[], rtl: boolean): string {
  const isTable = blocks.every(({ type }) => type === 'table');
  return isTable ? (rtl ? 'right' : 'left') : 'center';
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
      title={target.isEditing ? 'Selected words' : 'Text'}
      action={
        <IconButton
          label="Clear formatting"
          icon={RemoveFormatting}
          onPress={() => target.change((chain) => chain.unsetAllMarks())}
        />
      }
    >
      <Row label="Line">
        <Select label="Kind of line" value={formats.line} choices={LINES} onChange={(line) => setLine(target, line)} />
      </Row>
      <FontRows target={target} />
      <Row label="Size">
        <NumberField
          label="Font size"
          suffix=" px"
          min={1}
          max={999}
          decimals={1}
          value={target.drawnSize}
          onChange={(size) => target.change((chain) => setStyle(chain, { fontSize: `${String(size)}px` }), 'text-size')}
        />
        <div className="ed-buttons">
          {MARKS.map(({ id, ...mark }) => (
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
      <Row label="Align">
        <Segments
          label="Text alignment"
          value={formats.align === '' ? usualAlignment(blocks, rtl) : formats.align}
          segments={ALIGNMENTS}
          onChange={(align) => target.changeStyle('text-align', align)}
        />
      </Row>
      <Row label="List">
        <Segments
          label="List"
          value={formats.list}
          segments={[
            { id: 'none', label: 'None' },
            { id: 'bulletList', label: 'Bullets', icon: List },
            { id: 'orderedList', label: 'Numbers', icon: ListOrdered },
          ]}
          onChange={(list) => setList(target, list)}
        />
      </Row>
      <Row label="Colour">
        <DeckColorField
          label="Text colour"
          value={formats.color}
          emptyName={isShape ? 'Automatic' : 'Theme'}
          isClearable
          against={resolveTokens(shownMeta).background}
          onChange={(color) => target.changeStyle('color', color)}
        />
      </Row>
      <Row label="Highlight">
        <DeckColorField
          label="Highlight"
          value={formats.highlight}
          emptyName="None"
          isClearable
          onChange={(color) =>
            target.change((chain) => setStyle(chain, { backgroundColor: color === '' ? null : color }), 'highlight')
          }
        />
        <div className="ed-buttons">
          {SPECIAL_MARKS.map(({ id, without, ...mark }) => (
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
        <Row label="Link">
          <TextEntry
            label="Link of the words"
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
