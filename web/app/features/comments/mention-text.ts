import { type CommentSegment, commentBody, commentSegments, type PublicUser } from '@rostrum/contract';

/** The words of a comment with those whom they mention. */
export interface Said {
  /** With ids; see `commentSegments`. */
  readonly body: string;
  /** Whom it mentions, as they are called. */
  readonly mentions: readonly PublicUser[];
}

/** A mention in a text as it is read: `@` and the name, from `start` to before `end`. */
export interface MentionSpan {
  readonly start: number;
  readonly end: number;
  readonly user: PublicUser;
}

/** What stands in a field: the text as it is read, and where in it people are mentioned, in order. */
export interface Written {
  readonly text: string;
  readonly spans: readonly MentionSpan[];
}

/** Somebody is looked for: from an `@` to where the caret is. */
export interface Asked {
  readonly start: number;
  readonly end: number;
  readonly query: string;
}

/** Whoever is not among `mentions` is called `gone`; their mention stays what it was. */
export function writtenOf({ body, mentions }: Said, gone: string): Written {
  const spans: MentionSpan[] = [];
  let text = '';
  for (const segment of commentSegments(body)) {
    if (segment.kind === 'text') {
      text += segment.text;
      continue;
    }
    const { userId } = segment;
    const user = mentions.find(({ id }) => id === userId) ?? {
      id: userId,
      username: '',
      name: gone,
      thumbnail_url: null,
    };
    const shown = `@${user.name}`;
    spans.push({ start: text.length, end: text.length + shown.length, user });
    text += shown;
  }
  return { text, spans };
}

/** What is sent of it; blanks around it are not. */
export function saidOf({ text, spans }: Written): Said {
  const segments: CommentSegment[] = [];
  let end = 0;
  for (const span of spans) {
    segments.push({ kind: 'text', text: text.slice(end, span.start) }, { kind: 'mention', userId: span.user.id });
    end = span.end;
  }
  segments.push({ kind: 'text', text: text.slice(end) });
  const people = new Map(spans.map(({ user }) => [user.id, user]));
  return { body: commentBody(segments), mentions: [...people.values()] };
}

/** The text was changed at one place: mentions behind it move along, those that it touches are words from now on. */
export function rewritten({ text: before, spans }: Written, text: string): Written {
  const most = Math.min(before.length, text.length);
  let same = 0;
  while (same < most && before[same] === text[same]) same += 1;
  let tail = 0;
  while (tail < most - same && before[before.length - 1 - tail] === text[text.length - 1 - tail]) tail += 1;
  const [from, to, moved] = [same, before.length - tail, text.length - before.length];
  return {
    text,
    spans: spans.flatMap((span) => {
      if (span.end <= from) return [span];
      return span.start >= to ? [{ ...span, start: span.start + moved, end: span.end + moved }] : [];
    }),
  };
}

/** What a mention that is taken writes in the place of what was asked. */
export const mentionText = ({ name }: PublicUser): string => `@${name} `;

/** The written, of which `user` is mentioned at `start` now. */
export function withMention({ text, spans }: Written, start: number, user: PublicUser): Written {
  const span = { start, end: start + user.name.length + 1, user };
  const others = spans.filter((each) => each.end <= span.start || each.start >= span.end);
  return { text, spans: [...others, span].toSorted((a, b) => a.start - b.start) };
}

/** Longer names are not looked for. */
const LONGEST = 40;

/**
 * Who is looked for where the caret is: an `@` that begins a word, with what stands behind it on its
 * line; null: nobody.
 */
export function askedAt({ text, spans }: Written, caret: number): Asked | null {
  const start = text.lastIndexOf('@', caret - 1);
  if (start < 0 || caret - start > LONGEST) return null;
  if (start > 0 && !/[\s([{"'“‘,;:/–—-]/u.test(text[start - 1] ?? '')) return null;
  if (spans.some((span) => span.start < caret && span.end > start)) return null;
  const query = text.slice(start + 1, caret);
  return /\n|^\s/.test(query) ? null : { start, end: caret, query };
}

/** Those of some people whose names have words that begin with what was typed, or their username. */
export function peopleCalled<P extends Pick<PublicUser, 'name' | 'username'>>(
  people: readonly P[],
  query: string,
): P[] {
  const wanted = folded(query);
  return people.filter(({ name, username }) => {
    const whole = folded(name);
    return (
      folded(username).startsWith(wanted) ||
      whole.startsWith(wanted) ||
      whole.split(/[\s.-]+/).some((word) => word !== '' && word.startsWith(wanted))
    );
  });
}

const folded = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
