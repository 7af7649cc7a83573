import { useModifierKey } from '../../format/modifier-key.ts';
import { messages } from '../../messages/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import './commands.css';

const words = () => messages.commands;

/** `?`: the keys of every page. The editor and the player have lists of their own. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const modifier = useModifierKey();
  const rows: readonly (readonly [string, readonly string[]])[] = [
    [words().find, [modifier, 'K']],
    [messages.header.search, ['/']],
    [words().thisList, ['?']],
    [words().back, [messages.common.keys.escape]],
    [words().nextPlace, [messages.common.keys.tab]],
  ];
  return (
    <Dialog title={words().shortcuts} isOpen onClose={onClose} width={440}>
      <div className="ui-dialog-body">
        <dl className="shortcuts">
          {rows.map(([label, keys]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {keys.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <p className="shortcuts-more">{words().more}</p>
      </div>
    </Dialog>
  );
}
