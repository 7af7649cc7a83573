import { formatViews, type CurrentUser, type ShareLink } from '@rostrum/contract';
import { CloudOff, Link2, Plus, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { CopyLink } from './copy-link.tsx';
import type { SlidePosition } from './link-address.ts';
import { LinkSettings } from './link-settings.tsx';
import { useShareLinks } from './use-share-links.ts';

const words = messages.share;

interface PrivateLinksProps {
  readonly deckId: string;
  readonly user: CurrentUser;
  readonly slide: (SlidePosition & { readonly number: number }) | null;
}

/** The private links of a deck on the left, the chosen one beside them. */
export function PrivateLinks({ deckId, user, slide }: PrivateLinksProps) {
  const share = useShareLinks(deckId);
  const { links, selected, state } = share;
  const [deleting, setDeleting] = useState<ShareLink | null>(null);

  if (state === 'failed')
    return (
      <div className="share-none">
        <EmptyState icon={CloudOff} title={words.loadFailed} text={messages.errors.offline}>
          <Button icon={RotateCw} onPress={share.reload}>
            {messages.common.tryAgain}
          </Button>
        </EmptyState>
      </div>
    );
  if (state === 'loaded' && links.length === 0)
    return (
      <div className="share-none">
        <Icon of={Link2} size={24} />
        <h3>{words.none}</h3>
        <p>{words.noneText}</p>
        <Button kind="primary" icon={Plus} onPress={share.create} isPending={share.isCreating}>
          {words.createFirst}
        </Button>
      </div>
    );
  return (
    <div className="share-two">
      <div className="share-links">
        <div className="share-links-head">
          {words.privateLinks}
          <Button
            size="s"
            icon={Plus}
            onPress={share.create}
            isPending={share.isCreating}
            isDisabled={state === 'loading'}
          >
            {words.newLink}
          </Button>
        </div>
        {state === 'loading' ? (
          <LinkSkeletons />
        ) : (
          <ul aria-label={words.privateLinks}>
            {links.map((link) => (
              <li key={link.id} data-leaving={share.leaving === link.id || undefined}>
                <LinkChoice link={link} isSelected={selected?.id === link.id} onSelect={() => share.select(link.id)} />
              </li>
            ))}
          </ul>
        )}
        <p className="share-links-note">{words.eachLink}</p>
      </div>
      {selected === null ? (
        <div className="share-pane share-pane-empty">
          <Skeleton height={96} />
          <Skeleton height={34} />
          <Skeleton height={34} />
        </div>
      ) : (
        <div key={selected.id} className="share-pane">
          <Tabs
            label={selected.name}
            tabs={[
              {
                id: 'link',
                label: words.copyLinkTab,
                content: (
                  <>
                    <CopyLink url={selected.url} slide={slide} />
                    <LinkSettings link={selected} onRename={share.rename} />
                  </>
                ),
              },
            ]}
          />
          <div className="share-foot">
            {user.privileges.delete_tokens ? (
              <Button kind="danger" icon={Trash2} onPress={() => setDeleting(selected)}>
                {words.deleteLink}
              </Button>
            ) : null}
            <span className="ui-grow" />
            <span className="ui-num share-count">{viewsOf(selected)}</span>
          </div>
        </div>
      )}
      <ConfirmDialog
        title={words.deleteTitle(deleting?.name ?? '')}
        text={words.deleteText}
        action={words.deleteLink}
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

function viewsOf(link: ShareLink): string {
  if (link.deck_view_count === 0) return words.notOpened;
  return messages.common.views(link.deck_view_count, formatViews(link.deck_view_count));
}

interface LinkChoiceProps {
  readonly link: ShareLink;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

function LinkChoice({ link, isSelected, onSelect }: LinkChoiceProps) {
  return (
    <button type="button" className="share-link" aria-current={isSelected || undefined} onClick={onSelect}>
      <Icon of={Link2} />
      <b className="ui-clip">{link.name}</b>
      <span className="ui-num">{viewsOf(link)}</span>
    </button>
  );
}

function LinkSkeletons() {
  return (
    <div className="share-link-skeletons" role="status" aria-label={messages.common.loading}>
      <Skeleton width="70%" height={12} />
      <Skeleton width="40%" height={10} />
      <Skeleton width="60%" height={12} />
      <Skeleton width="40%" height={10} />
    </div>
  );
}
