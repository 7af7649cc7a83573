import { type Fragment, fragmentsInText, type TextNode } from '@rostrum/deck';
import type { Paragraph } from '../text/paragraph.ts';

export interface LineFragment {
  /** Which paragraph of the shape, from 0. */
  readonly line: number;
  /** What of the text is the step. */
  readonly node: TextNode;
  readonly fragment: Fragment;
}

/**
 * The paragraphs that wait for a step, in their order, each with the innermost part of the text that is one: what lies
 * around it comes no later where people have it as they see it.
 */
export function lineFragments(paragraphs: readonly Paragraph[]): readonly LineFragment[] {
  return paragraphs.flatMap(({ within }, line) => {
    const node = within.findLast((one) => fragmentOf(one) !== null);
    const fragment = node === undefined ? null : fragmentOf(node);
    return node === undefined || fragment === null ? [] : [{ line, node, fragment }];
  });
}

/** What a part of a text does by itself, apart from what stands in it. */
function fragmentOf({ type, attrs }: TextNode): Fragment | null {
  if (attrs === undefined) return null;
  return fragmentsInText({ type: 'doc', content: [{ type, attrs }] })[0] ?? null;
}
