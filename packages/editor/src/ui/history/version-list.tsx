import { type Revision, timeInWords } from '@rostrum/contract';
import { words } from '@rostrum/words/editor';
import { Presentation } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../kit/icon.tsx';
import { changeWords } from './change-words.ts';
import { VersionPeople } from './version-people.tsx';
import { byDay, facesOf, peopleWords, reasonWords } from './version-words.ts';
import type { Versions } from './use-versions.ts';

interface VersionListProps {
  readonly versions: Versions & { readonly items: readonly Revision[] };
  /** null: the deck as it is now. */
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
  /** The picture of the deck as it is now. */
  readonly picture: string | null;
}

/** The deck as it is now, and what it was, under days. Arrows go from one to the next. */
export function VersionList({ versions, chosen, onChoose, picture }: VersionListProps) {
  const { items, current } = versions;
  const [now] = useState(() => new Date());
  const list = useRef<HTMLDivElement>(null);
  // Who opens the history goes through it at once, by arrows.
  useEffect(() => list.current?.querySelector<HTMLElement>('.ed-version')?.focus({ preventScroll: true }), []);
  return (
    <div ref={list} className="ed-history-list" onKeyDown={goByArrows}>
      <ul aria-label={words.history.now}>
        <VersionRow
          title={words.history.current}
          lines={[]}
          done={current}
          picture={picture}
          isChosen={chosen === null}
          onChoose={() => onChoose(null)}
        />
      </ul>
      {byDay(items, now).map((day) => (
        <DayOfVersions key={day.words} words={day.words}>
          {day.items.map((version) => {
            const time = timeInWords(new Date(version.edited_at));
            const lines = [version.name === '' ? null : time, version.name === '' ? reasonWords(version) : null].filter(
              (line) => line !== null,
            );
            return (
              <VersionRow
                key={version.id}
                title={version.name === '' ? time : version.name}
                lines={lines}
                done={version}
                picture={version.thumbnail_url}
                isChosen={chosen === version.id}
                onChoose={() => onChoose(version.id)}
              />
            );
          })}
        </DayOfVersions>
      ))}
    </div>
  );
}

type Done = Pick<Revision, 'changes' | 'users'>;

/** What people did since the version before; where that is not known, who they are. */
function doneWords({ changes, users }: Done): string {
  return changeWords(changes) || peopleWords(users);
}

function DayOfVersions({ words, children }: { words: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <section>
      <h3 id={id}>{words}</h3>
      <ul aria-labelledby={id}>{children}</ul>
    </section>
  );
}

interface VersionRowProps {
  readonly title: string;
  readonly lines: readonly string[];
  /** null: nobody knows. */
  readonly done: Done | null;
  readonly picture: string | null;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function VersionRow({ title, lines, done, picture, isChosen, onChoose }: VersionRowProps) {
  const [isLost, setLost] = useState(false);
  const said = done === null ? '' : doneWords(done);
  const faces = done === null ? [] : facesOf(done);
  return (
    <li>
      <button type="button" className="ed-version" aria-current={isChosen} onClick={onChoose}>
        <span className="ed-version-picture">
          {picture === null || isLost ? (
            <Icon of={Presentation} size={16} />
          ) : (
            <img src={picture} alt="" loading="lazy" decoding="async" draggable={false} onError={() => setLost(true)} />
          )}
        </span>
        <span className="ed-version-words">
          <b className="ed-clip">{title}</b>
          {lines.map((line) => (
            <span key={line} title={line}>
              {line}
            </span>
          ))}
          {said === '' ? null : (
            <span className="ed-version-done" title={said}>
              {faces.length === 0 ? null : <VersionPeople people={faces} />}
              {said}
            </span>
          )}
        </span>
      </button>
    </li>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function goByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.ed-version')];
  const next = rows[rows.indexOf(document.activeElement as HTMLElement) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
  next.click();
}
