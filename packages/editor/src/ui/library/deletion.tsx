import type { Media, MediaUse } from '@rostrum/contract';
import { useEffect, useState } from 'react';
import { useScreen } from '../editor-context.tsx';
import { Button } from '../kit/button.tsx';
import { LIBRARY_CALLS, type Shelf } from './library-calls.ts';

interface DeletionProps {
  readonly item: Media;
  readonly shelf: Shelf;
  readonly onEnd: (isGone: boolean) => void;
}

/** Asks once before an upload is deleted; of one that a deck uses it says where, and offers to take it out of the list. */
export function Deletion({ item, shelf, onEnd }: DeletionProps) {
  const { client } = useScreen();
  const [uses, setUses] = useState<{ readonly count: number; readonly decks: readonly MediaUse[] } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const label = item.label === '' ? 'Untitled' : item.label;
  const { id } = item;

  useEffect(() => {
    let isLeft = false;
    client.call(LIBRARY_CALLS[shelf].show, { params: { id } }).then(
      ({ deck_count, decks }) => {
        if (!isLeft) setUses({ count: deck_count, decks });
      },
      () => {
        if (!isLeft) setProblem('Where it is used could not be found out.');
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
      setProblem(error instanceof Error && error.message !== '' ? error.message : 'Failed to delete');
    }
  }
  const isUsed = uses !== null && uses.count > 0;
  return (
    <div className="ed-library-leave" role="alertdialog" aria-label={`Delete ${label}`}>
      <div className="ed-grow">
        <b>{isUsed ? `${label} is used` : `Delete ${label} for good?`}</b>
        <p className={problem === null ? 'ed-hint' : 'ed-error'} role="status">
          {problem ?? (uses === null ? 'Looking where it is used …' : usedWhere(uses))}
        </p>
      </div>
      <Button size="s" kind="quiet" autoFocus onPress={() => onEnd(false)}>
        Keep
      </Button>
      {isUsed ? (
        <Button size="s" onPress={() => void end('hide')}>
          Take out of the list
        </Button>
      ) : (
        <Button size="s" kind="danger-solid" isDisabled={uses === null} onPress={() => void end('delete')}>
          Delete
        </Button>
      )}
    </div>
  );
}

function usedWhere({ count, decks }: { count: number; decks: readonly MediaUse[] }): string {
  if (count === 0) return 'No deck uses it.';
  const names = decks.slice(0, 3).map(({ title }) => `'${title}'`);
  const others = count - names.length;
  const rest = others === 0 ? [] : [others === 1 ? '1 other deck' : `${String(others)} other decks`];
  return `By ${[...names, ...rest].join(', ')}. It stays there when it is taken out of this list.`;
}
