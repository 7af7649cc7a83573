import { type Block, isWorded } from '@rostrum/deck';
import { words } from '@rostrum/words/editor';
import { Ellipsis, Lock, LockOpen, MousePointerClick, Sparkles } from 'lucide-react';
import { useMemo } from 'react';
import { givenName, labelOf } from '../../blocks/called.ts';
import { blockKinds, inspectorOf } from '../../blocks/index.ts';
import { blockMenu } from '../canvas/block-menu.ts';
import { useCanEdit, useScreen, useSlice } from '../editor-context.tsx';
import { Button, IconButton, IconToggle } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { MenuButton } from '../kit/menu.tsx';
import { TextEntry } from '../kit/text-field.tsx';
import { atRest } from '../rest.ts';
import { ArrangeButtons } from './arrange-buttons.tsx';
import { GeometryFields } from './geometry-fields.tsx';
import { BlockMotion } from './block-motion.tsx';
import { CssNames } from './css-names.tsx';
import { linkProblem } from './link.ts';
import { OpacityRow } from './opacity-row.tsx';
import { Row, Section } from './row.tsx';
import { sharedValue } from './shared.ts';

/**
 * The selected blocks. While somebody types into one they follow once the hand rests: a letter changes nothing here.
 */
function useChosenBlocks(): readonly Block[] {
  const { editor, textEditing } = useScreen();
  const slice = useMemo(
    () =>
      atRest(editor.store.selectedBlocks, (before, after) => {
        const isTyping = textEditing.current.get()?.isFocused === true;
        return isTyping && before.length === after.length && before.every(({ id }, index) => id === after[index]?.id);
      }),
    [editor, textEditing],
  );
  return useSlice(slice);
}

/** All about the selected blocks. */
export function BlockTab() {
  const { deck, editor } = useScreen();
  const blocks = useChosenBlocks();
  const canEdit = useCanEdit();
  const [first] = blocks;
  if (first === undefined) {
    return (
      <div className="ed-empty">
        <Icon of={MousePointerClick} size={20} />
        <p>{words.blockTab.empty}</p>
      </div>
    );
  }
  const kind = sharedValue(blocks, (block) => block.type);
  const Kind = kind === null ? null : inspectorOf(kind);
  // Fields keep what is being typed; another selection is another set of fields.
  const key = blocks.map((block) => block.id).join(' ');
  return (
    <fieldset key={key} className="ed-fieldset" disabled={!canEdit} aria-label={words.blockTab.title}>
      <BlockHead blocks={blocks} />
      {canEdit || deck.abilities.edit ? <ArrangeButtons blocks={blocks} /> : null}
      <Section>
        <GeometryFields blocks={blocks} />
      </Section>
      <Section title={words.blockTab.style}>
        <OpacityRow
          label={words.inspector.opacity}
          value={sharedValue(blocks, (block) => block.opacity)}
          onChange={(opacity) => editor.run('block.setFields', { fields: { opacity }, coalesce: 'opacity' })}
        />
        {Kind === null ? null : <Kind.Style blocks={blocks} />}
      </Section>
      {Kind === null || Kind.Content === null ? null : <Kind.Content blocks={blocks} />}
      <BlockMotion blocks={blocks} />
      <Section title={words.inspector.details}>
        <Details blocks={blocks} />
      </Section>
    </fieldset>
  );
}

function BlockHead({ blocks }: { blocks: readonly Block[] }) {
  const { editor, focusCanvas, panels } = useScreen();
  const canEdit = useCanEdit();
  const [first] = blocks;
  if (first === undefined) return null;
  const kind = sharedValue(blocks, (block) => block.type);
  const isLocked = blocks.every((block) => block.locked);
  const name =
    blocks.length > 1 ? words.blockTab.blocks(blocks.length) : givenName(first) || blockKinds[first.type].label;
  return (
    <header className="ed-block-head">
      {kind === null ? null : <Icon of={blockKinds[kind].icon} />}
      <h2 className="ed-clip ed-grow" title={blocks.length === 1 ? labelOf(first) : undefined}>
        {name}
      </h2>
      <IconToggle
        label={isLocked ? words.blockTab.unlock : words.blockTab.lock}
        icon={isLocked ? Lock : LockOpen}
        isSelected={isLocked}
        isDisabled={!canEdit}
        onChange={() => editor.run('block.toggleLock')}
      />
      {blocks.length === 1 && isWorded(first) ? (
        <IconButton
          label={words.blockTab.rephrase}
          icon={Sparkles}
          isDisabled={!canEdit || isLocked}
          onPress={() => panels.change({ assistantFor: { kind: 'text', blockId: first.id } })}
        />
      ) : null}
      <MenuButton
        label={words.blockTab.title}
        placement="bottom end"
        entries={blockMenu(editor)}
        handOver={focusCanvas}
      >
        <IconButton label={words.blockTab.more} icon={Ellipsis} isDisabled={!canEdit} />
      </MenuButton>
    </header>
  );
}

function Details({ blocks }: { blocks: readonly Block[] }) {
  const { editor, panels } = useScreen();
  // Words have a link of their own then, and one field of that name is enough.
  const isEditingText = useSlice(editor.store.tool).activity.kind === 'editingText';
  const text = (read: (block: Block) => string): string => sharedValue(blocks, read) ?? '';
  const only = blocks.length === 1 ? blocks[0] : undefined;
  return (
    <>
      <Row label={words.inspector.name}>
        <TextEntry
          label={words.inspector.name}
          placeholder={words.inspector.noName}
          maxLength={255}
          value={text(givenName)}
          onChange={(name) => editor.run('block.setFields', { fields: { name } })}
        />
      </Row>
      {blocks.length === 1 && blocks[0]?.type !== 'group' ? (
        <Row label={words.blockTab.place}>
          <TextEntry
            label={words.blockTab.placeInLayouts}
            placeholder={words.blockTab.anyPlace}
            maxLength={255}
            value={text((block) => block.place)}
            onChange={(place) => editor.run('block.setFields', { fields: { place: place.trim() } })}
          />
        </Row>
      ) : null}
      {isEditingText ? null : (
        <Row label={words.blockTab.link}>
          <TextEntry
            label={words.blockTab.linkOfBlock}
            placeholder="https://…"
            problemOf={linkProblem}
            value={text((block) => block.link)}
            onChange={(link) => editor.run('block.setFields', { fields: { link: link.trim() } })}
          />
        </Row>
      )}
      <Row label={words.blockTab.alt} isTall>
        <TextEntry
          label={words.blockTab.alt}
          isLong
          maxLength={2000}
          placeholder={
            blocks.every((block) => block.type === 'text') ? words.blockTab.altOfText : words.blockTab.altOfOthers
          }
          value={text((block) => block.alt)}
          onChange={(alt) => editor.run('block.setFields', { fields: { alt } })}
        />
        {only?.type === 'image' && only.props.src !== '' ? (
          <Button
            size="s"
            kind="quiet"
            icon={Sparkles}
            onPress={() => panels.change({ assistantFor: { kind: 'alt', blockId: only.id } })}
          >
            {words.blockTab.describe}
          </Button>
        ) : null}
      </Row>
      <CssNames
        of="block"
        items={blocks}
        onChange={(classes) => editor.run('block.setFields', { fields: { classes } })}
      />
    </>
  );
}
