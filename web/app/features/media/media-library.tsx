import type { CurrentUser, Media, MediaPage, TagEntity } from '@rostrum/contract';
import { EyeOff, FileUp, Images, SearchX, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatBytes } from '../../format/bytes.ts';
import { messages } from '../../messages/index.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { DropVeil } from '../../ui/drop-veil.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Segments } from '../../ui/segments.tsx';
import { useFileDrop } from '../../ui/use-file-drop.ts';
import { useSlowLoading } from '../navigation/use-slow-loading.ts';
import { TagPicker } from '../tags/tag-picker.tsx';
import { useTagging } from '../tags/use-tagging.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { mediaAddress, mediaPath, type MediaQuery, TEAM_MEDIA } from './media-address.ts';
import { MediaDialog } from './media-dialog.tsx';
import { MediaGrid } from './media-grid.tsx';
import { MediaGridSkeleton } from './media-grid-skeleton.tsx';
import { MediaTools } from './media-tools.tsx';
import { TaskList } from './task-list.tsx';
import { labelOf, useMediaActions } from './use-media-actions.ts';
import { useMediaList } from './use-media-list.ts';
import { usePickedFile } from './use-picked-file.tsx';
import { useTasks } from './use-tasks.ts';
import './media.css';

const words = () => messages.media;
/** What the file dialog offers; what a file is, is known by its first bytes. */
const shelfOptions = () =>
  [
    { id: 'own', label: words().mine },
    { id: 'team', label: words().ofTeam },
  ] as const;
const ACCEPT = 'image/*,video/*,audio/*';

interface MediaLibraryProps {
  readonly user: CurrentUser;
  readonly path: string;
  readonly query: MediaQuery;
  readonly first: MediaPage;
  /** Of media. */
  readonly tags: readonly TagEntity[];
  /** Of the team's room; null: this is the person's own library. */
  readonly room: { readonly bytes: number; readonly limit: number } | null;
}

/** The grid of uploads with all that can be done to them. */
export function MediaLibrary({ user, path, query, first, tags, room }: MediaLibraryProps) {
  const navigate = useNavigate();
  const { shelf } = query;
  const list = useMediaList(first, query);
  const tasks = useTasks(words().uploadFailed);
  const actions = useMediaActions(list, tasks.queue);
  const tagging = useTagging('media', tags, shelf);
  const tagsOf = (item: Media) => tagging.of(item.id, list.tagged);
  const [tagsFor, setTagsFor] = useState<string | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<Media | null>(null);
  const replacing = useRef<Media | null>(null);
  const uploads = usePickedFile({ accept: ACCEPT, multiple: true, label: words().upload }, actions.upload);
  const replacement = usePickedFile({ accept: ACCEPT, multiple: false, label: words().replace }, ([file]) => {
    if (file !== undefined && replacing.current !== null) actions.replace(replacing.current, file);
  });
  const isOver = useFileDrop(actions.upload);
  const isSlow = useSlowLoading((pathname) => pathname === path);
  const shown = list.items.find(({ id }) => id === opened);
  const picked = list.items.find(({ id }) => id === tagsFor);
  const isEverything = mediaAddress('', query) === '';
  const isEmpty = list.items.length === 0;
  /** There will be something in a moment. */
  const isComing = isEverything && tasks.tasks.some(({ problem }) => problem === null);
  const isBare = isEmpty && isEverything && !isComing;

  const doing = (item: Media) => ({
    onOpen: () => setOpened(item.id),
    onTags: () => setTagsFor(item.id),
    onReplace() {
      replacing.current = item;
      setOpened(null);
      replacement.pick();
    },
    onSetHidden(hidden: boolean) {
      setOpened(null);
      actions.setHidden(item, hidden);
    },
    onDelete() {
      setOpened(null);
      setLeaving(item);
    },
  });
  const upload = (
    <Button icon={Upload} kind={isBare ? 'primary' : 'secondary'} onPress={uploads.pick}>
      {words().upload}
    </Button>
  );

  return (
    <main id="content" className="library-main" tabIndex={-1}>
      <div className="library-head">
        <h1>{words().title}</h1>
        {list.total === 0 ? null : <span className="ui-num">{list.total}</span>}
        <span className="ui-grow" />
        {user.team === null ? null : (
          <span className="media-shelves">
            <Segments
              label={words().whose}
              options={shelfOptions()}
              selected={shelf}
              onSelect={(next) => void navigate(next === 'own' ? mediaPath(user) : TEAM_MEDIA)}
            />
          </span>
        )}
        {isBare ? null : upload}
      </div>
      {isEmpty && isEverything ? null : <MediaTools path={path} query={query} tags={tags} />}
      {room === null ? null : (
        <p className="library-note">{words().teamRoom(formatBytes(room.bytes), formatBytes(room.limit))}</p>
      )}
      <TaskList {...tasks} />
      {isSlow ? (
        <MediaGridSkeleton />
      ) : !isEmpty ? (
        <MediaGrid list={list} doing={doing} tagsOf={tagsOf} onRename={actions.rename} />
      ) : isComing ? null : query.q !== '' ? (
        <EmptyState icon={SearchX} title={words().nothingFoundTitle(query.q)} text={words().nothingFoundText}>
          <LinkButton to={mediaAddress(path, { ...query, kind: 'all', q: '', tag: '' })}>
            {words().clearSearch}
          </LinkButton>
        </EmptyState>
      ) : query.hidden ? (
        <EmptyState icon={EyeOff} title={words().hiddenEmptyTitle} text={words().hiddenEmptyText}>
          <LinkButton to={path}>{words().clearSearch}</LinkButton>
        </EmptyState>
      ) : (
        <EmptyState
          icon={Images}
          title={query.kind === 'all' ? words().emptyTitle : words().emptyKindTitle[query.kind]}
          text={words().emptyText[shelf]}
        >
          {isEverything ? upload : <LinkButton to={path}>{words().clearSearch}</LinkButton>}
        </EmptyState>
      )}
      {uploads.field}
      {replacement.field}
      {isOver ? <DropVeil icon={FileUp} title={words().dropHere} text={words().dropTypes} /> : null}
      {picked === undefined ? null : (
        <TagPicker
          title={messages.tags.ofThing(labelOf(picked))}
          tagging={tagging}
          ids={[picked.id]}
          of={[tagsOf(picked)]}
          onClose={() => setTagsFor(null)}
        />
      )}
      {shown === undefined ? null : (
        <MediaDialog key={shown.id} item={shown} shelf={shelf} onClose={() => setOpened(null)} {...doing(shown)} />
      )}
      {leaving === null ? null : (
        <DeleteDialog
          key={leaving.id}
          item={leaving}
          shelf={shelf}
          onClose={() => setLeaving(null)}
          onHide={() => {
            setLeaving(null);
            actions.setHidden(leaving, true);
          }}
          onDelete={() => {
            setLeaving(null);
            actions.destroy(leaving);
          }}
        />
      )}
    </main>
  );
}
