import { isTokenValue } from '@rostrum/deck/themes';
import { RotateCcw, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { messages } from '../../../messages/index.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { colorOfCss, hexOfCss } from './color-of-css.ts';

const words = () => messages.themes.editor;

/** One that may be kept, and that the browser paints. */
const isColor = (css: string): boolean => isTokenValue(css) && colorOfCss(css) !== null;

interface ColorRowProps {
  readonly label: string;
  /** CSS, as it is shown. */
  readonly color: string;
  readonly onChange: (css: string) => void;
  /** The field was left, or a colour was chosen. */
  readonly onDone: () => void;
  /** Gives the colour back to what is below it; absent: it has nothing below, or is not set. */
  readonly onReset?: (() => void) | undefined;
  /** It stands out too little. */
  readonly warning?: string | undefined;
}

/** A colour by the browser's picker, or as it is written. */
export function ColorRow({ label, color, onChange, onDone, onReset, warning }: ColorRowProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const saidId = useId();
  const isWrong = typed !== null && typed.trim() !== '' && !isColor(typed);
  const settle = (): void => {
    if (isWrong) return;
    setTyped(null);
    onDone();
  };
  return (
    <div className="theme-color">
      <input
        type="color"
        aria-label={words().pick(label)}
        value={hexOfCss(color)}
        onChange={(event) => {
          setTyped(null);
          onChange(event.currentTarget.value);
        }}
        onBlur={onDone}
      />
      <span className="theme-color-label">
        {label}
        {warning === undefined ? null : (
          <span className="theme-color-warning" title={warning}>
            <Icon of={TriangleAlert} size={14} />
          </span>
        )}
      </span>
      <input
        className="ui-input theme-color-code"
        aria-label={words().code(label)}
        aria-invalid={isWrong}
        aria-describedby={isWrong || warning !== undefined ? saidId : undefined}
        value={typed ?? color}
        maxLength={100}
        spellCheck={false}
        autoCapitalize="none"
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          if (isColor(value)) onChange(value.trim());
        }}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle();
          // What was typed is forgotten; the colour stays.
          if (event.key === 'Escape') setTyped(null);
        }}
      />
      {onReset === undefined ? (
        <span className="theme-color-none" />
      ) : (
        <IconButton
          label={words().reset}
          name={words().resetNamed(label)}
          icon={RotateCcw}
          size="s"
          iconSize={14}
          onPress={onReset}
        />
      )}
      {isWrong ? (
        <p id={saidId} className="ui-error">
          {words().noColor}
        </p>
      ) : warning === undefined ? null : (
        <span id={saidId} className="ui-sr">
          {warning}
        </span>
      )}
    </div>
  );
}
