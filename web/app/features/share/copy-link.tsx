import { Copy, ExternalLink } from 'lucide-react';
import { useRef, useState } from 'react';
import { Radio, RadioGroup } from 'react-aria-components';
import { messages } from '../../messages/index.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { Icon } from '../../ui/icon.tsx';
import { notify } from '../../ui/notification-store.ts';
import { type LinkView, linkAddress, type SlidePosition } from './link-address.ts';

const words = messages.share;

interface CopyLinkProps {
  /** The address that opens the deck, with its token if it has one. */
  readonly url: string;
  /** Where the deck stands on this page, and the number of that slide; null where none is shown. */
  readonly slide: (SlidePosition & { readonly number: number }) | null;
}

/** How a link opens the deck, and the link to copy. */
export function CopyLink({ url, slide }: CopyLinkProps) {
  const [view, setView] = useState<LinkView>('default');
  const [atSlide, setAtSlide] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const address = linkAddress(url, view, atSlide ? slide : null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify(words.copied, { tone: 'positive' });
    } catch {
      // Without https a page may not write to the clipboard.
      input.current?.select();
      if (document.execCommand('copy')) notify(words.copied, { tone: 'positive' });
      else notify(words.copyFailed);
    }
  };
  return (
    <div className="share-send">
      <RadioGroup
        aria-label={words.opensAs}
        className="share-views"
        orientation="horizontal"
        value={view}
        onChange={(next) => setView(next === 'fullscreen' ? 'fullscreen' : 'default')}
      >
        <Radio value="default" className="share-view">
          <svg viewBox="0 0 56 36" aria-hidden="true">
            <rect className="pf ps" x="8" y="3" width="40" height="20" rx="2" />
            <path className="ps" d="M8 29h22M8 34h14" strokeLinecap="round" />
          </svg>
          {words.views.default}
        </Radio>
        <Radio value="fullscreen" className="share-view">
          <svg viewBox="0 0 56 36" aria-hidden="true">
            <rect className="pf ps" x="2" y="2" width="52" height="31" rx="2" />
            <path
              className="ps"
              d="M8 12V8h4M44 8h4v4M48 23v4h-4M12 27H8v-4"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
          {words.views.fullscreen}
        </Radio>
      </RadioGroup>
      {slide === null ? null : (
        <Checkbox isSelected={atSlide} onChange={setAtSlide}>
          {words.atSlide(slide.number)}
        </Checkbox>
      )}
      <label className="ui-input ui-input-read ui-input-mono">
        <span className="ui-sr">{words.link}</span>
        <input ref={input} readOnly value={address} onFocus={(event) => event.target.select()} />
      </label>
      <div className="share-send-do">
        <Button kind="primary" icon={Copy} wide onPress={() => void copy()}>
          {words.copyLink}
        </Button>
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          aria-label={words.openLink}
          title={words.openLink}
          className={buttonClass({ className: 'ui-btn-icon' })}
        >
          <Icon of={ExternalLink} />
        </a>
      </div>
    </div>
  );
}
