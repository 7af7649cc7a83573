import { Radio, RadioGroup } from 'react-aria-components';
import { messages } from '../../messages/index.ts';
import { LINK_VIEWS, type LinkView } from './link-address.ts';

const words = () => messages.share;

interface ViewChoiceProps {
  /** The link lets whoever has it present. */
  readonly presents: boolean;
  readonly selected: LinkView;
  readonly onSelect: (view: LinkView) => void;
}

/** How a link opens the deck, each way a small drawing. */
export function ViewChoice({ presents, selected, onSelect }: ViewChoiceProps) {
  return (
    <RadioGroup
      aria-label={words().opensAs}
      className="share-views"
      orientation="horizontal"
      value={selected}
      onChange={(next) => {
        const view = LINK_VIEWS.find((known) => known === next);
        if (view !== undefined) onSelect(view);
      }}
    >
      {LINK_VIEWS.map((view) => (
        <Radio key={view} value={view} className="share-view">
          <svg viewBox="0 0 56 36" aria-hidden="true">
            {DRAWINGS[view]}
          </svg>
          {view === 'live' && presents ? words().presentLive : words().views[view]}
        </Radio>
      ))}
    </RadioGroup>
  );
}

const DRAWINGS = {
  default: (
    <>
      <rect className="pf ps" x="8" y="3" width="40" height="20" rx="2" />
      <path className="ps" d="M8 29h22M8 34h14" strokeLinecap="round" />
    </>
  ),
  fullscreen: (
    <>
      <rect className="pf ps" x="2" y="2" width="52" height="31" rx="2" />
      <path className="ps" d="M8 12V8h4M44 8h4v4M48 23v4h-4M12 27H8v-4" strokeLinecap="round" strokeLinejoin="round" />
    </>
  ),
  scroll: (
    <>
      <path
        className="ps"
        d="M12 1v1a2 2 0 0 0 2 2h26a2 2 0 0 0 2-2V1M12 35v-1a2 2 0 0 1 2-2h26a2 2 0 0 1 2 2v1M50 8v8"
        strokeLinecap="round"
      />
      <rect className="pf ps" x="12" y="9" width="30" height="18" rx="2" />
    </>
  ),
  kiosk: (
    <>
      <rect className="pf ps" x="6" y="2" width="44" height="25" rx="2" />
      <path className="pa" d="M25 9.5v10l8-5z" />
      <path className="ps" d="M6 33h18" strokeLinecap="round" />
      <path className="ps" d="M30 33h20" strokeLinecap="round" opacity="0.4" />
    </>
  ),
  live: (
    <>
      <rect className="pf ps" x="10" y="2" width="36" height="21" rx="2" />
      <circle className="pa" cx="28" cy="12.5" r="2.5" />
      <path className="ps" d="M22.5 7.5a7 7 0 0 0 0 10M33.5 7.5a7 7 0 0 1 0 10" strokeLinecap="round" />
      <path className="ps" d="M15 34a4 4 0 0 1 8 0M33 34a4 4 0 0 1 8 0M24 31a4 4 0 0 1 8 0" strokeLinecap="round" />
    </>
  ),
} as const satisfies Record<LinkView, React.ReactNode>;
