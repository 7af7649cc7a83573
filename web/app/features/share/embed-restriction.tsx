import { LIMITS, readEmbedDomains, type ShareLink } from '@rostrum/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messages } from '../../messages/index.ts';
import { Switch } from '../../ui/choices.tsx';
import { notify } from '../../ui/notification-store.ts';
import { reportFailure } from '../errors/report-failure.ts';
import type { LinkChange, ShareLinks } from './use-share-links.ts';

const words = () => messages.share;
/** Milliseconds of quiet after which it is saved. */
const DEBOUNCE = 1500;

interface EmbedRestrictionProps {
  readonly link: ShareLink;
  readonly update: ShareLinks['update'];
}

/** Which pages may show the deck by this link, and whether it opens anywhere else. */
export function EmbedRestriction({ link, update }: EmbedRestrictionProps) {
  const [sites, setSites] = useState(link.embed_domain_whitelist);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const waiting = useRef<string | null>(null);
  const save = useEffectEvent(async (change: LinkChange) => {
    try {
      const saved = await update(link, change);
      if (saved !== null) notify(words().onlyOnSaved, { tone: 'positive' });
    } catch (error) {
      reportFailure(error, words().onlyOnFailed);
    }
  });
  const flush = useEffectEvent(() => {
    clearTimeout(timer.current);
    const text = waiting.current;
    waiting.current = null;
    if (text !== null && text !== link.embed_domain_whitelist) void save({ embed_domain_whitelist: text });
  });
  // Closing the dialog keeps what was typed last.
  useEffect(() => () => flush(), []);
  const refused = link.embed_domains_refused;
  return (
    <>
      <label className="ui-label" htmlFor={`sites-${link.id}`}>
        {words().onlyOn}
      </label>
      <div className="ui-field">
        <div className="ui-input" data-invalid={refused.length === 0 ? undefined : true}>
          <input
            id={`sites-${link.id}`}
            value={sites}
            maxLength={LIMITS.embedDomains}
            placeholder={words().onlyOnPlaceholder}
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={refused.length > 0}
            aria-describedby={`sites-under-${link.id}`}
            onChange={(event) => {
              setSites(event.target.value);
              waiting.current = readEmbedDomains(event.target.value).text;
              clearTimeout(timer.current);
              timer.current = setTimeout(() => flush(), DEBOUNCE);
            }}
            onBlur={() => setSites(readEmbedDomains(sites).text)}
          />
        </div>
        <p id={`sites-under-${link.id}`} className={refused.length === 0 ? 'ui-hint' : 'ui-error'} role="status">
          {refused.length === 0 ? words().onlyOnHint : words().onlyOnRefused(refused.join(', '))}
        </p>
      </div>
      <span />
      <Switch
        isSelected={link.embed_only}
        hint={words().onlyEmbeddedHint}
        onChange={(embed_only) => void save({ embed_only })}
      >
        {words().onlyEmbedded}
      </Switch>
    </>
  );
}
