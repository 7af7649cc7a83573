import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { Icon, type LucideIcon } from './icon.tsx';
import { Tip } from './tooltip.tsx';
import './tabs.css';

interface SegmentsProps<K extends string> {
  readonly label: string;
  readonly options: readonly { readonly id: K; readonly label: string; readonly icon: LucideIcon }[];
  readonly selected: K;
  readonly onSelect: (key: K) => void;
}

/** One value out of few, each a picture. */
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
      {options.map((option) => (
        <Tip key={option.id} label={option.label}>
          <ToggleButton id={option.id} aria-label={option.label} className="ui-segment">
            <Icon of={option.icon} />
          </ToggleButton>
        </Tip>
      ))}
    </ToggleButtonGroup>
  );
}
