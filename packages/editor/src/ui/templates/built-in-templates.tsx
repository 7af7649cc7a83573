import type { Deck } from '@rostrum/deck';
import { words } from '@rostrum/words/editor';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components';
import { useEditor, useSlice } from '../editor-context.tsx';
import { Icon } from '../kit/icon.tsx';
import type { SlideStyles } from '../surface/slide-styles.ts';
import { builtInName, builtInTemplates, groupName } from './built-in.ts';
import { TemplatePicture } from './template-picture.tsx';

interface BuiltInTemplatesProps {
  /** Of the one whose layout the slides have. */
  readonly nowId: string;
  /** Letters of the name; empty: all of them. */
  readonly asked: string;
  readonly styles: SlideStyles;
  readonly newId: () => string;
  readonly onChoose: (template: { readonly id: string; readonly name: string; readonly deck: Deck }) => void;
}

/** The slides that every deck is offered, in their groups, as they would look in this one. */
export function BuiltInTemplates({ nowId, asked, styles, newId, onChoose }: BuiltInTemplatesProps) {
  const editor = useEditor();
  const meta = useSlice(editor.store.meta);
  const [groups] = useState(() => builtInTemplates(meta, newId));
  const isNamed = (template: { readonly id: string; readonly name: string }): boolean =>
    builtInName(template).toLowerCase().includes(asked.toLowerCase());
  const shown = groups.flatMap((group) => {
    const templates = group.templates.filter(isNamed);
    return templates.length === 0 ? [] : [{ id: group.id, name: groupName(group), templates }];
  });

  if (shown.length === 0)
    return (
      <div className="ed-empty">
        <p>{words.templates.noneCalled(asked)}</p>
      </div>
    );
  return (
    <ListBox
      aria-label={words.templates.templates}
      className="ed-template-groups"
      layout="grid"
      selectionMode="none"
      autoFocus={asked === '' ? 'first' : false}
      onAction={(id) => {
        const chosen = shown.flatMap(({ templates }) => templates).find((template) => template.id === id);
        if (chosen !== undefined) onChoose(chosen);
      }}
    >
      {shown.map((group) => (
        <ListBoxSection key={group.id} id={`group-${group.id}`} className="ed-templates">
          <Header className="ed-template-group">{group.name}</Header>
          {group.templates.map((template) => {
            const isNow = template.id === nowId;
            const name = builtInName(template);
            return (
              <ListBoxItem
                key={template.id}
                id={template.id}
                textValue={name}
                className="ed-template"
                {...(isNow && { 'aria-label': words.templates.layoutNow(name), 'data-now': true })}
              >
                <TemplatePicture deck={template.deck} styles={styles} />
                <span className="ed-template-label">
                  <span className="ed-clip">{name}</span>
                  {isNow ? <Icon of={Check} size={14} /> : null}
                </span>
              </ListBoxItem>
            );
          })}
        </ListBoxSection>
      ))}
    </ListBox>
  );
}
