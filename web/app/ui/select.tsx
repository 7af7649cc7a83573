import type { CSSProperties } from 'react';
import { ArrowUpDown, Check, ChevronsUpDown } from 'lucide-react';
import {
  Select as AriaSelect,
  Button,
  Header,
  Label,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
  SelectValue,
} from 'react-aria-components';
import { buttonClass } from './button.tsx';
import { Icon, type LucideIcon } from './icon.tsx';
import './field.css';
import './menu.css';

/** Colours of an option: of the ground, and of what stands on it. */
interface Swatch {
  readonly ground: string;
  readonly ink: string;
}

interface SelectProps<K extends string> {
  readonly label: string;
  /** `hint`: what it means, while one chooses. */
  readonly options: readonly {
    readonly id: K;
    readonly label: string;
    readonly hint?: string;
    readonly swatch?: Swatch;
  }[];
  readonly selected: K;
  readonly onSelect: (key: K) => void;
  /** Of a quiet one. */
  readonly icon?: LucideIcon;
  /** `quiet`: a button of a toolbar whose name is said, not shown. */
  readonly kind?: 'field' | 'quiet';
}

/** One of a few. */
export function Select<K extends string>(props: SelectProps<K>) {
  const { label, options, selected, onSelect, kind = 'field', icon = ArrowUpDown } = props;
  const quiet = kind === 'quiet';
  return (
    <AriaSelect
      className="ui-field"
      {...(quiet && { 'aria-label': label })}
      value={selected}
      onChange={(key) => {
        const option = options.find(({ id }) => id === key);
        if (option !== undefined) onSelect(option.id);
      }}
    >
      {quiet ? null : <Label className="ui-label">{label}</Label>}
      <Button className={quiet ? buttonClass({ kind: 'quiet' }) : 'ui-input ui-select'}>
        {quiet ? <Icon of={icon} /> : null}
        <SelectValue />
        {quiet ? null : <Icon of={ChevronsUpDown} />}
      </Button>
      <Popover className="ui-menu-pop" offset={6} placement={quiet ? 'bottom end' : 'bottom start'}>
        <ListBox className="ui-menu">
          <ListBoxSection>
            {quiet ? <Header className="ui-menu-title">{label}</Header> : null}
            {options.map((option) => (
              <ListBoxItem
                key={option.id}
                id={option.id}
                textValue={option.label}
                className={`ui-menu-item${option.hint === undefined ? '' : ' ui-menu-item-tall'}`}
              >
                {({ isSelected }) => (
                  <>
                    {option.swatch === undefined ? null : (
                      <i
                        className="ui-swatch"
                        style={{ '--ground': option.swatch.ground, '--ink': option.swatch.ink } as CSSProperties}
                      />
                    )}
                    <span className="ui-menu-words">
                      {option.label}
                      {option.hint === undefined ? null : <small>{option.hint}</small>}
                    </span>
                    {isSelected ? <Icon of={Check} /> : null}
                  </>
                )}
              </ListBoxItem>
            ))}
          </ListBoxSection>
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
