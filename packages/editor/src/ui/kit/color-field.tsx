import { locale } from '@rostrum/words';
import { words } from '@rostrum/words/editor';
import { CircleCheck, Pipette, TriangleAlert } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { Button as AriaButton, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { IconButton } from './button.tsx';
import { contrast, cssOf, hexOf, parseColor, type Rgba, sameColor } from './color.ts';
import { Icon } from './icon.tsx';
import { NumberField } from './number-field.tsx';
import { Spectrum } from './spectrum.tsx';

export interface Swatch {
  readonly name: string;
  /** As it is seen. */
  readonly color: string;
  /** What is set, where that is not the colour itself but a name for it: it follows the theme. */
  readonly value?: string;
}

/** Whether CSS says this very swatch. */
function isSaid({ color, value }: Swatch, css: string): boolean {
  return value === undefined ? sameColor(color, css) : value === css;
}

export interface ColorFieldProps {
  readonly label: string;
  /** CSS; empty: not set. null: several values. */
  readonly value: string | null;
  readonly onChange: (css: string) => void;
  readonly theme: readonly Swatch[];
  /** What the value is where it is no plain colour and none that is offered. */
  readonly named?: Swatch | null;
  /** Colours met elsewhere in this deck. */
  readonly used: () => readonly string[];
  /** Offers 'None', which sets the empty string. */
  readonly isClearable?: boolean;
  readonly emptyName?: string;
  /** What is seen while it is not set: a colour, or null for one that is not known here. Without it: nothing is. */
  readonly emptyColor?: string | null | undefined;
  readonly isDisabled?: boolean;
  /** The colour it is read against, to tell the contrast. */
  readonly against?: string;
  /** Where the picker opens. Default: beside the inspector. */
  readonly placement?: 'top';
}

interface EyeDropperLike {
  open(): Promise<{ readonly sRGBHex: string }>;
}
declare global {
  interface Window {
    readonly EyeDropper?: new () => EyeDropperLike;
  }
}

/** The picker stands beside the inspector, clear of the labels in front of its field. */
const PANEL_OFFSET = 92;

const BLACK: Rgba = { r: 0, g: 0, b: 0, a: 1 };

/** A swatch with its name; pressing it opens the picker, the theme's colours first. */
export function ColorField(props: ColorFieldProps) {
  const { label, value, theme, emptyName = words.kit.none, emptyColor } = props;
  const known =
    value === null ? undefined : (theme.find((swatch) => isSaid(swatch, value)) ?? props.named ?? undefined);
  const shown = known?.color ?? value;
  const parsed = shown === null ? null : parseColor(shown);
  const shownColor = (value === '' ? emptyColor : shown) ?? '';
  const name =
    value === null
      ? words.kit.mixed
      : value === ''
        ? emptyName
        : (known?.name ?? (parsed === null ? value : hexOf(parsed).toUpperCase()));
  return (
    <DialogTrigger>
      <AriaButton
        className="ed-field ed-color-button"
        aria-label={`${label}: ${name}`}
        isDisabled={props.isDisabled ?? false}
      >
        <span
          className="ed-swatch"
          data-empty={(value === '' && emptyColor === undefined) || undefined}
          data-unknown={value === null || shownColor === '' || undefined}
          style={colorStyle(shownColor)}
        />
        <span className="ed-grow ed-clip">{name}</span>
        {parsed !== null && parsed.a < 1 ? <span className="ed-faint">{Math.round(parsed.a * 100)}%</span> : null}
      </AriaButton>
      <Popover
        className="ed-popover ed-color-popover"
        {...(props.placement === 'top'
          ? { placement: 'top' as const, offset: 8 }
          : { placement: 'left top' as const, offset: PANEL_OFFSET })}
      >
        <Dialog aria-label={label} className="ed-color">
          <ColorPanel {...props} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function colorStyle(color: string): CSSProperties & Record<'--swatch', string> {
  return { '--swatch': color === '' ? 'transparent' : color };
}

/** The picker itself: field, hue, alpha, hex, theme swatches, colours of the deck. */
export function ColorPanel({
  label,
  value,
  onChange,
  theme,
  named = null,
  used,
  isClearable = false,
  emptyName = words.kit.none,
  against,
}: ColorFieldProps) {
  const known = theme.find((swatch) => value !== null && isSaid(swatch, value)) ?? named;
  const color = parseColor(known?.color ?? value ?? '') ?? BLACK;
  const [typed, setTyped] = useState<string | null>(null);
  // Looked for when the picker opens: a deck may hold thousands of blocks.
  const [found] = useState(() => used().filter((css) => !theme.some((swatch) => sameColor(swatch.color, css))));
  const Dropper = typeof window === 'undefined' ? undefined : window.EyeDropper;

  function commitTyped(): void {
    if (typed === null) return;
    setTyped(null);
    const parsed = parseColor(typed);
    if (parsed !== null) onChange(cssOf({ ...parsed, a: parsed.a < 1 ? parsed.a : color.a === 0 ? 1 : color.a }));
  }
  async function pick(): Promise<void> {
    if (Dropper === undefined) return;
    try {
      const { sRGBHex } = await new Dropper().open();
      const parsed = parseColor(sRGBHex);
      if (parsed !== null) onChange(cssOf(parsed));
    } catch (error) {
      // Esc while picking: nothing was chosen.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    }
  }

  return (
    <>
      <Spectrum
        color={color.a === 0 ? { ...color, a: 1 } : { ...color }}
        onChange={(next) =>
          onChange(cssOf({ ...next, r: Math.round(next.r), g: Math.round(next.g), b: Math.round(next.b) }))
        }
      />
      <div className="ed-color-row">
        <label className="ed-field ed-grow">
          <span className="ed-faint" aria-hidden="true">
            #
          </span>
          <input
            aria-label={words.kit.hex(label)}
            value={typed ?? (value === '' ? '' : hexOf(color).slice(1).toUpperCase())}
            maxLength={32}
            spellCheck={false}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={commitTyped}
            onKeyDown={(event) => {
              if (event.key === 'Enter') commitTyped();
            }}
          />
        </label>
        <NumberField
          label={words.kit.opacity(label)}
          className="ed-number-short"
          value={Math.round(color.a * 100)}
          min={0}
          max={100}
          suffix="%"
          onChange={(percent) => onChange(cssOf({ ...color, a: percent / 100 }))}
        />
        {Dropper === undefined ? null : (
          <IconButton label={words.kit.pickFromScreen} icon={Pipette} onPress={() => void pick()} />
        )}
      </div>
      <h4>{words.kit.theme}</h4>
      <Swatches label={words.kit.themeColors} swatches={theme} value={value} onChange={onChange} />
      {found.length === 0 ? null : (
        <>
          <h4>{words.kit.alsoInDeck}</h4>
          <Swatches
            label={words.kit.deckColors}
            swatches={found.slice(0, 16).map((css) => ({ name: css, color: css }))}
            value={value}
            onChange={onChange}
          />
        </>
      )}
      {against === undefined && !isClearable ? null : (
        <div className="ed-color-foot">
          {isClearable ? (
            <AriaButton className="ed-btn ed-btn-quiet ed-btn-s" onPress={() => onChange('')}>
              {emptyName}
            </AriaButton>
          ) : (
            <span />
          )}
          {against === undefined ? null : <Contrast color={color} against={against} />}
        </div>
      )}
    </>
  );
}

function Swatches({
  label,
  swatches,
  value,
  onChange,
}: {
  label: string;
  swatches: readonly Swatch[];
  value: string | null;
  onChange: (css: string) => void;
}) {
  return (
    <div className="ed-swatches" role="group" aria-label={label}>
      {swatches.map((swatch) => (
        <AriaButton
          key={`${swatch.name}${swatch.color}`}
          aria-label={swatch.name}
          aria-pressed={value !== null && isSaid(swatch, value)}
          className="ed-swatch ed-swatch-button"
          style={colorStyle(swatch.color)}
          onPress={() => onChange(swatch.value ?? swatch.color)}
        />
      ))}
    </div>
  );
}

function Contrast({ color, against }: { color: Rgba; against: string }) {
  const ground = parseColor(against);
  if (ground === null) return null;
  const ratio = contrast(color, ground);
  const passes = ratio >= 4.5;
  return (
    <span className={`ed-contrast ${passes ? 'ed-good' : 'ed-warn'}`}>
      <Icon of={passes ? CircleCheck : TriangleAlert} size={14} />
      {ratio.toLocaleString(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })} : 1{passes ? ', AA' : ''}
    </span>
  );
}
