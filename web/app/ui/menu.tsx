import { Check, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps as AriaMenuItemProps,
  type MenuProps as AriaMenuProps,
  Header,
  MenuSection,
  Popover,
  type PopoverProps,
  Separator,
  SubmenuTrigger,
} from 'react-aria-components';
import { CountBadge } from './badge.tsx';
import { Icon, type LucideIcon } from './icon.tsx';
import { Kbd } from './kbd.tsx';
import { type MenuKeys, PressedKeys } from './menu-keys.tsx';
import './menu.css';

export { MenuTrigger } from 'react-aria-components';

interface MenuProps extends Omit<AriaMenuProps<object>, 'className' | 'style' | 'children'> {
  readonly label: string;
  readonly children: ReactNode;
  readonly placement?: PopoverProps['placement'];
  /** Pixels from the button. */
  readonly offset?: number;
  readonly className?: string;
  /** Above the items, as a name or a picture; not reached by keys. */
  readonly head?: ReactNode;
  /** Letters that choose an item at once; the items show them. */
  readonly keys?: MenuKeys;
}

/** A menu of actions. It stands in a `MenuTrigger` beside the button that opens it. */
export function Menu({
  label,
  children,
  placement = 'bottom end',
  offset = 6,
  className = '',
  head,
  keys,
  ...rest
}: MenuProps) {
  return (
    <Popover placement={placement} offset={offset} className={`ui-menu-pop ${className}`}>
      {head}
      {keys === undefined ? null : <PressedKeys keys={keys} />}
      <AriaMenu {...rest} aria-label={label} className="ui-menu">
        {children}
      </AriaMenu>
    </Popover>
  );
}

interface MenuItemProps extends Omit<AriaMenuItemProps, 'className' | 'style' | 'children'> {
  readonly icon?: LucideIcon;
  /** In the place of an icon. */
  readonly start?: ReactNode;
  readonly label: string;
  /** A second, fainter line. */
  readonly hint?: string;
  readonly danger?: boolean;
  /** How many things wait behind it; 0: none, and nothing is shown. */
  readonly count?: number;
  /** Said in place of the label. */
  readonly name?: string;
  /** The letter that chooses it (`keys` of its menu). */
  readonly shortcut?: string;
}

export function MenuItem({
  icon,
  start,
  label,
  hint,
  danger = false,
  count = 0,
  name,
  shortcut,
  ...rest
}: MenuItemProps) {
  const classes = `ui-menu-item${hint === undefined ? '' : ' ui-menu-item-tall'}${danger ? ' ui-menu-item-danger' : ''}`;
  return (
    <AriaMenuItem
      {...rest}
      textValue={label}
      className={classes}
      {...(name !== undefined && { 'aria-label': name })}
      {...(shortcut !== undefined && { 'aria-keyshortcuts': shortcut })}
    >
      {({ isSelected, hasSubmenu }) => (
        <>
          {start}
          {icon === undefined ? null : <Icon of={icon} />}
          <span className="ui-menu-words">
            {label}
            {hint === undefined ? null : <small>{hint}</small>}
          </span>
          {count === 0 ? null : <CountBadge count={count} />}
          {shortcut === undefined ? null : <Kbd>{shortcut}</Kbd>}
          {isSelected ? <Icon of={Check} /> : null}
          {hasSubmenu ? <Icon of={ChevronRight} size={14} /> : null}
        </>
      )}
    </AriaMenuItem>
  );
}

interface SubmenuProps {
  readonly icon?: LucideIcon;
  readonly label: string;
  readonly children: ReactNode;
}

/** An item that opens further items beside it. */
export function Submenu({ icon, label, children }: SubmenuProps) {
  return (
    <SubmenuTrigger>
      <MenuItem label={label} {...(icon && { icon })} />
      <Menu label={label} placement="left top" offset={2}>
        {children}
      </Menu>
    </SubmenuTrigger>
  );
}

export function MenuLine() {
  return <Separator className="ui-menu-line" />;
}

interface MenuChoiceProps {
  readonly title: string;
  readonly selected: string;
  readonly onSelect: (key: string) => void;
  readonly children: ReactNode;
  /** Small pictures in one row instead of lines, behind an icon of their own. */
  readonly rowIcon?: LucideIcon;
}

/** Items of which one holds. */
export function MenuChoice({ title, selected, onSelect, children, rowIcon }: MenuChoiceProps) {
  return (
    <MenuSection
      className={rowIcon === undefined ? 'ui-menu-section' : 'ui-menu-row'}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[selected]}
      onSelectionChange={(keys) => {
        const [key] = keys;
        if (key !== undefined) onSelect(String(key));
      }}
    >
      <Header className="ui-menu-title">
        {rowIcon === undefined ? null : <Icon of={rowIcon} />}
        {title}
      </Header>
      {children}
    </MenuSection>
  );
}

interface MenuPictureProps {
  readonly id: string;
  readonly icon: LucideIcon;
  readonly label: string;
}

/** An item of a `MenuChoice` that is only a picture. */
export function MenuPicture({ id, icon, label }: MenuPictureProps) {
  return (
    <AriaMenuItem id={id} textValue={label} aria-label={label} className="ui-menu-picture" shouldCloseOnSelect={false}>
      <Icon of={icon} size={14} />
    </AriaMenuItem>
  );
}

/** A titled group of items. */
export function MenuGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <MenuSection className="ui-menu-section">
      <Header className="ui-menu-title">{title}</Header>
      {children}
    </MenuSection>
  );
}
