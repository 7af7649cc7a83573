import { Check, ChevronRight, type LucideIcon } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import {
  Header,
  Menu as AriaMenu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  Separator,
  SubmenuTrigger,
} from 'react-aria-components';
import { Icon } from './icon.tsx';
import { Keys } from './keys.tsx';
import { useChoice } from './use-choice.ts';

export interface MenuAction {
  readonly id: string;
  readonly label: string;
  readonly icon?: LucideIcon | undefined;
  readonly keys?: string | null | undefined;
  readonly isDisabled?: boolean;
  readonly isDanger?: boolean;
  /** Given: the item is a choice, ticked when true. */
  readonly isChosen?: boolean;
  readonly children?: readonly MenuEntry[];
  /** Runs when the menu is gone, so that what it makes may take the focus. */
  readonly run?: () => void;
}
export type MenuEntry = MenuAction | 'separator' | { readonly title: string; readonly items: readonly MenuAction[] };

type Choose = (action: MenuAction) => void;

/** Whether something stands before its words. */
const isMarked = (entry: MenuEntry): boolean =>
  entry !== 'separator' &&
  ('items' in entry ? entry.items.some(isMarked) : entry.icon !== undefined || entry.isChosen !== undefined);

/** `isIndented`: others of its menu have a mark, so that its words begin where theirs do. */
function Item({ action, isIndented, onChoose }: { action: MenuAction; isIndented: boolean; onChoose: Choose }) {
  const content = (
    <>
      {action.isChosen === undefined ? (
        action.icon === undefined ? (
          isIndented ? (
            <span className="ed-menu-tick" />
          ) : null
        ) : (
          <Icon of={action.icon} />
        )
      ) : (
        <span className="ed-menu-tick">{action.isChosen ? <Icon of={Check} /> : null}</span>
      )}
      <span className="ed-menu-label">{action.label}</span>
      <Keys of={action.keys} plain />
      {action.children === undefined ? null : <Icon of={ChevronRight} size={14} />}
    </>
  );
  const item = (
    <MenuItem
      id={action.id}
      textValue={action.label}
      isDisabled={action.isDisabled ?? false}
      className={`ed-menu-item${action.isDanger === true ? ' ed-danger' : ''}`}
      {...(action.run === undefined ? {} : { onAction: () => onChoose(action) })}
    >
      {content}
    </MenuItem>
  );
  if (action.children === undefined) return item;
  return (
    <SubmenuTrigger>
      {item}
      <Popover className="ed-popover ed-menu-popover" offset={2} crossOffset={-5}>
        <MenuList label={action.label} entries={action.children} onChoose={onChoose} />
      </Popover>
    </SubmenuTrigger>
  );
}

/** The items themselves, for menus that open by other means than a button. */
export function MenuList({
  label,
  entries,
  onChoose,
  onClose,
}: {
  label: string;
  entries: readonly MenuEntry[];
  onChoose: Choose;
  onClose?: () => void;
}) {
  const isIndented = entries.some(isMarked);
  return (
    <AriaMenu aria-label={label} className="ed-menu" autoFocus="first" {...(onClose === undefined ? {} : { onClose })}>
      {entries.map((entry, index) => {
        if (entry === 'separator') return <Separator key={`line-${String(index)}`} className="ed-menu-line" />;
        if ('items' in entry) {
          return (
            <MenuSection key={entry.title}>
              <Header className="ed-menu-title">{entry.title}</Header>
              {entry.items.map((action) => (
                <Item key={action.id} action={action} isIndented={isIndented} onChoose={onChoose} />
              ))}
            </MenuSection>
          );
        }
        return <Item key={entry.id} action={entry} isIndented={isIndented} onChoose={onChoose} />;
      })}
    </AriaMenu>
  );
}

interface MenuButtonProps {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly placement?: 'bottom start' | 'bottom end' | 'top end' | 'top start';
  /** Takes the focus before what was chosen runs; without it the focus goes back to the button. */
  readonly handOver?: () => void;
  /** The button that opens it. */
  readonly children: ReactElement;
}

/** A button with a menu under it. */
export function MenuButton({ label, entries, placement = 'bottom start', handOver, children }: MenuButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const choose = useChoice(isOpen, handOver);
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setIsOpen}>
      {children}
      <Popover placement={placement} offset={4} className="ed-popover ed-menu-popover">
        <MenuList label={label} entries={entries} onChoose={choose} />
      </Popover>
    </MenuTrigger>
  );
}
