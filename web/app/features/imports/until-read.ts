import type { ImportState } from '@rostrum/contract';
import { isApiError } from '../../api/api-error.ts';
import { importLine } from './import-line.ts';

/** Milliseconds between two looks at an import: where the line tells of it, and where it does not. */
const LOOK_BESIDE_LINE = 10_000;
const LOOK = 1000;

interface Following {
  readonly show: () => Promise<ImportState>;
  readonly onState: (state: ImportState) => void;
  /** Whether the server cannot be reached: the job runs on without us. */
  readonly onWaiting: (isWaiting: boolean) => void;
  readonly signal: AbortSignal;
}

const isUnderWay = ({ state, upload }: ImportState): boolean =>
  state === 'queued' || state === 'running' || upload?.is_arriving === true;

/**
 * Follows an import whose file is there, or sent by another page, until it has ended, or nothing more of the file
 * comes. Ends with an `AbortError` once it is cancelled here.
 */
export function untilRead(first: ImportState, { show, onState, onWaiting, signal }: Following): Promise<ImportState> {
  if (!isUnderWay(first)) return Promise.resolve(first);
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const end = (): void => {
      isOver = true;
      clearTimeout(timer);
      stopHearing();
    };
    const take = (state: ImportState): void => {
      if (isOver || state.id !== first.id) return;
      onWaiting(false);
      onState(state);
      if (isUnderWay(state)) return;
      end();
      resolve(state);
    };
    const fail = (error: unknown): void => {
      end();
      reject(error);
    };
    const look = async (): Promise<void> => {
      clearTimeout(timer);
      try {
        take(await show());
      } catch (error) {
        if (isOver) return;
        if (!isApiError(error) || (error.code !== 'offline' && error.status < 500 && error.code !== 'rate_limited'))
          return fail(error);
        if (!importLine.isOpen) onWaiting(true);
      }
      lookLater();
    };
    const lookLater = (): void => {
      clearTimeout(timer);
      if (!isOver) timer = setTimeout(() => void look(), importLine.isOpen ? LOOK_BESIDE_LINE : LOOK);
    };
    const stopHearing = importLine.hear({ told: take, opened: () => void look() });
    signal.addEventListener('abort', () => fail(signal.reason), { once: true });
    lookLater();
  });
}
