import { words } from '@rostrum/words/editor';
import type { CommandCategory } from '../../core/index.ts';
import { keysOf } from '../command-menu.ts';
import { useScreen, useSlice } from '../editor-context.tsx';
import { keyNames } from '../kit/key-names.ts';
import { Keys } from '../kit/keys.tsx';
import { Modal } from '../kit/modal.tsx';

const CATEGORIES: readonly CommandCategory[] = ['edit', 'slide', 'insert', 'block', 'arrange', 'view'];

/** Keys that are no command of their own. */
const always = (): readonly (readonly [label: string, keys: string])[] => [
  [words.palette.field, 'Mod+K'],
  [words.palette.find, 'Mod+F'],
  [words.ui.save, 'Mod+S'],
  [words.palette.shortcuts.thisList, '?'],
  [words.palette.shortcuts.backOut, 'Escape'],
  [words.palette.shortcuts.nextPart, 'F6'],
  [words.palette.shortcuts.moveView, 'Space'],
];

/** `?`: every key there is, from the registry that also runs them. */
export function Shortcuts() {
  const { editor, panels } = useScreen();
  const { shortcutsOpen } = useSlice(panels);
  const groups = CATEGORIES.map((category) => ({
    title: words.palette.shortcuts.categories[category],
    rows: editor.commands.list
      .filter((info) => info.category === category && info.keys !== null)
      .map((info) => [info.label, keysOf(editor, info.id) ?? ''] as const),
  }));
  return (
    <Modal
      title={words.palette.shortcuts.title}
      width={720}
      isOpen={shortcutsOpen}
      onClose={() => panels.change({ shortcutsOpen: false })}
    >
      <div className="ed-shortcuts">
        {[{ title: words.palette.shortcuts.everywhere, rows: always() }, ...groups]
          .filter((group) => group.rows.length > 0)
          .map((group) => (
            <section key={group.title}>
              <h3>{group.title}</h3>
              <dl>
                {group.rows.map(([label, keys]) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>
                      <Keys of={keys} />
                      <span className="ed-hidden">{keyNames(keys).join('+')}</span>
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
      </div>
    </Modal>
  );
}
