import type { CommandCategory } from '../../core/index.ts';
import { keysOf } from '../command-menu.ts';
import { useScreen, useSlice } from '../editor-context.tsx';
import { Keys } from '../kit/keys.tsx';
import { Modal } from '../kit/modal.tsx';

const CATEGORIES: Readonly<Record<CommandCategory, string>> = {
  edit: 'Editing',
  slide: 'Slides',
  insert: 'Insert',
  block: 'Blocks',
  arrange: 'Arrange',
  view: 'View',
};

/** Keys that are no command of their own. */
const ALWAYS: readonly (readonly [label: string, keys: string])[] = [
  ['Find a command or a slide', 'Mod+K'],
  ['Find and replace', 'Mod+F'],
  ['Save', 'Mod+S'],
  ['This list', '?'],
  ['Back out one level', 'Escape'],
  ['Next part of the screen (Shift: the one before)', 'F6'],
  ['Move the view', 'Space'],
];

/** `?`: every key there is, from the registry that also runs them. */
export function Shortcuts() {
  const { editor, panels } = useScreen();
  const { shortcutsOpen } = useSlice(panels);
  const groups = (Object.keys(CATEGORIES) as CommandCategory[]).map((category) => ({
    title: CATEGORIES[category],
    rows: editor.commands.list
      .filter((info) => info.category === category && info.keys !== null)
      .map((info) => [info.label, keysOf(editor, info.id) ?? ''] as const),
  }));
  return (
    <Modal
      title="Keyboard shortcuts"
      width={720}
      isOpen={shortcutsOpen}
      onClose={() => panels.change({ shortcutsOpen: false })}
    >
      <div className="ed-shortcuts">
        {[{ title: 'Everywhere', rows: ALWAYS }, ...groups]
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
                      <span className="ed-hidden">{keys}</span>
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
