import { formatViews, type ShareLink } from '@rostrum/contract';
import { Code, Copy, KeyRound, Link2, Presentation, Unlink } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { messages } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tip } from '../../ui/tooltip.tsx';
import { useNow } from '../../format/use-now.ts';
import { copyText } from './copy-text.ts';
import { expiryState } from './link-expiry.ts';
import type { Heir } from './use-share-links.ts';

const words = () => messages.share;

interface LinkChoiceProps {
  readonly link: ShareLink;
  readonly isSelected: boolean;
  /** Given when the focus is to come here. */
  readonly heir: Heir | null;
  readonly onSelect: () => void;
}

/** A link in the list: its state is told by icon, badge and second line. */
export function LinkChoice({ link, isSelected, heir, onSelect }: LinkChoiceProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (heir !== null) button.current?.focus();
  }, [heir]);
  const now = useNow();
  const state = expiryState(link, now ?? 0);
  const views = viewsOf(link);
  const choice = (
    <AriaButton ref={button} className="share-link" {...(isSelected && { 'aria-current': true })} onPress={onSelect}>
      <Icon of={iconOf(link, state.kind)} />
      <b className="ui-clip">{link.name}</b>
      {state.kind === 'ended' ? <Badge tone="bad">{words().expiredBadge}</Badge> : <KindBadge link={link} />}
      <span className="share-link-sub ui-num">
        {link.has_password ? <Icon of={KeyRound} size={12} /> : null}
        {link.has_password ? <span className="ui-sr">{words().hasPassword}, </span> : null}
        {link.expires_at === null ? null : <em data-kind={state.kind}>{state.text}</em>}
        {views}
      </span>
    </AriaButton>
  );
  return (
    <div className="share-link-line" data-kind={state.kind}>
      {state.tip === null ? (
        choice
      ) : (
        <Tip label={state.tip} placement="right">
          {choice}
        </Tip>
      )}
      {state.kind === 'ended' || link.embed_only ? null : (
        <IconButton
          label={words().copyLink}
          name={words().copyThis(link.name)}
          icon={Copy}
          iconSize={14}
          size="s"
          onPress={() => void copyText(link.url, words().copied, null)}
        />
      )}
    </div>
  );
}

function KindBadge({ link }: Pick<LinkChoiceProps, 'link'>) {
  if (link.embed_only) return <Badge>{words().embedOnly}</Badge>;
  return link.link_type === 'presenter' ? <Badge tone="info">{words().presenter}</Badge> : null;
}

function iconOf(link: ShareLink, kind: 'open' | 'ending' | 'ended') {
  if (kind === 'ended') return Unlink;
  if (link.embed_only) return Code;
  return link.link_type === 'presenter' ? Presentation : Link2;
}

/** How often a link was opened, in words. */
export function viewsOf(link: ShareLink): string {
  if (link.deck_view_count === 0) return words().notOpened;
  return messages.common.views(link.deck_view_count, formatViews(link.deck_view_count));
}
