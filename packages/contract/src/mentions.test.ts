import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CommentSegment,
  commentBody,
  commentLength,
  commentSegments,
  mentionedIn,
  readableComment,
} from './mentions.ts';

const ada = 'a1B2c3D4e5F6g7H8i9J0k1';
const bo = 'zzzzzzzzzzzzzzzzzzzzzz';
const text = (words: string): CommentSegment => ({ kind: 'text', text: words });
const mention = (userId: string): CommentSegment => ({ kind: 'mention', userId });

describe('the mentions of a comment', () => {
  it('stand among its words, each with an id', () => {
    expect(commentSegments(`@{${ada}}, and @{${bo}}@{${ada}}?`)).toEqual([
      mention(ada),
      text(', and '),
      mention(bo),
      mention(ada),
      text('?'),
    ]);
    expect(mentionedIn(`@{${ada}} @{${bo}} @{${ada}}`)).toEqual([ada, bo]);
  });

  it.each(['ada@example.test', '@ada', '@{ada}', `@{${ada}x}`, `@{${ada}`, '@{}', `{${ada}}`, '@\\{x}'])(
    'are no other words: %s',
    (body) => expect(commentSegments(body)).toEqual([text(body)]),
  );

  it('are not what somebody wrote as text', () => {
    for (const words of [`@{${ada}}`, `@\\{${ada}}`, `a @\\\\{${ada}} b`]) {
      const body = commentBody([text(words)]);
      expect(mentionedIn(body)).toEqual([]);
      expect(commentSegments(body)).toEqual([text(words)]);
      expect(commentLength(body)).toBe(words.length);
    }
  });

  it('are read as names, and count as one character each', () => {
    const body = `Look, @{${ada}}: @\\{${ada}}`;
    expect(readableComment(body, (id) => (id === ada ? 'Ada <b>' : ''))).toBe(`Look, @Ada <b>: @{${ada}}`);
    expect(commentLength(`@{${ada}}!`)).toBe(2);
  });
});

const odd = fc
  .array(fc.constantFrom('@', '\\', '{', '}', ada, bo, 'word', ' ', '\n', '<b>'), { maxLength: 30 })
  .map((parts) => parts.join(''));
const words = fc.oneof(odd, fc.string());

/** Without empty texts, or two beside one another: what a body says of them is the same. */
function joined(segments: readonly CommentSegment[]): CommentSegment[] {
  const all: CommentSegment[] = [];
  for (const segment of segments) {
    const last = all.at(-1);
    if (segment.kind === 'mention') all.push(segment);
    else if (last?.kind === 'text') all[all.length - 1] = text(last.text + segment.text);
    else if (segment.text !== '') all.push(segment);
  }
  return all;
}

describe('a body', () => {
  it('comes back as it was from its segments', () => {
    fc.assert(
      fc.property(words, (body) => {
        expect(commentBody(commentSegments(body))).toBe(body);
      }),
    );
  });

  it('holds whatever segments it is made of', () => {
    const segment = fc.oneof(words.map(text), fc.constantFrom(ada, bo).map(mention));
    fc.assert(
      fc.property(fc.array(segment), (segments) => {
        const whole = joined(segments);
        expect(commentSegments(commentBody(whole))).toEqual(whole);
        expect(commentLength(commentBody(whole))).toBe(
          whole.reduce((sum, each) => sum + (each.kind === 'text' ? each.text.length : 1), 0),
        );
      }),
    );
  });
});
