import type { DeckExport } from '@rostrum/contract';
import { exportLine } from './export-line.ts';

/** Milliseconds between two looks where the line tells of it. */
const LOOK_BESIDE_LINE = 10_000;

interface Following {
  /** Nobody is signed in: no line knows whose exports they are. */
  readonly isStranger: boolean;
  /** Somebody's export, of this deck or another, as it is now. */
  readonly told: (made: DeckExport) => void;
  readonly look: () => Promise<void>;
  /** Milliseconds until the next look, where no line tells. */
  readonly pause: () => number;
}

/**
 * Follows somebody's exports while some are under way: hears of them, and looks as long as nothing is heard.
 * Answers what ends that.
 */
export function followExports({ isStranger, told, look, pause }: Following): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const lookNow = async (): Promise<void> => {
    clearTimeout(timer);
    try {
      await look();
    } catch {
      // Offline for a while: the next look tells.
    }
    lookLater();
  };
  const lookLater = (): void => {
    clearTimeout(timer);
    const isHeard = !isStranger && exportLine.isOpen;
    if (!isOver) timer = setTimeout(() => void lookNow(), isHeard ? LOOK_BESIDE_LINE : pause());
  };
  const stopHearing = isStranger ? null : exportLine.hear({ told, opened: () => void lookNow() });
  lookLater();
  return () => {
    isOver = true;
    clearTimeout(timer);
    stopHearing?.();
  };
}
