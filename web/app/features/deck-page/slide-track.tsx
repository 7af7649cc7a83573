import { messages } from '../../messages/index.ts';
import type { StageState } from './stage-state.ts';

interface SlideTrackProps {
  readonly state: StageState;
  readonly columns: readonly number[];
  readonly onGo: (h: number, v: number) => void;
}

/** Over so many columns the segments would be thinner than what is between them. */
const MOST_COLUMNS = 60;

/** One segment a column with ticks for its stack. Clicked or moved by keys, it goes there. */
export function SlideTrack({ state, columns, onGo }: SlideTrackProps) {
  const { h, number, total } = state;
  const last = columns.length - 1;
  const toKey: Record<string, number> = {
    ArrowRight: h + 1,
    ArrowUp: h + 1,
    ArrowLeft: h - 1,
    ArrowDown: h - 1,
    Home: 0,
    End: last,
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      className="track"
      data-dense={columns.length > MOST_COLUMNS || undefined}
      aria-label={messages.page.track}
      aria-valuemin={1}
      aria-valuemax={total}
      aria-valuenow={number}
      aria-valuetext={messages.page.slideOf(number, total)}
      onKeyDown={(event) => {
        const to = toKey[event.key];
        if (to === undefined) return;
        event.preventDefault();
        onGo(Math.max(0, Math.min(last, to)), 0);
      }}
      onClick={(event) => {
        const { left, width } = event.currentTarget.getBoundingClientRect();
        onGo(Math.max(0, Math.min(last, Math.floor(((event.clientX - left) / width) * columns.length))), 0);
      }}
    >
      {columns.map((count, column) => (
        <i
          // Columns have no identity of their own here: their place is it.
          key={`column-${column.toString()}`}
          className={column < h ? 'seen' : column === h ? 'now' : ''}
          data-stack={count > 2 ? '3' : count > 1 ? '2' : undefined}
        />
      ))}
    </div>
  );
}
