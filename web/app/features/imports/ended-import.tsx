import { notificationDuration } from '@rostrum/contract';
import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { messages } from '../../messages/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useIsVisible } from '../../ui/use-is-visible.ts';
import { groupReport } from './group-losses.ts';
import { deckPathOf } from './import-report.tsx';
import type { Import } from './import-store.ts';
import { dismissImport } from './import-work.ts';
import './imports.css';

const words = () => messages.imports;

interface EndedImportProps {
  readonly each: Import;
  readonly onReport: () => void;
}

/** An import that came to an end, in the place where it ran: what became of it, and where that leads. */
export function EndedImport({ each, onReport }: EndedImportProps) {
  if (each.error !== null) return <Failed each={each} error={each.error} />;
  const report = each.state?.report ?? null;
  if (report === null || report.losses.length === 0) return <Whole each={each} fonts={0} onReport={onReport} />;
  const { lost, kept, fonts } = groupReport(report);
  if (lost.length + kept.length === 0) return <Whole each={each} fonts={fonts.length} onReport={onReport} />;
  return (
    <WithLosses each={each} summary={words().summary(lost.length, kept.length, fonts.length)} onReport={onReport} />
  );
}

function Failed({ each, error }: { readonly each: Import; readonly error: string }) {
  return (
    <div className="ui-toast ui-toast-negative import-ended" role="alert">
      <Icon of={TriangleAlert} />
      <p className="ui-toast-words">
        <b>{words().failedTitle(each.fileName)}</b>
        {error}
      </p>
      <Leave each={each} />
    </div>
  );
}

/**
 * Nothing was lost: there is nothing that has to be read, and it goes by itself. `fonts`: how many others stand in for.
 */
function Whole({ each, fonts, onReport }: EndedImportProps & { readonly fonts: number }) {
  const [isHeld, setHeld] = useState(false);
  const isVisible = useIsVisible();
  const text = doneText(each);
  const go = useEffectEvent(() => dismissImport(each));
  useEffect(() => {
    // In a window behind others nobody has seen it.
    if (isHeld || !isVisible) return undefined;
    const timer = setTimeout(() => go(), notificationDuration(text, 'positive', true));
    return () => clearTimeout(timer);
  }, [isHeld, isVisible, text]);
  return (
    <div
      className="ui-toast ui-toast-positive import-ended"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon of={CircleCheck} />
      <p className="ui-toast-words">
        {fonts === 0 ? text : <b>{text}</b>}
        {fonts === 0 ? null : words().summary(0, 0, fonts)}
      </p>
      <Leave each={each} />
      <p className="import-ended-do">
        {fonts === 0 ? null : (
          <Button size="s" className="ui-toast-solid" onPress={onReport}>
            {words().seeReport}
          </Button>
        )}
        <OpenDeck each={each} />
      </p>
    </div>
  );
}

function WithLosses({ each, summary, onReport }: EndedImportProps & { readonly summary: string }) {
  return (
    <div className="ui-toast import-ended">
      <Icon of={CircleCheck} />
      <p className="ui-toast-words">
        <b>{doneText(each)}</b>
        {summary}
      </p>
      <Leave each={each} />
      <p className="import-ended-do">
        <Button size="s" className="ui-toast-solid" onPress={onReport}>
          {words().seeReport}
        </Button>
        <OpenDeck each={each} />
      </p>
    </div>
  );
}

/** What an import became, in a sentence. */
export function doneText({ state, fileName }: Import): string {
  const { deck, report } = state ?? {};
  return words().done(deck?.title ?? fileName, report?.slides ?? 0, report?.hidden ?? 0);
}

function OpenDeck({ each }: { readonly each: Import }) {
  const deck = each.state?.deck ?? null;
  if (deck === null) return null;
  return (
    <Link
      to={deckPathOf(deck)}
      className="ui-btn ui-btn-s ui-btn-quiet ui-toast-solid"
      onClick={() => dismissImport(each)}
    >
      {words().openDeck}
    </Link>
  );
}

function Leave({ each }: { readonly each: Import }) {
  return <IconButton label={messages.common.dismiss} icon={X} size="s" onPress={() => dismissImport(each)} />;
}
