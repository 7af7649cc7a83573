import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { type Location, useBlocker, useNavigate } from 'react-router';
import { UnsavedDialog } from '../../ui/dialog.tsx';
import { needsNetwork } from './needs-network.ts';
import { useOnline } from './use-online.ts';

/** Somebody is about to leave the page; `to` is null while nobody is. */
interface Leaving {
  readonly to: Location | null;
  readonly stay: () => void;
  readonly go: () => void;
}

interface BeforeLeavingProps {
  /** Something would be lost. */
  readonly isOn: boolean;
  readonly children: (leaving: Leaving) => ReactNode;
}

/**
 * Draws what is asked before the page is left by a link or the back key. Of other sites and of closed tabs the browser
 * asks. A page has one of these at most that is on, since its router asks one alone; without a network
 * `WithoutNetwork` keeps it.
 */
export function BeforeLeaving({ isOn, children }: BeforeLeavingProps) {
  const isOnline = useOnline();
  useEffect(() => {
    if (!isOn) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOn]);
  // As long as it asks, the router minds every step: only while there is reason.
  return isOn && isOnline ? <Asking>{children}</Asking> : null;
}

function Asking({ children }: Pick<BeforeLeavingProps, 'children'>) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => needsNetwork(currentLocation, nextLocation));
  return children({
    to: blocker.state === 'blocked' ? blocker.location : null,
    stay: () => blocker.reset?.(),
    go: () => blocker.proceed?.(),
  });
}

interface LeaveQuestionProps {
  readonly isEdited: boolean;
  /** True: it is saved. What kept it from that is said in the form. */
  readonly save: () => Promise<boolean>;
}

/** Asks who leaves the page of a form with edits in it. */
export function LeaveQuestion({ isEdited, save }: LeaveQuestionProps) {
  const navigate = useNavigate();
  const [saved, setSaved] = useState<Location | null>(null);
  // Once the form knows that it is saved: before that the router would ask again.
  const go = useEffectEvent((to: Location) => {
    if (!isEdited) void navigate(to);
  });
  useEffect(() => {
    if (saved !== null) go(saved);
  }, [saved]);
  return (
    <BeforeLeaving isOn={isEdited}>
      {({ to, stay, go }) => (
        <UnsavedDialog
          isOpen={to !== null}
          onCancel={stay}
          onDiscard={go}
          onSave={() => {
            // Saving loads the page anew, with which the router forgets what it held back.
            stay();
            if (to !== null) void save().then((isSaved) => setSaved(isSaved ? to : null));
          }}
        />
      )}
    </BeforeLeaving>
  );
}
