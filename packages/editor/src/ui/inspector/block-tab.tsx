import { type Block, blockLabel } from '@rostrum/deck';
import { Ellipsis, Lock, LockOpen, MousePointerClick } from 'lucide-react';
import { blockKinds, inspectorOf } from '../../blocks/index.ts';
import { blockMenu } from '../canvas/block-menu.ts';
import { useCanEdit, useEditor, useScreen, useSlice } from '../editor-context.tsx';
import { IconButton, IconToggle } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { MenuButton } from '../kit/menu.tsx';
import { Slider } from '../kit/slider.tsx';
import { TextEntry } from '../kit/text-field.tsx';
import { ArrangeButtons } from './arrange-buttons.tsx';
import { GeometryFields } from './geometry-fields.tsx';
import { BlockMotion } from './block-motion.tsx';
import { classProblem, readClasses } from './class-names.ts';
import { linkProblem } from './link.ts';
import { Row, Section } from './row.tsx';
import { sharedValue } from './shared.ts';

/** All about the selected blocks. */
export function BlockTab() {
  const editor = useEditor();
  const blocks = useSlice(editor.store.selectedBlocks);
  const canEdit = useCanEdit();
  const [first] = blocks;
  if (first === undefined) {
    return (
      <div className="ed-empty">
        <Icon of={MousePointerClick} size={20} />
        <p>Select something on the slide to see what it is made of.</p>
      </div>
    );
  }
  const kind = sharedValue(blocks, (block) => block.type);
  const Kind = kind === null ? null : inspectorOf(kind);
  // Fields keep what is being typed; another selection is another set of fields.
  const key = blocks.map((block) => block.id).join(' ');
  return (
    <fieldset key={key} className="ed-fieldset" disabled={!canEdit} aria-label="Block">
      <BlockHead blocks={blocks} />
      {canEdit ? <ArrangeButtons blocks={blocks} /> : null}
      <Section>
        <GeometryFields blocks={blocks} />
      </Section>
      <Section title="Style">
        <Opacity blocks={blocks} />
        {Kind === null ? null : <Kind.Style blocks={blocks} />}
      </Section>
      {Kind === null || Kind.Content === null ? null : <Kind.Content blocks={blocks} />}
      <BlockMotion blocks={blocks} />
      <Section title="Details">
        <Details blocks={blocks} />
      </Section>
    </fieldset>
  );
}

function BlockHead({ blocks }: { blocks: readonly Block[] }) {
  const { editor, focusCanvas } = useScreen();
  const canEdit = useCanEdit();
  const [first] = blocks;
  if (first === undefined) return null;
  const kind = sharedValue(blocks, (block) => block.type);
  const isLocked = blocks.every((block) => block.locked);
  const name =
    blocks.length > 1
      ? `${String(blocks.length)} blocks`
      : first.name !== ''
        ? first.name
        : blockKinds[first.type].label;
  return (
    <header className="ed-block-head">
      {kind === null ? null : <Icon of={blockKinds[kind].icon} />}
      <h2 className="ed-clip ed-grow" title={blocks.length === 1 ? blockLabel(first) : undefined}>
        {name}
      </h2>
      <IconToggle
        label={isLocked ? 'Unlock' : 'Lock'}
        icon={isLocked ? Lock : LockOpen}
        isSelected={isLocked}
        isDisabled={!canEdit}
        onChange={() => editor.run('block.toggleLock')}
      />
      <MenuButton label="Block" placement="bottom end" entries={blockMenu(editor)} handOver={focusCanvas}>
        <IconButton label="More" icon={Ellipsis} isDisabled={!canEdit} />
      </MenuButton>
    </header>
  );
}

function Opacity({ blocks }: { blocks: readonly Block[] }) {
  const editor = useEditor();
  const opacity = sharedValue(blocks, (block) => block.opacity);
  return (
    <Row label="Opacity">
      <Slider
        label="Opacity"
        min={0}
        max={100}
        suffix="%"
        value={opacity === null ? null : Math.round(opacity * 100)}
        onChange={(percent) =>
          editor.run('block.setFields', { fields: { opacity: percent / 100 }, coalesce: 'opacity' })
        }
      />
    </Row>
  );
}

function Details({ blocks }: { blocks: readonly Block[] }) {
  const editor = useEditor();
  // Words have a link of their own then, and one field of that name is enough.
  const isEditingText = useSlice(editor.store.tool).activity.kind === 'editingText';
  const text = (read: (block: Block) => string): string => sharedValue(blocks, read) ?? '';
  return (
    <>
      <Row label="Name">
        <TextEntry
          label="Name"
          placeholder="None"
          maxLength={255}
          value={text((block) => block.name)}
          onChange={(name) => editor.run('block.setFields', { fields: { name } })}
        />
      </Row>
      {isEditingText ? null : (
        <Row label="Link">
          <TextEntry
            label="Link of the block"
            placeholder="https://…"
            problemOf={linkProblem}
            value={text((block) => block.link)}
            onChange={(link) => editor.run('block.setFields', { fields: { link: link.trim() } })}
          />
        </Row>
      )}
      <Row label="Alt text" isTall>
        <TextEntry
          label="Alt text"
          isLong
          maxLength={2000}
          placeholder={
            blocks.every((block) => block.type === 'text')
              ? 'Read as its text'
              : 'What it shows, for who can not see it'
          }
          value={text((block) => block.alt)}
          onChange={(alt) => editor.run('block.setFields', { fields: { alt } })}
        />
      </Row>
      <Row label="Classes">
        <TextEntry
          label="Class names"
          placeholder="For the deck's own CSS"
          isCode
          problemOf={(typed) => classProblem(typed, 'block')}
          value={text((block) => block.classes.join(' '))}
          onChange={(typed) => editor.run('block.setFields', { fields: { classes: readClasses(typed) } })}
        />
      </Row>
      {blocks.length === 1 && blocks[0] !== undefined ? (
        <Row label="Id">
          <output className="ed-id" aria-label="Id of the block">
            {blocks[0].id}
          </output>
        </Row>
      ) : null}
    </>
  );
}
