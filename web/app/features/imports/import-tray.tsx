import { LIMITS } from '@rostrum/contract';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState, useSyncExternalStore } from 'react';
import { useLocation, useMatch, useRevalidator } from 'react-router';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { doneText, EndedImport } from './ended-import.tsx';
import { onImportGone } from './gone-imports.ts';
import { ImportReport } from './import-report.tsx';
import { currentImports, type Import, serverImports, subscribeToImports, watchedDeck } from './import-store.ts';
import { dismissImport, importIsGone, markReportRead, resumeImports } from './import-work.ts';
import { onImported } from './imported.ts';
import { type ImportSpan, placeIn, spanOf } from './import-span.ts';
import { RunningImport } from './running-import.tsx';
import { canFold, choiceOf, type FoldChoice, isFolded, isRunning, worstOf } from './tray-fold.ts';
import './imports.css';

const words = () => messages.imports;

/**
 * Imports under way and those that have ended, each in a place of its own, among the notifications of
 * whatever page one is on.
 */
export function ImportTray({ userId }: { readonly userId: string | null }) {
  const all = useSyncExternalStore(subscribeToImports, currentImports, serverImports);
  const watched = useSyncExternalStore(subscribeToImports, watchedDeck, watchedDeck);
  // What a window shows of its own is not shown twice.
  const imports = all.filter((each) => isOfTheTray(each, watched));
  const [read, setRead] = useState<number | null>(null);
  const { revalidate } = useRevalidator();
  const isSending = all.some(isOnItsWay);
  const refresh = useEffectEvent(() => void revalidate());
  useEffect(() => onImported(() => refresh()), []);
  useEffect(() => {
    if (!isSending) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSending]);
  useEffect(() => {
    if (userId !== null) void resumeImports(userId);
  }, [userId]);
  useEffect(() => onImportGone(importIsGone), []);

  const ended = imports.filter((each) => !isRunning(each));
  const opened = imports.find(({ key }) => key === read);
  const newest = ended.findLast(({ error }) => error === null);
  const { isEditor, ...place } = useTrayPlace();
  const [choice, setChoice] = useState<FoldChoice | null>(null);
  const folded = isFolded(imports, place, choice);
  const list = useId();
  return (
    <>
      {imports.length > 0 ? (
        <section className="import-tray" data-over-editor={isEditor || undefined} aria-label={words().title}>
          {/* One that fails says so itself. */}
          <p className="ui-sr" role="status">
            {newest === undefined ? '' : doneText(newest)}
          </p>
          {canFold(imports, place) ? (
            <button
              type="button"
              className="import-fold"
              aria-expanded={!folded}
              aria-controls={list}
              onClick={() => setChoice(choiceOf(imports, place.page, !folded))}
            >
              {words().folded(imports.length, words().worst[worstOf(imports)])}
              <Icon of={folded === isEditor ? ChevronDown : ChevronUp} />
            </button>
          ) : null}
          {/* Folded, they are there all the same: what came whole goes by itself. */}
          <div id={list} className="import-list" hidden={folded}>
            {ended.map((each) => (
              <EndedImport key={each.key} each={each} onReport={() => setRead(each.key)} />
            ))}
            {ended.length > MANY_ENDED ? (
              <Button size="s" className="import-dismiss" onPress={() => ended.forEach(dismissImport)}>
                {words().dismissAll}
              </Button>
            ) : null}
            <AllRunning running={imports.filter(isRunning)} />
          </div>
        </section>
      ) : null}
      {opened === undefined ? null : <OpenedReport key={opened.key} each={opened} />}
    </>
  );
}

/**
 * The page that the tray stands on. Over the editor and where exports are chosen, cards would hide what
 * somebody works at.
 */
function useTrayPlace() {
  const { pathname } = useLocation();
  const isEditor = useMatch('/:username/:deck/edit') !== null;
  const isExport = useMatch('/:username/:deck/export') !== null;
  return { page: pathname, isEditor, isTight: isEditor || isExport };
}

/** So many are left one by one. */
const MANY_ENDED = 2;

/**
 * What a window shows of its own is not shown twice; that a file for a deck has been read the editor says,
 * and it waits there.
 */
const isOfTheTray = ({ into, state }: Import, watched: string | null): boolean =>
  into === null || (into !== watched && state?.state !== 'done');

/** Its report, over the page. Closed, it has been read. */
function OpenedReport({ each }: { readonly each: Import }) {
  const { deck, report, id } = each.state ?? {};
  const close = (): void => dismissImport(each);
  useEffect(() => {
    if (id !== undefined) markReportRead(id);
  }, [id]);
  if (deck === undefined || deck === null || report === undefined || report === null) return null;
  return <ImportReport deck={deck} report={report} onClose={close} />;
}

/** Whether this page sends its file: to leave it would break that off. */
const isOnItsWay = (each: Import): boolean =>
  isRunning(each) && each.isOurs && each.sent < 1 && each.hitch !== 'no file';

/** More than these are one line, which opens to all of them: else they would hide the page. */
const APART = LIMITS.filesAtOnce;

function AllRunning({ running }: { readonly running: readonly Import[] }) {
  // From the first to the last of those that were under way together.
  const [span, setSpan] = useState<ImportSpan | null>(null);
  const next = spanOf(
    span,
    running.map(({ key }) => key),
  );
  if (next?.first !== span?.first || next?.last !== span?.last) setSpan(next);
  const lines = running.map((each) => <Running key={each.key} each={each} />);
  if (next === null || running.length <= APART) return lines;
  return (
    <details className="ui-toast import-many">
      <summary>{words().importingOf(...placeIn(next, running.length))}</summary>
      <div className="import-many-list">{lines}</div>
    </details>
  );
}

function Running({ each }: { readonly each: Import }) {
  return (
    <div className="ui-toast import-running">
      <RunningImport each={each} />
    </div>
  );
}
