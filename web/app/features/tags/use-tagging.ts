import type { Tagged, TagEntity, TagType } from '@rostrum/contract';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { messages } from '../../messages/index.ts';
import { notify } from '../../ui/notification-store.ts';
import { reportFailure } from '../errors/report-failure.ts';
import type { Shelf } from '../media/media-calls.ts';
import { fillTag } from './tag-calls.ts';
import { type TagChanges, tagsOf, withTagChange } from './tagging.ts';

const words = () => messages.tags;

export interface Tagging {
  readonly shelf: Shelf;
  readonly type: TagType;
  readonly tags: readonly TagEntity[];
  /** The tags of a thing; `tagged`: as the list of things told it. */
  readonly of: (id: string, tagged: Tagged) => readonly TagEntity[];
  /** Puts a tag on things or takes it off. `isSaid`: with a notification that takes it back. */
  readonly set: (tag: TagEntity, ids: readonly string[], isOn: boolean, isSaid?: boolean) => void;
}

/** Tags of one kind and what they are put on. It shows at once and is taken back when the server refuses. */
export function useTagging(type: TagType, tags: readonly TagEntity[], shelf: Shelf): Tagging {
  const { revalidate } = useRevalidator();
  const [changes, setChanges] = useState<TagChanges>(new Map());

  const set = async (tag: TagEntity, ids: readonly string[], isOn: boolean, isSaid: boolean): Promise<void> => {
    setChanges((now) => withTagChange(now, tag.id, ids, isOn));
    try {
      const { changed } = await fillTag({ shelf, type, tagId: tag.id, ids, isOn });
      if (isSaid && changed.length > 0)
        notify(words().added(tag.name, changed.length, type), {
          action: { label: messages.common.undo, run: () => void set(tag, changed, !isOn, false) },
        });
      await revalidate();
    } catch (error) {
      setChanges((now) => withTagChange(now, tag.id, ids, !isOn));
      reportFailure(error, words().failed);
    }
  };

  return {
    shelf,
    type,
    tags,
    of: (id, tagged) => tagsOf(id, { tags, tagged, changes }),
    set: (tag, ids, isOn, isSaid = false) => void set(tag, ids, isOn, isSaid),
  };
}
