import { words } from '@rostrum/words/editor';

interface RemovedListProps {
  readonly id: string;
  /** What may not stand in a deck: its name, and what kind of thing it is or where it stands. */
  readonly removed: readonly { readonly name: string; readonly detail: string }[];
}

/** What will not come into the deck, said while there is still time. */
export function RemovedList({ id, removed }: RemovedListProps) {
  return (
    <div id={id} className="ed-removed" aria-live="polite">
      {removed.length === 0 ? (
        <span className="ed-hint">{words.source.nothingRemoved}</span>
      ) : (
        <>
          <b>{words.source.removed}</b>
          <ul>
            {removed.map(({ name, detail }) => (
              <li key={`${name} ${detail}`}>
                <code>{name}</code> <span className="ed-faint">{detail}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
