import type { EditorLine } from '@rostrum/contract';
import type { PresentPerson } from '@rostrum/editor/line';
import { useEffect, useRef, useState } from 'react';

const INPUTS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;
const NOBODY: readonly PresentPerson[] = [];

/** Who else has the deck open, each once; they see on which slide one is. Nobody, while there is no line. */
export function usePeopleHere(line: EditorLine | null, userId: string, slideId: string): readonly PresentPerson[] {
  const [people, setPeople] = useState(NOBODY);
  const place = useRef(slideId);
  const report = useRef<((slideId: string) => void) | null>(null);
  useEffect(() => {
    place.current = slideId;
    report.current?.(slideId);
  }, [slideId]);
  useEffect(() => {
    if (line === null) return undefined;
    let end: (() => void) | null = null;
    let isOver = false;
    import('@rostrum/editor/line').then(
      ({ presentOver }) => {
        if (isOver) return;
        const presence = presentOver(line, userId);
        const onInput = (): void => presence.activity.input();
        const stop = presence.people.subscribe(() => setPeople(presence.people.get()));
        for (const input of INPUTS) window.addEventListener(input, onInput, { capture: true, passive: true });
        report.current = (id) => presence.report({ slide_id: id === '' ? null : id });
        report.current(place.current);
        end = () => {
          stop();
          for (const input of INPUTS) window.removeEventListener(input, onInput, { capture: true });
          report.current = null;
          presence.destroy();
        };
      },
      // The line came from the same code.
      () => undefined,
    );
    return () => {
      isOver = true;
      end?.();
      setPeople(NOBODY);
    };
  }, [line, userId]);
  return people;
}
