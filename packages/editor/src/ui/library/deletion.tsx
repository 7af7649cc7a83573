import type { Media, MediaUse } from '@rostrum/contract';
import { words } from '@rostrum/words/editor';
import { useEffect, useState } from 'react';
import { useScreen } from '../editor-context.tsx';
import { Button } from '../kit/button.tsx';
import { LIBRARY_CALLS, type Shelf } from './library-calls.ts';

interface DeletionProps {
  readonly item: Media;
  readonly shelf: Shelf;
  readonly onEnd: (isGone: boolean) => void;
}

/**
 * Asks once before an upload is deleted; of one that a deck uses it says where, and offers to take it out of the list.
 */
export function Deletion({ item, shelf, onEnd }: DeletionProps) {
  const { client } = useScreen();
  const [uses, setUses] = useState<{ readonly count: number; readonly decks: readonly MediaUse[] } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const label = item.label === '' ? words.library.untitled : item.label;
  const { id } = item;

  useEffect(() => {
    let isLeft = false;
    client.call(LIBRARY_CALLS[shelf].show, { params: { id } }).then(
      ({ deck_count, decks }) => {
        if (!isLeft) setUses({ count: deck_count, decks });
      },
      () => {
        if (!isLeft) setProblem(words.library.usesUnknown);
      },
    );
    return () => {
      isLeft = true;
    };
  }, [client, id, shelf]);

  async function end(way: 'delete' | 'hide'): Promise<void> {
    try {
      if (way === 'delete') await client.call(LIBRARY_CALLS[shelf].destroy, { params: { id } });
      else await client.call(LIBRARY_CALLS[shelf].update, { params: { id }, body: { media: { hidden: true } } });
      onEnd(true);
    } catch (error) {
      setProblem(error instanceof Error && error.message !== '' ? error.message : words.library.notDeleted);
    }
  }
  const isUsed = uses !== null && uses.count > 0;
  return (
    <div className="ed-library-leave" role="alertdialog" aria-label={words.library.deleteOf(label)}>
      <div className="ed-grow">
        <b>{isUsed ? words.library.isUsed(label) : words.library.deleteForGood(label)}</b>
        <p className={problem === null ? 'ed-hint' : 'ed-error'} role="status">
          {problem ?? (uses === null ? words.library.lookingForUses : usedWhere(uses))}
        </p>
      </div>
      <Button size="s" kind="quiet" autoFocus onPress={() => onEnd(false)}>
        {words.library.keep}
      </Button>
      {isUsed ? (
        <Button size="s" onPress={() => void end('hide')}>
          {words.library.takeOutOfTheList}
        </Button>
      ) : (
        <Button size="s" kind="danger-solid" isDisabled={uses === null} onPress={() => void end('delete')}>
          {words.ui.delete}
        </Button>
      )}
    </div>
  );
}

function usedWhere({ count, decks }: { count: number; decks: readonly MediaUse[] }): string {
  if (count === 0) return words.library.unused;
  const names = decks.slice(0, 3).map(({ title }) => title);
  return words.library.usedBy(names, count - names.length);
}
