import type { CurrentUser, DeckCard as Deck, Tagged } from '@rostrum/contract';
import { type RefObject, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { KeptReportLink } from '../imports/kept-report.tsx';
import { PeopleDialog } from '../people/people-dialog.tsx';
import { messages } from '../../messages/index.ts';
import { ShareDialog } from '../share/share-dialog.tsx';
import { useDeckTagging } from '../tags/deck-tagging.ts';
import { TagPicker } from '../tags/tag-picker.tsx';
import { BulkExport } from './bulk-export.tsx';
import { DeckCard } from './deck-card.tsx';
import { DeckRow } from './deck-row.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { MoveToTeam } from './move-to-team.tsx';
import { TeamTemplateDialog } from './team-template-dialog.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { extended, NOTHING_SELECTED, selectedOf, toggled } from './selection.ts';
import type { DeckActions } from './use-deck-actions.ts';
import type { DecksView } from './view-choice.ts';

interface DeckListProps {
  readonly decks: readonly Deck[];
  readonly actions: DeckActions;
  readonly user: CurrentUser;
  readonly view: DecksView;
  readonly list: RefObject<HTMLDivElement | null>;
  /** The person's tags on these decks; absent: they are not theirs to tag. */
  readonly tagged?: Tagged;
  /** Opens the report of a deck's import; null where there is none. */
  readonly reportOf?: (deckId: string) => KeptReportLink | null;
}

/** Decks as cards or as rows, with the windows that their menus open. */
export function DeckList({ decks, actions, user, view, list, tagged, reportOf = () => null }: DeckListProps) {
  const [sharing, setSharing] = useState<string | null>(null);
  const [peopling, setPeopling] = useState<string | null>(null);
  const [tagsFor, setTagsFor] = useState<string | null>(null);
  const tagging = useDeckTagging();
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  const [bulk, setBulk] = useState<'tags' | 'export' | null>(null);
  const selected = selectedOf(selection, decks);
  const order = decks.map(({ id }) => id);
  const clear = () => setSelection(NOTHING_SELECTED);
  /** As they were when they were to be moved: the list goes on. */
  const [moving, setMoving] = useState<readonly Deck[] | null>(null);
  const [detailing, setDetailing] = useState<string | null>(null);
  const [offering, setOffering] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const Item = view === 'grid' ? DeckCard : DeckRow;
  const shared = decks.find(({ id }) => id === sharing);
  const peopled = decks.find(({ id }) => id === peopling);
  const tagsOf = (deck: Deck) => (tagged === undefined ? [] : (tagging?.of(deck.id, tagged) ?? []));
  const picked = decks.find(({ id }) => id === tagsFor);
  const detailed = decks.find(({ id }) => id === detailing);
  const offered = decks.find(({ id }) => id === offering);
  return (
    <>
      <div
        ref={list}
        className={view === 'grid' ? 'deck-grid' : 'deck-rows'}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || selected.length === 0) return;
          event.stopPropagation();
          clear();
        }}
      >
        {decks.map((deck) => (
          <Item
            key={deck.id}
            deck={deck}
            actions={actions}
            onShare={() => setSharing(deck.id)}
            onPeople={() => setPeopling(deck.id)}
            onDetails={() => setDetailing(deck.id)}
            onTeamTemplate={() => setOffering(deck.id)}
            selecting={{
              isOn: selection.ids.has(deck.id),
              isAny: selected.length > 0,
              onPress: (isRange) =>
                setSelection((now) => (isRange ? extended(now, deck.id, order) : toggled(now, deck.id))),
            }}
            dragged={selection.ids.has(deck.id) ? selected.map(({ id }) => id) : [deck.id]}
            tags={tagsOf(deck)}
            onTags={tagging === null || tagged === undefined ? null : () => setTagsFor(deck.id)}
            toTeam={
              user.team !== null && deck.abilities.move_to_team
                ? { name: user.team.name, move: () => setMoving([deck]) }
                : null
            }
            report={reportOf(deck.id)}
          />
        ))}
      </div>
      {shared === undefined ? null : (
        <ShareDialog deck={shared} user={user} slide={null} actions={actions} onClose={() => setSharing(null)} />
      )}
      {peopled === undefined ? null : (
        <PeopleDialog deck={peopled} user={user} onClose={() => setPeopling(null)} onLeft={() => void revalidate()} />
      )}
      {selected.length === 0 ? null : (
        <SelectionBar
          count={selected.length}
          most={decks.length}
          onAll={() => setSelection({ ids: new Set(order), anchor: null })}
          onTags={tagging === null || tagged === undefined ? null : () => setBulk('tags')}
          onTeam={
            user.team !== null && selected.some(({ abilities }) => abilities.move_to_team)
              ? () => setMoving(selected)
              : null
          }
          onExport={() => setBulk('export')}
          onTrash={
            selected.every(({ abilities }) => abilities.trash)
              ? () => {
                  clear();
                  actions.trashAll(selected);
                }
              : null
          }
          onClear={clear}
        />
      )}
      {moving === null || user.team === null ? null : (
        <MoveToTeam
          decks={moving}
          team={user.team}
          onClose={() => {
            setMoving(null);
            clear();
          }}
        />
      )}
      {bulk === 'export' ? <BulkExport decks={selected} onClose={() => setBulk(null)} /> : null}
      {bulk === 'tags' && tagging !== null ? (
        <TagPicker
          title={messages.bulk.tagsOf(selected.length)}
          tagging={tagging}
          ids={selected.map(({ id }) => id)}
          of={selected.map(tagsOf)}
          onClose={() => setBulk(null)}
        />
      ) : null}
      {picked === undefined || tagging === null ? null : (
        <TagPicker
          title={messages.tags.ofThing(picked.title)}
          tagging={tagging}
          ids={[picked.id]}
          of={[tagsOf(picked)]}
          onClose={() => setTagsFor(null)}
        />
      )}
      {detailed === undefined ? null : <DetailsDialog deck={detailed} onClose={() => setDetailing(null)} />}
      {offered === undefined ? null : <TeamTemplateDialog deck={offered} onClose={() => setOffering(null)} />}
    </>
  );
}
