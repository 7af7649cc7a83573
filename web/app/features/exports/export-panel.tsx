import type { CurrentUser, DeckCard, DeckExport } from '@rostrum/contract';
import { CloudOff, FileDown, RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useField } from '../../ui/use-field.ts';
import {
  type ExportChoice,
  keepChoice,
  readChoice,
  requestOf,
  slidesOf,
  USUAL_CHOICE,
  type WhichSlides,
} from './choice.ts';
import { CloudHints } from './cloud-hints.tsx';
import { ExportOptions } from './export-options.tsx';
import { ExportRow } from './export-row.tsx';
import { FormatList } from './format-list.tsx';
import type { OfferedSlide } from './slide-pictures.tsx';
import { inOrder, isUnended } from './in-order.ts';
import type { LoadedExports } from './loaded-exports.ts';
import { useExports } from './use-exports.ts';
import './exports.css';

const words = () => messages.exports;

interface ExportPanelProps {
  readonly deck: Pick<DeckCard, 'id' | 'width' | 'height' | 'user'>;
  readonly user: CurrentUser | null;
  readonly token: string | null;
  /** The slide that is shown; null: none is. */
  readonly current: string | null;
  readonly initial: LoadedExports | null;
  /** Of the list. */
  readonly page?: number;
  /** How many of what was taken are listed; undefined: all that came. */
  readonly most?: number;
  /** Below the list. */
  readonly children?: ReactNode;
}

/** Takes a deck along: formats, what goes out, and what was made. */
export function ExportPanel({ deck, user, token, current, initial, page = 1, most, children }: ExportPanelProps) {
  const exports = useExports({ deckId: deck.id, token, isStranger: user === null, initial, page });
  const { loaded } = exports;
  const listId = useId();
  const userId = user?.id ?? null;
  const [chosen, setChosen] = useState<ExportChoice | null>(null);
  const [which, setWhich] = useState<WhichSlides>('all');
  const slides = useSlides(deck.id, token, which !== 'all');
  const numbers = useField();
  useEffect(() => {
    const soon = setTimeout(() => setChosen(readChoice(window.localStorage, userId)));
    return () => clearTimeout(soon);
  }, [userId]);

  if (exports.hasFailed && loaded === null)
    return (
      <EmptyState icon={CloudOff} title={words().failedTitle} text={words().failedText}>
        <Button icon={RotateCw} onPress={exports.retry}>
          {messages.common.tryAgain}
        </Button>
      </EmptyState>
    );
  if (loaded === null) return <PanelSkeleton />;

  const wanted = chosen ?? USUAL_CHOICE;
  const open = loaded.formats.filter(({ unless }) => unless === null);
  const format = open.some((offer) => offer.format === wanted.format)
    ? wanted.format
    : (open[0]?.format ?? wanted.format);
  const choice = { ...wanted, format };
  const change = (part: Partial<ExportChoice>) => {
    const next = { ...choice, ...part };
    setChosen(next);
    keepChoice(window.localStorage, userId, next);
  };
  const make = () => {
    const all = (slides ?? []).map(({ id }) => id);
    const goingOut = slidesOf(which, numbers.value, { current, all });
    if (goingOut === undefined) return numbers.fail(words().numbersWrong(all.length));
    const { hidden, notes, author } = USUAL_CHOICE;
    change({ hidden, notes, author });
    return void exports.ask(requestOf(choice, goingOut, loaded.abilities));
  };
  const again = ({ request }: DeckExport) => void exports.ask(request);
  const ordered = inOrder(loaded.results);
  const listed = most === undefined ? ordered : ordered.filter((made, at) => isUnended(made) || at < most);
  const underWay = ordered.filter(isUnended).length;
  const needPlan = loaded.formats.filter(({ unless }) => unless === 'upgrade');
  return (
    <div className="export-panel">
      {underWay === 0 ? null : (
        <a className="ui-link export-below" href={`#${listId}`}>
          {words().underWayBelow(underWay)}
        </a>
      )}
      <div className="export-two">
        <div className="export-left">
          <FormatList offers={loaded.formats} selected={format} onSelect={(next) => change({ format: next })} />
          {needPlan.length > 0 ? (
            <p className="export-plan">
              {user?.id === deck.user.id ? (
                <Link className="ui-link" to="/pricing">
                  {messages.errors.upgradeOptions}
                </Link>
              ) : (
                words().planOfOwner(
                  needPlan.map(({ format: one }) => words().format[one].name).join(', '),
                  deck.user.name,
                )
              )}
            </p>
          ) : null}
        </div>
        <div className="export-right">
          <ExportOptions
            choice={choice}
            onChange={change}
            which={which}
            onWhich={setWhich}
            numbers={numbers}
            slides={slides}
            ratio={deck.width / deck.height}
            hasCurrent={current !== null}
            abilities={loaded.abilities}
          />
          <Button
            kind="primary"
            wide
            icon={FileDown}
            isPending={exports.isAsking}
            isDisabled={which === 'some' && slides === null}
            onPress={make}
          >
            {words().make}
          </Button>
          <CloudHints cloud={loaded.cloud} />
        </div>
      </div>
      <section className="export-made" id={listId} aria-label={words().made}>
        {listed.length === 0 ? (
          most === undefined ? (
            <EmptyState icon={FileDown} title={words().emptyTitle} text={words().emptyText} />
          ) : null
        ) : (
          <ul>
            {listed.map((made) => (
              <ExportRow
                key={made.id}
                made={made}
                isEnding={exports.ending.has(made.id)}
                onCancel={exports.cancel}
                onAgain={again}
                cloud={loaded.cloud}
                onSave={exports.save}
              />
            ))}
          </ul>
        )}
        {underWay > 0 ? <p className="export-hint">{user === null ? words().holdOn : words().leave}</p> : null}
        {children}
      </section>
    </div>
  );
}

/** The slides that viewers see, in order, once they are needed. */
function useSlides(deckId: string, token: string | null, isNeeded: boolean): readonly OfferedSlide[] | null {
  const [slides, setSlides] = useState<readonly OfferedSlide[] | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    let isHere = true;
    api.call('deckPictures', { params: { id: deckId }, query: token === null ? {} : { token } }).then(
      ({ results }) =>
        isHere && setSlides(results.map(({ slide_id: id, thumbnail_url: picture }) => ({ id, picture }))),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [deckId, token, isNeeded]);
  return slides;
}

const ROWS = ['a', 'b', 'c', 'd', 'e'];

function PanelSkeleton() {
  return (
    <div className="export-panel" role="status" aria-label={messages.common.loading}>
      <div className="export-two">
        <div className="export-left">
          {ROWS.map((row) => (
            <Skeleton key={row} width="100%" height={48} />
          ))}
        </div>
        <div className="export-right">
          <Skeleton width="100%" height={200} />
        </div>
      </div>
    </div>
  );
}
