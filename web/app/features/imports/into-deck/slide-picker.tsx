import type { DeckDetail } from '@rostrum/contract';
import { type SlideId, slidesInOrder } from '@rostrum/deck';
import { carriedOver } from '@rostrum/deck/themes';
import type { ImportPlace } from '@rostrum/editor';
import { useEffect, useState } from 'react';
import { api } from '../../../api/client.ts';
import { messages } from '../../../messages/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choices.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { slideStyles } from '../../slides/slide-styles.ts';
import { ImportLosses } from '../import-losses.tsx';
import type { Import } from '../import-store.ts';
import { discardImport, dismissImport } from '../import-work.ts';
import { problemWithRoom } from './room.ts';
import { SlideGrid } from './slide-grid.tsx';
import { type Imported, replacedMeta, useImported } from './use-imported.ts';

const words = () => messages.imports.into;

interface SlidePickerProps {
  readonly deck: Pick<DeckDetail, 'id' | 'title'>;
  readonly place: ImportPlace;
  readonly each: Import;
}

/** What was in a file: some of its slides are added, or all of them take the place of the deck's. */
export function SlidePicker({ deck, place, each }: SlidePickerProps) {
  const { imported, error } = useImported(each.id);
  if (imported !== null) return <Picking deck={deck} place={place} each={each} imported={imported} />;
  return (
    <>
      <div className="ui-dialog-body">
        {error === null ? (
          <div className="import-grid" aria-busy="true" aria-label={words().loading} role="status">
            {['a', 'b', 'c', 'd'].map((bone) => (
              <Skeleton key={bone} className="import-slide-picture" width="100%" height="120px" />
            ))}
          </div>
        ) : (
          <p role="alert">{error}</p>
        )}
      </div>
      <div className="ui-dialog-foot">
        <Button onPress={() => dismissImport(each)}>{words().chooseAnother}</Button>
      </div>
    </>
  );
}

function Picking({ deck, place, each, imported }: SlidePickerProps & { readonly imported: Imported }) {
  const slides = slidesInOrder(imported.deck, { includeHidden: true });
  const [way, setWay] = useState<'add' | 'replace'>('add');
  // Most want all of it, or nearly: what is not wanted is taken out.
  const [chosen, setChosen] = useState<ReadonlySet<SlideId>>(() => new Set(slides.map(({ id }) => id)));
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { meta } = place;
  // As they will look: added, in the deck's size and on its theme; in the place of all others, as the file says.
  const [added] = useState(() => carriedOver(imported.deck, new Set(slides.map(({ id }) => id)), meta));
  const shown = way === 'add' ? added : { ...imported.deck, meta: replacedMeta(meta, imported) };
  useEffect(() => slideStyles().update(shown.meta), [shown.meta]);
  const report = each.state?.report ?? null;
  const lost = report?.losses.length ?? 0;

  function add(): void {
    const picked = carriedOver(imported.deck, chosen, meta);
    const refused = problemWithRoom(picked, place.roomIn());
    if (refused !== null) return setProblem(refused);
    if (!place.insert(picked)) return setProblem(words().notNow);
    place.sayInserted(words().added(chosen.size));
    leave();
  }
  async function replace(): Promise<void> {
    setAsking(false);
    setBusy(true);
    setProblem(null);
    try {
      // What was typed a moment ago is part of what can be come back to.
      if (!(await place.save())) throw new Error(words().notSaved);
      const { before } = await api.call('importReplace', { params: { id: each.id } });
      place.say(words().replaced(each.fileName), {
        tone: 'positive',
        action: { label: messages.common.undo, run: () => void takeBack(before.id) },
      });
      leave();
    } catch (failure) {
      setProblem(words().notReplaced(messageOf(failure)));
      setBusy(false);
    }
  }
  async function takeBack(revisionId: string): Promise<void> {
    try {
      await api.call('revisionRestore', { params: { id: deck.id, revision_id: revisionId } });
      place.say(words().takenBack, { tone: 'positive' });
    } catch (failure) {
      place.say(words().notTakenBack(messageOf(failure)), {
        tone: 'negative',
        action: { label: messages.common.tryAgain, run: () => void takeBack(revisionId) },
      });
    }
  }
  function leave(): void {
    dismissImport(each);
    place.close();
  }
  const isAll = chosen.size === slides.length;
  return (
    <>
      <div className="ui-dialog-body import-picker">
        <div className="import-picker-head">
          <Segments
            label={words().way}
            options={[
              { id: 'add', label: words().add },
              { id: 'replace', label: words().replace },
            ]}
            selected={way}
            onSelect={(next) => {
              setWay(next);
              setProblem(null);
            }}
          />
          <p className="ui-clip">{each.fileName}</p>
          <Button kind="quiet" isDisabled={isBusy} onPress={() => discardImport(each)}>
            {words().chooseAnother}
          </Button>
        </div>
        <div className="import-picker-all">
          {way === 'replace' ? (
            <p>{words().replaceHint(slides.length)}</p>
          ) : (
            <Checkbox isSelected={isAll} onChange={() => setChosen(new Set(isAll ? [] : slides.map(({ id }) => id)))}>
              {words().selectAll}
            </Checkbox>
          )}
        </div>
        <SlideGrid deck={shown} chosen={way === 'add' ? chosen : null} onChange={setChosen} />
        {report === null || lost === 0 ? null : (
          <details className="import-picker-losses">
            <summary>{words().losses(lost)}</summary>
            <ImportLosses report={report} editor={null} onLeave={place.close} />
          </details>
        )}
      </div>
      <div className="ui-dialog-foot import-picker-foot">
        {problem === null ? (
          <p role="status">{way === 'add' ? words().chosen(chosen.size, slides.length) : ''}</p>
        ) : (
          <p role="alert" className="import-picker-problem">
            {problem}
          </p>
        )}
        {way === 'add' ? (
          <Button kind="primary" isDisabled={chosen.size === 0 || !place.canEdit} onPress={add}>
            {words().addThese(chosen.size)}
          </Button>
        ) : (
          <Button kind="primary" isDisabled={isBusy || !place.canEdit} onPress={() => setAsking(true)}>
            {isBusy ? words().replacing : words().replace}
          </Button>
        )}
      </div>
      <ConfirmDialog
        title={words().askTitle}
        text={words().askText(deck.title, slides.length, each.fileName)}
        action={words().replace}
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => void replace()}
      />
    </>
  );
}

const messageOf = (failure: unknown): string => (failure instanceof Error ? failure.message : messages.imports.failed);
