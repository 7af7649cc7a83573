import { Copy, ExternalLink } from 'lucide-react';
import { useRef, useState } from 'react';
import { messages } from '../../messages/index.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AutoSlideField } from './auto-slide-field.tsx';
import { copyText } from './copy-text.ts';
import { AUTO_SLIDE, type LinkView, linkAddress, type SlidePosition } from './link-address.ts';
import { QrCode } from './qr-code.tsx';
import { ViewChoice } from './view-choice.tsx';

const words = () => messages.share;

interface CopyLinkProps {
  /** The address that opens the deck, with its token if it has one. */
  readonly url: string;
  /** It lets whoever has it present. */
  readonly presents?: boolean;
  /** What the files of its code are called. */
  readonly name: string;
  /** Where the deck stands on this page, and the number of that slide; null where none is shown. */
  readonly slide: (SlidePosition & { readonly number: number }) | null;
}

/** How a link opens the deck, and the link to copy. */
export function CopyLink({ url, presents = false, name, slide }: CopyLinkProps) {
  const [view, setView] = useState<LinkView>('default');
  const [autoSlide, setAutoSlide] = useState<number>(AUTO_SLIDE.default);
  const [atSlide, setAtSlide] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const address = linkAddress(url, { view, autoSlide, slide: atSlide ? slide : null });
  return (
    <div className="share-link-tab">
      <ViewChoice presents={presents} selected={view} onSelect={setView} />
      <div className="share-send">
        <div className="share-send-words">
          {view === 'live' ? (
            <p className="ui-hint">{presents ? words().presentLiveHint : words().followLiveHint}</p>
          ) : null}
          {view === 'kiosk' ? <AutoSlideField seconds={autoSlide} onChange={setAutoSlide} /> : null}
          {slide === null || view === 'live' ? null : (
            <Checkbox isSelected={atSlide} onChange={setAtSlide}>
              {words().atSlide(slide.number)}
            </Checkbox>
          )}
          <label className="ui-input ui-input-read ui-input-mono">
            <span className="ui-sr">{words().link}</span>
            <input ref={input} readOnly value={address} onFocus={(event) => event.target.select()} />
          </label>
          <div className="share-send-do">
            <Button
              kind="primary"
              icon={Copy}
              wide
              onPress={() => void copyText(address, words().copied, input.current)}
            >
              {words().copyLink}
            </Button>
            <a
              href={address}
              target="_blank"
              rel="noreferrer"
              aria-label={words().openLink}
              title={words().openLink}
              className={buttonClass({ className: 'ui-btn-icon' })}
            >
              <Icon of={ExternalLink} />
            </a>
          </div>
        </div>
        <QrCode address={address} name={name} />
      </div>
    </div>
  );
}
