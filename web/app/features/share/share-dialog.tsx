import type { CurrentUser, DeckCard, Visibility } from '@rostrum/contract';
import { Globe, Lock } from 'lucide-react';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { deckPath } from '../decks/paths.ts';
import { CopyLink } from './copy-link.tsx';
import type { SlidePosition } from './link-address.ts';
import { PrivateLinks } from './private-links.tsx';
import { shareMode } from './share-mode.ts';
import { VisibilityMenu } from './visibility-menu.tsx';
import './share.css';

const words = messages.share;
/** Pixels. */
const PRIVATE_WIDTH = 800;
const PUBLIC_WIDTH = 560;

interface ShareDialogProps {
  readonly deck: DeckCard;
  readonly user: CurrentUser | null;
  /** The slide that is shown, for links that start there. */
  readonly slide: (SlidePosition & { readonly number: number }) | null;
  readonly onPublish: (deck: DeckCard, visibility: Visibility) => void;
  readonly onClose: () => void;
}

/** Who may open the deck, and the links that open it. */
export function ShareDialog({ deck, user, slide, onPublish, onClose }: ShareDialogProps) {
  const mode = shareMode(deck, user);
  const url = new URL(deckPath(deck), window.location.origin).href;
  return (
    <Dialog
      title={words.title}
      isOpen
      onClose={onClose}
      width={mode === 'private' ? PRIVATE_WIDTH : PUBLIC_WIDTH}
      extra={deck.abilities.change_visibility ? <VisibilityMenu deck={deck} onPublish={onPublish} /> : null}
    >
      {mode === 'private' && user !== null ? <PrivateLinks deckId={deck.id} user={user} slide={slide} /> : null}
      {mode === 'public' ? (
        <div className="share-public">
          <Tabs
            label={words.title}
            tabs={[{ id: 'link', label: words.copyLinkTab, content: <CopyLink url={url} slide={slide} /> }]}
          />
        </div>
      ) : null}
      {mode === 'upgrade-or-publish' ? (
        <div className="share-none">
          <Icon of={Lock} size={24} />
          <h3>{words.upgradeTitle}</h3>
          <p>{words.upgradeText}</p>
          <Button kind="primary" icon={Globe} onPress={() => onPublish(deck, 'all')}>
            {words.makePublic}
          </Button>
        </div>
      ) : null}
    </Dialog>
  );
}
