import type { CurrentUser, DeckCard } from '@rostrum/contract';
import { Globe, Lock, Send } from 'lucide-react';
import { messages } from '../../messages/index.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { deckPath } from '../decks/paths.ts';
import type { DeckActions } from '../decks/use-deck-actions.ts';
import { CopyLink } from './copy-link.tsx';
import { EmailTab, mailDraftsOf } from './email-tab.tsx';
import { EmbedTab } from './embed-tab.tsx';
import { LatePrivateLinks } from './late-private-links.tsx';
import type { SlidePosition } from './link-address.ts';
import { needsLinksPlan, shareMode } from './share-mode.ts';
import { ShareTabs } from './share-tabs.tsx';
import { VisibilityMenu } from './visibility-menu.tsx';
import './share.css';

const words = () => messages.share;
/** Pixels. */
const PRIVATE_WIDTH = 800;
const PUBLIC_WIDTH = 560;

interface ShareDialogProps {
  readonly deck: DeckCard;
  readonly user: CurrentUser | null;
  /** The slide that is shown, for links that start there. */
  readonly slide: (SlidePosition & { readonly number: number }) | null;
  readonly actions: Pick<DeckActions, 'publish' | 'makePublic'>;
  /** Opened from the view by which the deck is presented. */
  readonly fromLive?: boolean;
  readonly onClose: () => void;
}

/** Who may open the deck, and the links that open it. */
export function ShareDialog({ deck, user, slide, actions, fromLive = false, onClose }: ShareDialogProps) {
  const mode = shareMode(deck, user);
  const mails = mailDraftsOf(deck.id);
  const url = new URL(deckPath(deck), window.location.origin).href;
  const copy = <CopyLink url={url} name={deck.slug} slide={slide} />;
  return (
    <Dialog
      title={words().title}
      isOpen
      onClose={onClose}
      width={mode === 'private' ? PRIVATE_WIDTH : PUBLIC_WIDTH}
      extra={deck.abilities.change_visibility ? <VisibilityMenu deck={deck} onPublish={actions.publish} /> : null}
    >
      {mode === 'private' && user !== null ? (
        <LatePrivateLinks deck={deck} user={user} slide={slide} mails={mails} fromLive={fromLive} />
      ) : null}
      {mode === 'public' ? (
        <div className="share-public">
          <ShareTabs
            label={words().title}
            link={
              needsLinksPlan(deck, user) ? (
                <>
                  {copy}
                  <LinksNeedPlan />
                </>
              ) : (
                copy
              )
            }
            embed={<EmbedTab url={url} title={deck.title} paid={deck.paid} />}
            email={
              user === null ? <SignInToSend /> : <EmailTab deckId={deck.id} linkId={null} user={user} drafts={mails} />
            }
          />
        </div>
      ) : null}
      {mode === 'internal' ? (
        <div className="share-public">
          <ShareTabs label={words().title} link={copy} embed={null} email={null} />
        </div>
      ) : null}
      {mode === 'upgrade-or-publish' ? (
        <div className="share-none">
          <Icon of={Lock} size={24} />
          <h3>{words().upgradeTitle}</h3>
          <p>
            {words().upgradeText} {needsLinksPlan(deck, user) ? <ToPlans /> : null}
          </p>
          <Button kind="primary" icon={Globe} onPress={() => actions.makePublic(deck)}>
            {words().makePublic}
          </Button>
        </div>
      ) : null}
    </Dialog>
  );
}

/** Which plan has links for some people only, under the address for everybody. */
function LinksNeedPlan() {
  return (
    <p className="ui-hint share-plan">
      {words().linksNeedPlan} <ToPlans />
    </p>
  );
}

function ToPlans() {
  return (
    <a className="ui-link" href="/pricing">
      {messages.errors.upgradeOptions}
    </a>
  );
}

/** Mails are sent on somebody's behalf. */
function SignInToSend() {
  const here = window.location.pathname + window.location.search;
  return (
    <div className="share-none share-none-tab">
      <Icon of={Send} size={24} />
      <p>{words().signInToSend}</p>
      <LinkButton kind="primary" to={`/users/sign_in?return_to=${encodeURIComponent(here)}`} reloadDocument>
        {words().signIn}
      </LinkButton>
    </div>
  );
}
