import type { TagEntity } from '@rostrum/contract';
import { useEffect, useState } from 'react';
import { useScreen } from '../editor-context.tsx';
import { LIBRARY_CALLS, type Shelf } from './library-calls.ts';

/** Tags of media of the person, or of their team, by name; none where they are not known. */
export function useMediaTags(shelf: Shelf): readonly TagEntity[] {
  const { client } = useScreen();
  const [known, setKnown] = useState<{ readonly of: Shelf; readonly tags: readonly TagEntity[] } | null>(null);
  useEffect(() => {
    let isLeft = false;
    client.call(LIBRARY_CALLS[shelf].tags, { query: { tag_type: 'media' } }).then(
      ({ results }) => {
        if (!isLeft) setKnown({ of: shelf, tags: results });
      },
      // Uploads without their tags are better than none.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [client, shelf]);
  return known?.of === shelf ? known.tags : [];
}
