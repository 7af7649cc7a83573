import { type DataStrategyResult, isRouteErrorResponse } from 'react-router';
import { errorKind } from './error-kind.ts';

type Results = Readonly<Record<string, DataStrategyResult>>;

/** What is on the screen: its address (path and query), and which routes of it have their data. */
export interface Shown {
  readonly address: string;
  readonly loaded: ReadonlySet<string>;
}

/** What stands around sections, and needs nothing new to go on standing there. */
const FRAMES: ReadonlySet<string> = new Set(['root', 'routes/settings-layout', 'routes/library-layout']);

/** For a while, as far as anybody knows: whoever asks again may get it. */
const PASSING: ReadonlySet<string> = new Set(['offline', 'broken', 'busy']);

const hasFailed = ({ type, result }: DataStrategyResult): boolean =>
  // What is thrown may also be a way to somewhere else.
  type === 'error' && !(result instanceof Response) && PASSING.has(errorKind(result).kind);

/**
 * A request for a page's data answers for all its routes, and when it fails, all of them fail. What stands around the
 * section keeps the data that it has, so that the section alone says so; and a page that only looks again whether there
 * is something new stays as it is. A result that is left out leaves a route its data.
 */
export function keepWhatIsThere(results: Results, address: string, shown: Shown): Results {
  const keeps = (id: string): boolean => shown.loaded.has(id) && (FRAMES.has(id) || address === shown.address);
  return Object.fromEntries(Object.entries(results).filter(([id, result]) => !hasFailed(result) || !keeps(id)));
}

/** What stands between us and the server says these, or nothing does. */
const GATEWAYS: ReadonlySet<number> = new Set([502, 503, 504]);

const wasUnanswered = ({ type, result }: DataStrategyResult): boolean =>
  type === 'error' &&
  (errorKind(result).kind === 'offline' || (isRouteErrorResponse(result) && GATEWAYS.has(result.status)));

/**
 * Whether another page was asked for and the server did not answer, so that there is nothing to put in the place of the
 * one that is there. `kept` is what `keepWhatIsThere` made of the results. Within a frame that is there already a
 * section can say it.
 */
export function nothingCame(results: Results, kept: Results, shown: Shown): boolean {
  const isWithinFrame = Object.keys(results).some((id) => id !== 'root' && !(id in kept) && shown.loaded.has(id));
  return !isWithinFrame && shown.address !== '' && Object.values(kept).some(wasUnanswered);
}
