import { isBlank, LIMITS, MESSAGES } from '@rostrum/contract';
import { words } from '@rostrum/words/editor';
import { Check, EllipsisVertical, LayoutTemplate } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { MenuButton, type MenuEntry } from '../kit/menu.tsx';
import { TextEntry } from '../kit/text-field.tsx';
import type { SlideStyles } from '../surface/slide-styles.ts';
import { TemplatePicture } from './template-picture.tsx';
import type { KeptTemplate, useKeptTemplates } from './use-kept-templates.ts';

interface KeptTemplatesProps
  extends Pick<ReturnType<typeof useKeptTemplates>, 'kept' | 'more' | 'replace' | 'rename' | 'remove'> {
  readonly label: string;
  /** What else may be done with one. */
  readonly moreOf?: (template: KeptTemplate) => readonly MenuEntry[];
  /** The one whose layout the slides have. */
  readonly nowId: string;
  /** What is said where there are none. */
  readonly empty: string;
  readonly styles: SlideStyles;
  readonly onChoose: (template: KeptTemplate) => void;
}

/** Templates that a person or a team keeps: added with a press, and by who may renamed, replaced, deleted. */
export function KeptTemplates(props: KeptTemplatesProps) {
  const { label, nowId, moreOf, empty, kept, more, replace, rename, remove, styles, onChoose } = props;
  const [renaming, setRenaming] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<KeptTemplate | null>(null);
  const { items, total, page, isFailed } = kept;

  if (isFailed && items === null)
    return (
      <div className="ed-empty" role="alert">
        <p>{words.templates.failedToLoadSlideTemplates}</p>
        <Button size="s" onPress={() => void more(1)}>
          {words.ui.tryAgain}
        </Button>
      </div>
    );
  if (items === null) return <TemplateBones />;
  if (items.length === 0)
    return (
      <div className="ed-empty">
        <Icon of={LayoutTemplate} size={20} />
        <p>{empty}</p>
      </div>
    );

  function entriesOf(item: KeptTemplate): MenuEntry[] {
    const { edit, delete: mayDelete } = item.abilities;
    return [
      ...(moreOf?.(item) ?? []),
      ...(edit
        ? [
            { id: 'rename', label: words.templates.rename, run: () => setRenaming(item.id) },
            { id: 'replace', label: words.templates.replaceByThisSlide, run: () => void replace(item.id) },
          ]
        : []),
      ...(mayDelete
        ? [{ id: 'delete', label: words.templates.delete, isDanger: true, run: () => setLeaving(item) }]
        : []),
    ];
  }
  return (
    <>
      <ul className="ed-templates" aria-label={label}>
        {items.map((item) => (
          <li key={item.id} className="ed-template-own" data-now={item.id === nowId || undefined}>
            <button
              type="button"
              className="ed-template-choose"
              aria-label={item.id === nowId ? words.templates.layoutNow(item.name) : item.name}
              onClick={() => onChoose(item)}
            >
              <TemplatePicture deck={item.deck} styles={styles} />
            </button>
            <span className="ed-template-name">
              {renaming === item.id ? (
                <TextEntry
                  label={words.templates.nameOfTheTemplate}
                  value={item.name}
                  maxLength={LIMITS.templateName}
                  problemOf={(name) => (isBlank(name) ? MESSAGES.empty : null)}
                  onChange={(name) => {
                    setRenaming(null);
                    void rename(item.id, name.trim());
                  }}
                />
              ) : (
                <span className="ed-clip ed-grow">{item.name}</span>
              )}
              {item.id === nowId ? <Icon of={Check} size={14} /> : null}
              <TemplateMenu of={item.name} entries={entriesOf(item)} />
            </span>
          </li>
        ))}
      </ul>
      {items.length < total ? (
        <Button size="s" onPress={() => void more(page + 1)}>
          {words.templates.showMore}
        </Button>
      ) : null}
      {leaving === null ? null : (
        <div className="ed-library-leave" role="alertdialog" aria-label={words.templates.deleteOf(leaving.name)}>
          <div className="ed-grow">
            <b>{words.templates.deleteForGood(leaving.name)}</b>
            <p className="ed-hint">{words.templates.slidesThatWereMadeOf}</p>
          </div>
          <Button size="s" kind="quiet" autoFocus onPress={() => setLeaving(null)}>
            {words.templates.keep}
          </Button>
          <Button
            size="s"
            kind="danger-solid"
            onPress={() => {
              setLeaving(null);
              void remove(leaving.id);
            }}
          >
            {words.ui.delete}
          </Button>
        </div>
      )}
    </>
  );
}

/** What may be done with a template; nothing where that is nothing. */
function TemplateMenu({ of, entries }: { of: string; entries: readonly MenuEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <MenuButton label={words.templates.moreAbout(of)} placement="bottom end" entries={entries}>
      <IconButton label={words.templates.moreAbout(of)} icon={EllipsisVertical} iconSize={14} />
    </MenuButton>
  );
}

/** Where templates are to come. */
export function TemplateBones() {
  return (
    <ul className="ed-templates" aria-busy="true" aria-label={words.templates.loadingTemplates}>
      {[0, 1, 2, 3].map((place) => (
        <li key={place} className="ed-bone ed-template-bone" />
      ))}
    </ul>
  );
}
