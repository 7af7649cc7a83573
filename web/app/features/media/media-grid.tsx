import type { Media, TagEntity } from '@rostrum/contract';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { useFocusInList } from '../decks/use-focus-in-list.ts';
import { neighbourOf } from './grid-neighbour.ts';
import { MediaCard } from './media-card.tsx';
import type { MediaDoing } from './media-menu.tsx';
import type { MediaList } from './use-media-list.ts';

const words = () => messages.media;
/** How far below the window the next ones are read. */
const AHEAD = '600px';

interface MediaGridProps {
  readonly list: MediaList;
  readonly doing: (item: Media) => MediaDoing;
  readonly tagsOf: (item: Media) => readonly TagEntity[];
  readonly onRename: (item: Media, label: string) => void;
}

/** Uploads side by side. Arrows go from picture to picture; more are read as one comes near the end. */
export function MediaGrid({ list, doing, tagsOf, onRename }: MediaGridProps) {
  const grid = useFocusInList(list.items);
  const end = useRef<HTMLDivElement>(null);
  const { next, more } = list;
  const read = useEffectEvent(() => list.readMore());
  useEffect(() => {
    if (next === null || more === 'failed' || end.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) read();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [next, more]);
  const move = (event: KeyboardEvent) => {
    const thumbs = [...(grid.current?.querySelectorAll<HTMLElement>('.media-thumb') ?? [])];
    const from = thumbs.indexOf(event.target as HTMLElement);
    if (from < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const columns = thumbs.filter(({ offsetTop }) => offsetTop === thumbs[0]?.offsetTop).length;
    const to = neighbourOf(from, event.key, { count: thumbs.length, columns });
    if (to === null) return;
    event.preventDefault();
    thumbs[to]?.focus();
  };
  return (
    <>
      <div ref={grid} className="media-grid" onKeyDown={move}>
        {list.items.map((item) => (
          <MediaCard
            key={item.id}
            item={item}
            tags={tagsOf(item)}
            {...doing(item)}
            onRename={(label) => onRename(item, label)}
          />
        ))}
      </div>
      {next === null ? null : (
        <div ref={end} className="media-more-row">
          {more === 'failed' ? <p role="alert">{words().moreFailed}</p> : null}
          <Button isPending={more === 'loading'} onPress={list.readMore}>
            {more === 'failed' ? words().retry : words().more}
          </Button>
        </div>
      )}
    </>
  );
}
