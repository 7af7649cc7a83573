/**
 * Who is mentioned in the words of a comment. A body holds ids, which stay when somebody changes their name: `@{id}`,
 * with the 22 letters and digits that people have. Text that looks the same has a backslash after its `@`; where it has
 * some already, one more.
 */
export type CommentSegment =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'mention'; readonly userId: string };

const MARK = /@(\\*)\{([0-9A-Za-z]{22})\}/g;

/** The words of a body and those whom they mention, in their order; no text is empty or beside another one. */
export function commentSegments(body: string): CommentSegment[] {
  const segments: CommentSegment[] = [];
  let text = '';
  let end = 0;
  const close = () => {
    if (text !== '') segments.push({ kind: 'text', text });
    text = '';
  };
  for (const mark of body.matchAll(MARK)) {
    const [whole, backslashes = '', id = ''] = mark;
    text += body.slice(end, mark.index);
    end = mark.index + whole.length;
    if (backslashes !== '') text += `@${backslashes.slice(1)}{${id}}`;
    else {
      close();
      segments.push({ kind: 'mention', userId: id });
    }
  }
  text += body.slice(end);
  close();
  return segments;
}

/** The body of such segments; the way back of `commentSegments`. */
export function commentBody(segments: readonly CommentSegment[]): string {
  return segments
    .map((segment) => (segment.kind === 'mention' ? `@{${segment.userId}}` : segment.text.replace(MARK, '@\\$1{$2}')))
    .join('');
}

/** Whom a body mentions, each once. */
export function mentionedIn(body: string): string[] {
  return [...new Set(commentSegments(body).flatMap((each) => (each.kind === 'mention' ? [each.userId] : [])))];
}

/** A body as it is read; `nameOf` answers what somebody is called. */
export function readableComment(body: string, nameOf: (userId: string) => string): string {
  return commentSegments(body)
    .map((each) => (each.kind === 'mention' ? `@${nameOf(each.userId)}` : each.text))
    .join('');
}

/** Characters as they are counted: a mention is one, whatever its person is called at the time. */
export function commentLength(body: string): number {
  return commentSegments(body).reduce((sum, each) => sum + (each.kind === 'mention' ? 1 : each.text.length), 0);
}
