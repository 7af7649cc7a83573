import { words } from '@rostrum/words/editor';
import { Check, ChevronsUpDown } from 'lucide-react';
import { type CSSProperties, useEffect } from 'react';
import { Select as AriaSelect, Button, ListBox, ListBoxItem, Popover, SelectValue } from 'react-aria-components';
import { Icon } from './icon.tsx';

export interface Choice {
  readonly id: string;
  readonly label: string;
  readonly style?: CSSProperties;
}

export interface SelectProps {
  readonly label: string;
  /** null: several values. */
  readonly value: string | null;
  readonly choices: readonly Choice[];
  readonly onChange: (id: string) => void;
  /** What the pointer or the keys are at while the list is open; null when it closes. */
  readonly onTry?: (id: string | null) => void;
  readonly isDisabled?: boolean;
  readonly placeholder?: string;
  /** For what the list needs only while it is open. */
  readonly onOpen?: () => void;
}

/** Says what is at hand, which the list tells only by drawing it so. */
function Trying({ id, onTry }: { id: string; onTry: (id: string) => void }) {
  useEffect(() => onTry(id), [id, onTry]);
  return null;
}

/** One of a list. */
export function Select(props: SelectProps) {
  const { label, value, choices, onChange, onTry, onOpen, isDisabled = false, placeholder = words.kit.mixed } = props;
  return (
    <AriaSelect
      aria-label={label}
      value={value}
      isDisabled={isDisabled}
      placeholder={placeholder}
      onChange={(id) => {
        if (id !== null) onChange(String(id));
      }}
      onOpenChange={(isOpen) => {
        if (isOpen) onOpen?.();
        else onTry?.(null);
      }}
      className="ed-select"
    >
      <Button className="ed-field ed-select-button">
        <SelectValue className="ed-select-value">
          {({ defaultChildren, isPlaceholder }) =>
            isPlaceholder ? placeholder : (choices.find((choice) => choice.id === value)?.label ?? defaultChildren)
          }
        </SelectValue>
        <Icon of={ChevronsUpDown} size={12} />
      </Button>
      <Popover className="ed-popover ed-menu-popover" offset={4}>
        <ListBox className="ed-menu ed-listbox" items={choices}>
          {(choice) => (
            <ListBoxItem id={choice.id} textValue={choice.label} className="ed-menu-item">
              {({ isSelected, isFocused }) => (
                <>
                  {onTry !== undefined && isFocused ? <Trying id={choice.id} onTry={onTry} /> : null}
                  <span className="ed-menu-label" style={choice.style}>
                    {choice.label}
                  </span>
                  {isSelected ? <Icon of={Check} size={14} /> : null}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
