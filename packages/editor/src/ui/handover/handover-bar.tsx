import { PEN } from '@rostrum/contract';
import { words } from '@rostrum/words/editor';
import { PenLine, PenOff } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { Asker, Pen } from '../../core/index.ts';
import { useScreen, useSlice } from '../editor-context.tsx';
import { Button } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { UserFace } from '../presence/user-face.tsx';
import { secondsUntil, standingWords, waitingWords } from './handover-words.ts';
import { WaitingChanges } from './waiting-changes.tsx';
import './handover.css';

/**
 * Over the canvas of a deck that one person at a time edits: who that is and how one asks for it; for who edits, who
 * asks. It takes no focus from what is being written: F6 leads there.
 */
export function HandoverBar() {
  const { editor } = useScreen();
  const pen = useSlice(editor.handover.pen);
  if (pen.kind === 'together') return null;
  if (pen.kind === 'here')
    return pen.asker === null ? null : <Question key={pen.asker.tab} asker={pen.asker} isGoing={pen.isGoing} />;
  return <Standing pen={pen} />;
}

function Question({ asker, isGoing }: { asker: Asker; isGoing: boolean }) {
  const { editor } = useScreen();
  const seconds = useSeconds(asker.dueAt);
  const { user, others } = asker;
  const say = words.handover.question;
  return (
    <div className="ed-handover ed-handover-question ed-over-canvas" role="group" aria-label={say.group}>
      {/* Said once; what counts down is only seen. */}
      <span className="ed-hidden" role="alert">
        {say.alert(user.name, PEN.autoApproveMs / 1000)}
      </span>
      <div className="ed-handover-who">
        <Ring seconds={seconds}>
          <UserFace user={user} size={28} />
        </Ring>
        <div className="ed-grow">
          <b>{say.wants(user.name)}</b>
          <p>
            {isGoing ? (
              say.isGoing
            ) : (
              <>
                {say.goesOver.before}
                <span className="ed-num">{say.seconds(seconds)}</span>
                {say.goesOver.after}
              </>
            )}
            {others > 0 ? ` ${say.others(others)}` : ''}
          </p>
        </div>
      </div>
      <div className="ed-handover-answers">
        <Button isDisabled={isGoing} onPress={() => editor.handover.keep()}>
          {say.keep}
        </Button>
        <Button kind="primary" isDisabled={isGoing} onPress={() => editor.handover.give()}>
          {say.give}
        </Button>
      </div>
    </div>
  );
}

/** For everybody else: who edits, and asking for it. */
function Standing({ pen }: { pen: Extract<Pen, { kind: 'elsewhere' }> }) {
  const { editor } = useScreen();
  const { holder, isOwn, waiting } = pen;
  const say = words.handover.standing;
  const seconds = useSeconds(waiting?.dueAt ?? null);
  return (
    <div className="ed-handover ed-over-canvas" role="group" aria-label={say.group}>
      <div className="ed-handover-row">
        {holder === null ? <Icon of={PenOff} /> : isOwn ? <Icon of={PenLine} /> : <UserFace user={holder} size={18} />}
        <span className="ed-grow">
          <span role="status">{standingWords(pen)}</span>
          {waiting === null ? null : <span> {waitingWords(pen, seconds)}</span>}
        </span>
        {waiting === null ? (
          <Button size="s" onPress={() => editor.handover.ask()}>
            {holder === null ? say.edit : isOwn ? say.editHere : say.ask}
          </Button>
        ) : (
          <Button size="s" onPress={() => editor.handover.withdraw()}>
            {words.ui.cancel}
          </Button>
        )}
      </div>
      <WaitingChanges />
    </div>
  );
}

/** How much of the time is left, around a face. */
function Ring({ seconds, children }: { seconds: number; children: ReactNode }) {
  const length = 2 * Math.PI * 18;
  const left = Math.min(1, (seconds * 1000) / PEN.autoApproveMs);
  return (
    <span className="ed-handover-ring" aria-hidden="true">
      <svg viewBox="0 0 40 40">
        <circle cx="20" cy="20" r="18" />
        <circle cx="20" cy="20" r="18" strokeDasharray={`${String(left * length)} ${String(length)}`} />
      </svg>
      {children}
    </span>
  );
}

const watchClock = (listener: () => void): (() => void) => {
  const timer = setInterval(listener, 250);
  return () => clearInterval(timer);
};
const noClock = (): (() => void) => () => undefined;

/** Whole seconds until then, counted down; 0 without a time. */
function useSeconds(dueAt: number | null): number {
  const read = (): number => secondsUntil(dueAt, Date.now());
  return useSyncExternalStore(dueAt === null ? noClock : watchClock, read, read);
}
