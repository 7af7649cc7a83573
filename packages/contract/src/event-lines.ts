/** One event of a stream as servers send them (HTML standard, 9.2: `text/event-stream`). */
export interface SentEvent {
  readonly event: string;
  readonly data: string;
}

/** An event as lines of a stream. What a line break is to such a stream (CR too) is one for whoever reads it. */
export function eventLines({ event, data }: SentEvent): string {
  const lines = data.split(/\r\n|\r|\n/).map((line) => `data: ${line}\n`);
  return `event: ${event}\n${lines.join('')}\n`;
}

/**
 * Reads a stream piece by piece, cut anywhere: each piece gives the events that it completes. Comments, ids and times
 * to try again are left out. Throws once one event is longer than `longest` characters.
 */
export function createEventReader(longest = 1_000_000): (piece: string) => SentEvent[] {
  let rest = '';
  let event = '';
  let data: string[] = [];
  let length = 0;
  return (piece) => {
    rest += piece;
    const events: SentEvent[] = [];
    // A CR at the end may be the first half of a CRLF.
    for (let end = /\r\n|\n|\r(?!$)/.exec(rest); end !== null; end = /\r\n|\n|\r(?!$)/.exec(rest)) {
      const line = rest.slice(0, end.index);
      rest = rest.slice(end.index + end[0].length);
      if (line === '') {
        if (data.length > 0) events.push({ event: event === '' ? 'message' : event, data: data.join('\n') });
        event = '';
        data = [];
        length = 0;
        continue;
      }
      const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
      if (name === 'event') event = value;
      if (name === 'data') data.push(value);
      length += line.length;
    }
    if (length + rest.length > longest) throw new Error('An event of the stream is too long.');
    return events;
  };
}
