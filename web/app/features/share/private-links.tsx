import type { DeckCard, CurrentUser, ShareLink } from '@rostrum/contract';
import { ChevronDown, Link2, Plus, Presentation, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem, MenuTrigger } from '../../ui/menu.tsx';
import { CopyLink } from './copy-link.tsx';
import { EmailTab, type MailDrafts } from './email-tab.tsx';
import { EmbedRestriction } from './embed-restriction.tsx';
import { EmbedTab } from './embed-tab.tsx';
import type { SlidePosition } from './link-address.ts';
import { LinkChoice, viewsOf } from './link-choice.tsx';
import { LinkSettingsPanel } from './link-settings.tsx';
import { isEnterpriseOwner, mayChooseLinkType } from './link-type-rule.ts';
import { LinkPaneSkeleton, LinksFailed, LinkSkeletons } from './links-states.tsx';
import { ShareTabs } from './share-tabs.tsx';
import { useOnAir } from './use-on-air.ts';
import { type ShareLinks, useShareLinks } from './use-share-links.ts';

const words = () => messages.share;

export interface PrivateLinksProps {
  readonly deck: DeckCard;
  readonly user: CurrentUser;
  readonly slide: (SlidePosition & { readonly number: number }) | null;
  readonly mails: MailDrafts;
  /** Opened from the view by which the deck is presented. */
  readonly fromLive: boolean;
}

/** The private links of a deck on the left, the chosen one beside them. */
export function PrivateLinks({ deck, user, slide, mails, fromLive }: PrivateLinksProps) {
  const share = useShareLinks(deck.id);
  const { links, selected, state } = share;
  const isOnAir = useOnAir(deck.id, !fromLive && isEnterpriseOwner(deck, user));
  const isLive = fromLive || isOnAir;
  const [deleting, setDeleting] = useState<ShareLink | null>(null);

  if (state === 'failed') return <LinksFailed onRetry={share.reload} />;
  if (state === 'loaded' && links.length === 0)
    return (
      <div className="share-none">
        <Icon of={Link2} size={24} />
        <h3>{words().none}</h3>
        <p>{words().noneText}</p>
        {/* The button that had the focus went with the last link. */}
        <Button
          kind="primary"
          icon={Plus}
          autoFocus={share.isEmptied}
          onPress={() => share.create('view')}
          isPending={share.isCreating}
        >
          {words().createFirst}
        </Button>
      </div>
    );
  return (
    <div className="share-two">
      <div className="share-links">
        <div className="share-links-head">
          {words().privateLinks}
          <NewLink share={share} />
        </div>
        {state === 'loading' ? (
          <LinkSkeletons />
        ) : (
          <ul aria-label={words().privateLinks}>
            {links.map((link) => (
              <li key={link.id} data-leaving={share.leaving === link.id || undefined}>
                <LinkChoice
                  link={link}
                  isSelected={selected?.id === link.id}
                  heir={share.heir?.id === link.id ? share.heir : null}
                  onSelect={() => share.select(link.id)}
                />
              </li>
            ))}
          </ul>
        )}
        <p className="share-links-note">{words().eachLink}</p>
      </div>
      {selected === null ? (
        <LinkPaneSkeleton />
      ) : (
        // An embed-only link forces its tab, also once it becomes one.
        <div key={`${selected.id} ${selected.embed_only}`} className="share-pane">
          <LinkTabs deck={deck} user={user} link={selected} slide={slide} mails={mails} share={share} isLive={isLive} />
          <div className="share-foot">
            {deck.abilities.delete_links ? (
              <Button kind="danger" icon={Trash2} onPress={() => setDeleting(selected)}>
                {words().deleteLink}
              </Button>
            ) : null}
            <span className="ui-grow" />
            <span className="ui-num share-count">{viewsOf(selected)}</span>
          </div>
        </div>
      )}
      <ConfirmDialog
        title={words().deleteTitle(deleting?.name ?? '')}
        text={words().deleteText}
        action={words().deleteLink}
        isOpen={deleting !== null}
        onCancel={() => setDeleting(null)}
        onConfirm={() => {
          if (deleting !== null) share.remove(deleting);
          setDeleting(null);
        }}
      />
    </div>
  );
}

/** A link is to view or to present from its beginning. */
function NewLink({ share }: { readonly share: ShareLinks }) {
  return (
    <MenuTrigger>
      <Button
        size="s"
        icon={Plus}
        endIcon={ChevronDown}
        isPending={share.isCreating}
        isDisabled={share.state === 'loading'}
      >
        {words().newLink}
      </Button>
      <Menu label={words().newLinkKinds} placement="bottom start">
        <MenuItem
          icon={Link2}
          label={words().viewLink}
          hint={words().viewLinkHint}
          onAction={() => share.create('view')}
        />
        <MenuItem
          icon={Presentation}
          label={words().presenterLink}
          hint={words().presenterLinkHint}
          onAction={() => share.create('presenter')}
        />
      </Menu>
    </MenuTrigger>
  );
}

interface LinkTabsProps extends Pick<PrivateLinksProps, 'deck' | 'user' | 'slide' | 'mails'> {
  readonly link: ShareLink;
  readonly share: ShareLinks;
  readonly isLive: boolean;
}

function LinkTabs({ deck, user, link, slide, mails, share, isLive }: LinkTabsProps) {
  const settings = (
    <LinkSettingsPanel
      link={link}
      mayNotify={deck.abilities.notify_of_links}
      mayChooseType={(wasPresenter) => mayChooseLinkType({ isLive, wasPresenter }, deck, user)}
      update={share.update}
    />
  );
  return (
    <ShareTabs
      label={link.name}
      link={
        link.embed_only ? null : (
          <>
            <CopyLink url={link.url} presents={link.link_type === 'presenter'} name={deck.slug} slide={slide} />
            {settings}
          </>
        )
      }
      embed={
        <>
          <EmbedTab url={link.url} title={deck.title} paid={deck.paid}>
            {deck.abilities.restrict_embeds ? <EmbedRestriction link={link} update={share.update} /> : null}
          </EmbedTab>
          {link.embed_only ? settings : null}
        </>
      }
      email={
        link.embed_only || !deck.abilities.send ? null : (
          <EmailTab deckId={deck.id} linkId={link.id} user={user} drafts={mails} />
        )
      }
    />
  );
}
