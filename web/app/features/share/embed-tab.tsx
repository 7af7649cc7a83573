import { EMBED_STYLES } from '@rostrum/deck/view-query';
import { Copy } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/choices.tsx';
import { Segments } from '../../ui/segments.tsx';
import { copyText } from './copy-text.ts';
import {
  EMBED_DEFAULTS,
  EMBED_SIDE,
  type EmbedOptions,
  embedAddress,
  embedCode,
  needsPaidPlan,
  sideOf,
} from './embed-code.ts';
import { EmbedPreview } from './embed-preview.tsx';

const words = () => messages.share;

interface EmbedTabProps {
  /** The address that opens the deck, with its token if it has one. */
  readonly url: string;
  readonly title: string;
  /** Whether the author's plan covers all styles and switches. */
  readonly paid: boolean;
  /** Further settings, of a private link. */
  readonly children?: ReactNode;
}

/** The deck in other pages: how it looks there, and the code for it. */
export function EmbedTab({ url, title, paid, children }: EmbedTabProps) {
  const [options, setOptions] = useState<EmbedOptions>(EMBED_DEFAULTS);
  const set = (change: Partial<EmbedOptions>) => setOptions({ ...options, ...change });
  const area = useRef<HTMLTextAreaElement>(null);
  const code = embedCode(url, title, options);
  return (
    <div className="share-embed">
      <EmbedPreview
        address={embedAddress(url, options)}
        title={title}
        width={sideOf(options.width)}
        height={sideOf(options.height)}
      />
      <div className="share-options">
        <span className="ui-label">{words().size}</span>
        <div className="share-size">
          <Side label={words().width} value={options.width} onChange={(width) => set({ width })} />
          <span aria-hidden="true">×</span>
          <Side label={words().height} value={options.height} onChange={(height) => set({ height })} />
          <span className="ui-hint">{words().pixels}</span>
        </div>
        <span className="ui-label">{words().style}</span>
        <Segments
          label={words().style}
          options={EMBED_STYLES.map((id) => ({
            id,
            label: words().styles[id],
            isDisabled: needsPaidPlan(id) && !paid,
          }))}
          selected={options.style}
          onSelect={(style) => set({ style })}
        />
        <span className="ui-label">{words().footer}</span>
        <div className="share-switches">
          <Switch isSelected={options.byline} isDisabled={!paid} onChange={(byline) => set({ byline })}>
            {words().byline}
          </Switch>
          <Switch isSelected={options.share} isDisabled={!paid} onChange={(share) => set({ share })}>
            {words().shareButton}
          </Switch>
          <Switch isSelected={options.notes} onChange={(notes) => set({ notes })}>
            {words().notes}
          </Switch>
        </div>
        {children}
      </div>
      {paid ? null : <p className="ui-hint">{words().needsPlan}</p>}
      <label className="share-code">
        <span className="ui-sr">{words().embedCode}</span>
        <textarea ref={area} readOnly rows={3} value={code} onFocus={(event) => event.target.select()} />
      </label>
      <Button kind="primary" icon={Copy} wide onPress={() => void copyText(code, words().codeCopied, area.current)}>
        {words().copyCode}
      </Button>
    </div>
  );
}

interface SideProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One side of the frame. What is no number becomes 1 when the field is left. */
function Side({ label, value, onChange }: SideProps) {
  return (
    <label className="ui-input">
      <input
        inputMode="numeric"
        aria-label={label}
        maxLength={EMBED_SIDE}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => onChange(String(sideOf(value)))}
      />
    </label>
  );
}
