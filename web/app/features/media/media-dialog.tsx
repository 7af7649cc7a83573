import type { Media } from '@rostrum/contract';
import { formatBytes } from '../../format/bytes.ts';
import { TimeAgo } from '../../format/time-ago.tsx';
import { Link } from 'react-router';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { profilePath } from '../decks/paths.ts';
import type { Shelf } from './media-calls.ts';
import type { MediaDoing } from './media-menu.tsx';
import { kindOf } from './media-picture.tsx';
import { UseList } from './use-list.tsx';
import { labelOf } from './use-media-actions.ts';
import { useUses } from './use-uses.ts';

const words = () => messages.media;

interface MediaDialogProps extends Omit<MediaDoing, 'onOpen' | 'onTags'> {
  readonly item: Media;
  readonly shelf: Shelf;
  readonly onClose: () => void;
}

/** An upload as large as the window shows it, what is known of it, and where it is used. */
export function MediaDialog({ item, shelf, onClose, onReplace, onSetHidden, onDelete }: MediaDialogProps) {
  const uses = useUses(item, shelf);
  const { width, height } = item;
  return (
    <Dialog title={labelOf(item)} isOpen onClose={onClose} width={880}>
      <div className="ui-dialog-body media-detail">
        <div className={`media-view media-thumb-${kindOf(item)}`}>
          <Whole item={item} />
        </div>
        <dl className="media-facts">
          <dt>{words().fileType}</dt>
          <dd>{words().kindOf[kindOf(item)]}</dd>
          {width === null || height === null ? null : (
            <>
              <dt>{words().dimensions}</dt>
              <dd>{words().size(width, height)}</dd>
            </>
          )}
          <dt>{words().fileSize}</dt>
          <dd>{formatBytes(item.bytes)}</dd>
          <dt>{words().added}</dt>
          <dd>
            <TimeAgo time={item.created_at} />
          </dd>
          {shelf === 'own' ? null : (
            <>
              <dt>{words().addedBy}</dt>
              <dd>
                {item.added_by === null ? (
                  words().addedByNobody
                ) : (
                  <Link className="ui-link" to={profilePath(item.added_by)}>
                    {item.added_by.name}
                  </Link>
                )}
              </dd>
            </>
          )}
          <dt>{words().usedIn}</dt>
          <dd>
            <UseList uses={uses} />
          </dd>
        </dl>
      </div>
      {item.abilities.update ? (
        <div className="ui-dialog-foot media-detail-do">
          <Button kind="danger" onPress={onDelete}>
            {words().delete}
          </Button>
          <span className="ui-grow" />
          <Button onPress={() => onSetHidden(!item.hidden)}>{item.hidden ? words().show : words().hide}</Button>
          <Button onPress={onReplace}>{words().replace}</Button>
        </div>
      ) : (
        <div className="ui-dialog-foot">
          <p className="media-detail-note ui-grow">{words().notYours}</p>
        </div>
      )}
    </Dialog>
  );
}

function Whole({ item }: { readonly item: Media }) {
  const kind = kindOf(item);
  if (kind === 'image') return <img src={item.url} alt={labelOf(item)} />;
  // What people bring has no captions of its own.
  if (kind === 'audio') return <audio src={item.url} controls preload="metadata" aria-label={labelOf(item)} />;
  return (
    <video
      src={item.url}
      controls
      preload="metadata"
      aria-label={labelOf(item)}
      {...(item.poster_url !== null && { poster: item.poster_url })}
    />
  );
}
