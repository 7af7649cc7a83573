import { isBlank, LIMITS, MESSAGES } from '@rostrum/contract';
import { EllipsisVertical, LayoutTemplate } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { MenuButton } from '../kit/menu.tsx';
import { TextEntry } from '../kit/text-field.tsx';
import type { SlideStyles } from '../surface/slide-styles.ts';
import { TemplatePicture } from './template-picture.tsx';
import type { KeptTemplate, useKeptTemplates } from './use-kept-templates.ts';

interface KeptTemplatesProps extends Pick<ReturnType<typeof useKeptTemplates>, 'kept' | 'more' | 'rename' | 'remove'> {
  readonly styles: SlideStyles;
  readonly onChoose: (template: KeptTemplate) => void;
}

/** The person's own templates: added with a press, renamed, deleted. */
export function KeptTemplates({ kept, more, rename, remove, styles, onChoose }: KeptTemplatesProps) {
  const [renaming, setRenaming] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<KeptTemplate | null>(null);
  const { items, total, page, isFailed } = kept;

  if (isFailed && items === null)
    return (
      <div className="ed-empty" role="alert">
        <p>Failed to load slide templates</p>
        <Button size="s" onPress={() => void more(1)}>
          Try again
        </Button>
      </div>
    );
  if (items === null)
    return (
      <ul className="ed-templates" aria-busy="true" aria-label="Loading your templates">
        {[0, 1, 2, 3].map((place) => (
          <li key={place} className="ed-bone ed-template-bone" />
        ))}
      </ul>
    );
  if (items.length === 0)
    return (
      <div className="ed-empty">
        <Icon of={LayoutTemplate} size={20} />
        <p>Slides that you save as templates are kept here, for all your decks.</p>
      </div>
    );
  return (
    <>
      <ul className="ed-templates" aria-label="Your templates">
        {items.map((item) => (
          <li key={item.id} className="ed-template-own">
            <button type="button" className="ed-template-choose" aria-label={item.name} onClick={() => onChoose(item)}>
              <TemplatePicture deck={item.deck} styles={styles} />
            </button>
            <span className="ed-template-name">
              {renaming === item.id ? (
                <TextEntry
                  label="Name of the template"
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
              <MenuButton
                label={`More about ${item.name}`}
                placement="bottom end"
                entries={[
                  { id: 'rename', label: 'Rename', run: () => setRenaming(item.id) },
                  { id: 'delete', label: 'Delete…', isDanger: true, run: () => setLeaving(item) },
                ]}
              >
                <IconButton label={`More about ${item.name}`} icon={EllipsisVertical} iconSize={14} />
              </MenuButton>
            </span>
          </li>
        ))}
      </ul>
      {items.length < total ? (
        <Button size="s" onPress={() => void more(page + 1)}>
          Show more
        </Button>
      ) : null}
      {leaving === null ? null : (
        <div className="ed-library-leave" role="alertdialog" aria-label={`Delete ${leaving.name}`}>
          <div className="ed-grow">
            <b>{`Delete ${leaving.name} for good?`}</b>
            <p className="ed-hint">Slides that were made of it stay.</p>
          </div>
          <Button size="s" kind="quiet" autoFocus onPress={() => setLeaving(null)}>
            Keep
          </Button>
          <Button
            size="s"
            kind="danger-solid"
            onPress={() => {
              setLeaving(null);
              void remove(leaving.id);
            }}
          >
            Delete
          </Button>
        </div>
      )}
    </>
  );
}
