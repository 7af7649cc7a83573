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
        <span className="ed-hint">Nothing has to be taken out.</span>
      ) : (
        <>
          <b>Will be taken out, since it may not stand in a deck:</b>
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
