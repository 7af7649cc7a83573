import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { CountBadge } from './badge.tsx';
import { Icon, type LucideIcon } from './icon.tsx';
import { Tip } from './tooltip.tsx';
import './tabs.css';

interface SegmentsProps<K extends string> {
  readonly label: string;
  readonly options: readonly {
    readonly id: K;
    readonly label: string;
    /** Instead of the word. */
    readonly icon?: LucideIcon;
    /** How many things are new behind the word; 0: none, and nothing is shown. */
    readonly count?: number;
    /** Said in place of the word. */
    readonly name?: string;
    readonly isDisabled?: boolean;
  }[];
  readonly selected: K;
  readonly onSelect: (key: K) => void;
}

/** One value out of few, each a picture or a word. */
export function Segments<K extends string>({ label, options, selected, onSelect }: SegmentsProps<K>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      className="ui-segments"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[selected]}
      onSelectionChange={(keys) => {
        const option = options.find(({ id }) => keys.has(id));
        if (option !== undefined) onSelect(option.id);
      }}
    >
      {options.map(({ id, label, icon, count = 0, name, isDisabled = false }) =>
        icon === undefined ? (
          <ToggleButton
            key={id}
            id={id}
            isDisabled={isDisabled}
            className="ui-segment ui-segment-word"
            {...(name !== undefined && { 'aria-label': name })}
          >
            {label}
            {count === 0 ? null : <CountBadge count={count} />}
          </ToggleButton>
        ) : (
          <Tip key={id} label={label}>
            <ToggleButton id={id} aria-label={name ?? label} isDisabled={isDisabled} className="ui-segment">
              <Icon of={icon} />
            </ToggleButton>
          </Tip>
        ),
      )}
    </ToggleButtonGroup>
  );
}
