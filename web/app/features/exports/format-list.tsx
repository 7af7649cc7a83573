import type { ExportFormat, ExportOffer } from '@rostrum/contract';
import { Radio, RadioGroup } from 'react-aria-components';
import { messages } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { formatLooks } from './formats.ts';

const words = () => messages.exports;

interface FormatListProps {
  readonly offers: readonly ExportOffer[];
  readonly selected: ExportFormat;
  readonly onSelect: (format: ExportFormat) => void;
}

/** What a deck can go out as, and what each is for. */
export function FormatList({ offers, selected, onSelect }: FormatListProps) {
  return (
    <RadioGroup
      aria-label={words().formats}
      className="export-formats"
      value={selected}
      onChange={(next) => {
        const offer = offers.find(({ format }) => format === next);
        if (offer !== undefined) onSelect(offer.format);
      }}
    >
      {offers.map(({ format, unless }) => (
        <Radio key={format} value={format} isDisabled={unless !== null} className="export-format">
          <Icon of={formatLooks()[format].icon} size={18} />
          <span>
            {words().format[format].name}
            <small>{unless === null ? words().format[format].hint : words().unless[unless]}</small>
          </span>
        </Radio>
      ))}
    </RadioGroup>
  );
}
