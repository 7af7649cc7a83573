import { dayInWords, momentInWords, relativeTime } from './relative-time.ts';
import { useNow } from './use-now.ts';

interface TimeAgoProps {
  readonly time: string;
  /** Puts the time into a sentence. */
  readonly say?: (when: string) => string;
}

/** How long ago, kept current; the day itself until the page runs. */
export function TimeAgo({ time, say = (when) => when }: TimeAgoProps) {
  const now = useNow();
  const day = dayInWords(time);
  return (
    <time dateTime={time} title={now === null ? day : momentInWords(time)}>
      {say(now === null ? day : relativeTime(Date.parse(time), now))}
    </time>
  );
}
