import { TriangleAlert, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { messages } from '../../messages/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { notify } from '../../ui/notification-store.ts';
import { deckPathOf, ImportReport } from './import-report.tsx';
import { currentImports, type Import, serverImports, subscribeToImports, watchedDeck } from './import-store.ts';
import { forgetImport, onImported, resumeImports } from './import-work.ts';
import { type ImportSpan, placeIn, spanOf } from './import-span.ts';
import { RunningImport } from './running-import.tsx';
import './imports.css';

const words = messages.imports;

/** Imports under way and those that failed, among the notifications of whatever page one is on. */
export function ImportTray({ userId }: { readonly userId: string | null }) {
  const all = useSyncExternalStore(subscribeToImports, currentImports, serverImports);
  const watched = useSyncExternalStore(subscribeToImports, watchedDeck, watchedDeck);
  // What a window shows of its own is not shown twice.
  const imports = all.filter(({ into }) => into === null || into !== watched);
  const { revalidate } = useRevalidator();
  const isBusy = imports.some(isRunning);
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
    if (userId !== null) resumeImports(userId);
  }, [userId]);

  const reported = imports.find((each) => each.into === null && each.state?.state === 'done');
  return (
    <>
      {imports.length > 0 && (isBusy || imports.some((each) => each.error !== null)) ? (
        <section className="import-tray" aria-label={words.title}>
          {imports.map((each) => (each.error === null ? null : <Failed key={each.key} each={each} />))}
          <AllRunning running={imports.filter(isRunning)} />
        </section>
      ) : null}
      {reported === undefined ? null : <Done key={reported.key} each={reported} />}
    </>
  );
}

/** Whether its file is being sent: to leave the page would break that off. */
const isOnItsWay = (each: Import): boolean => isRunning(each) && each.sent < 1 && each.hitch !== 'no file';

const isRunning = ({ error, state }: Import): boolean => error === null && state?.state !== 'done';

/** More than these are one line, which opens to all of them: else they would hide the page. */
const APART = 3;

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
      <summary>{words.importingOf(...placeIn(next, running.length))}</summary>
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

function Failed({ each }: { readonly each: Import }) {
  return (
    <div className="ui-toast ui-toast-negative import-failed" role="alert">
      <Icon of={TriangleAlert} />
      <p className="ui-toast-words">
        <b>{words.failedTitle(each.fileName)}</b>
        {each.error}
      </p>
      <IconButton label={messages.common.dismiss} icon={X} size="s" onPress={() => forgetImport(each.key)} />
    </div>
  );
}

/** An import that ended: with losses it reports them, without it only says so. */
function Done({ each }: { readonly each: Import }) {
  const navigate = useNavigate();
  const deck = each.state?.deck ?? null;
  const report = each.state?.report ?? null;
  const hasLosses = report !== null && report.losses.length > 0;
  const say = useEffectEvent(() => {
    if (hasLosses || deck === null) return;
    notify(words.done(deck.title, report?.slides ?? 0, report?.hidden ?? 0), {
      tone: 'positive',
      action: { label: words.openDeck, run: () => void navigate(deckPathOf(deck)) },
    });
    forgetImport(each.key);
  });
  useEffect(() => say(), []);
  if (!hasLosses || deck === null) return null;
  return (
    <ImportReport
      deck={deck}
      report={report}
      onClose={() => forgetImport(each.key)}
      open={
        <Link to={deckPathOf(deck)} className="ui-btn ui-btn-primary ui-btn-m" onClick={() => forgetImport(each.key)}>
          {words.openDeck}
        </Link>
      }
      stay={<Button onPress={() => forgetImport(each.key)}>{words.stay}</Button>}
    />
  );
}
