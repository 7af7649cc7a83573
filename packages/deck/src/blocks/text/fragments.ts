import { FRAGMENT_CLASSES, isFragmentWord } from '../../html/fragment-classes.ts';
import { splitWords } from '../../html/tree.ts';
import { LIMITS } from '../../model/limits.ts';
import type { RichText, TextMark, TextNode } from '../../model/rich-text.ts';
import { textOf } from '../../model/text.ts';
import type { Fragment } from '../../model/types.ts';
import { type ElementAttributes, parseAttributes, parseCarried, type TextAttrs } from './element-attrs.ts';

/** Something in a text that comes as a step: an item of a list, a cell, words. */
export interface TextFragment extends Fragment {
  readonly words: string;
}

/** Asked for each fragment, for one of words once a text node: what it is from now on; null: none any more. */
type Visit = (nth: number, fragment: Fragment, node: TextNode) => Fragment | null;

/** The fragments in a text, in the order in which they are read. */
export function fragmentsInText(text: RichText): readonly TextFragment[] {
  const found: TextFragment[] = [];
  walk(text, (nth, fragment, node) => {
    const words = (found[nth]?.words ?? '') + textOf({ type: 'doc', content: [node] });
    found[nth] = { ...fragment, words };
    return fragment;
  });
  return found;
}

/** The text with some of its fragments changed: by their place in `fragmentsInText`, null for what is none any more. */
export function withFragmentsInText(text: RichText, changes: ReadonlyMap<number, Fragment | null>): RichText {
  return walk(text, (nth, fragment) => {
    const change = changes.get(nth);
    return change === undefined ? fragment : change;
  });
}

function walk(text: RichText, visit: Visit): RichText {
  let next = 0;
  const visitNodes = (nodes: readonly TextNode[]): readonly TextNode[] => {
    /** The elements around the words before, by what they are in: words beside each other stand in the same ones. */
    let around = new Map<string, number>();
    return nodes.map((node) => {
      const open = new Map<string, number>();
      const marks = node.marks && visitMarks(node, node.marks, around, open);
      around = open;
      const attrs = node.attrs && withFragment(node.attrs, (fragment) => visit(next++, fragment, node));
      const content = node.content && visitNodes(node.content);
      return { ...node, ...(attrs && { attrs }), ...(content && { content }), ...(marks && { marks }) };
    });
  };
  const visitMarks = (
    node: TextNode,
    marks: readonly TextMark[],
    before: ReadonlyMap<string, number>,
    open: Map<string, number>,
  ): readonly TextMark[] => {
    let path = '';
    const visitAt = (name: string) => (fragment: Fragment) => {
      const place = `${path} ${name}`;
      const nth = before.get(place) ?? next++;
      open.set(place, nth);
      return visit(nth, fragment, node);
    };
    return marks.flatMap((mark) => {
      path += JSON.stringify(mark);
      if (mark.attrs === undefined) return [mark];
      if (mark.type !== 'carrierMark') {
        const attrs = withFragment(mark.attrs, visitAt(''));
        const isBare = mark.type === 'textStyle' && Object.keys(attrs).length === 0;
        return isBare ? [] : [{ ...mark, attrs }];
      }
      const elements = parseCarried(mark.attrs.elements)
        .map(([tag, attributes], index) => [tag, changeElement(attributes, visitAt(String(index)))] as const)
        .filter(([tag, attributes]) => tag !== 'span' || Object.keys(attributes).length > 0);
      return elements.length === 0 ? [] : [{ ...mark, attrs: { ...mark.attrs, elements: JSON.stringify(elements) } }];
    });
  };
  return { ...text, content: visitNodes(text.content) };
}

/** The attrs of a node or mark, whose element may be a fragment. */
export function withFragment(attrs: TextAttrs, change: (fragment: Fragment) => Fragment | null): TextAttrs {
  if (typeof attrs.class !== 'string') return attrs;
  const { class: classes, attributes: carried, ...others } = attrs;
  const { class: changed, ...attributes } = changeElement({ ...parseAttributes(carried), class: classes }, change);
  return {
    ...others,
    ...(changed === undefined ? {} : { class: changed }),
    ...(Object.keys(attributes).length === 0 ? {} : { attributes: JSON.stringify(attributes) }),
  };
}

const INDEX = 'data-fragment-index';

function changeElement(
  attributes: ElementAttributes,
  change: (fragment: Fragment) => Fragment | null,
): ElementAttributes {
  const words = splitWords(attributes.class ?? '');
  if (!words.includes('fragment')) return attributes;
  const index = Number.parseInt(attributes[INDEX] ?? '', 10);
  const fragment: Fragment = {
    style: words.filter((word) => FRAGMENT_CLASSES.has(word)).join(' '),
    index: Number.isFinite(index) ? Math.min(LIMITS.fragmentIndex, Math.max(0, index)) : null,
  };
  const now = change(fragment);
  if (now === fragment) return attributes;
  const { class: _, [INDEX]: __, ...others } = attributes;
  const own = words.filter((word) => !isFragmentWord(word));
  const all = now === null ? own : [...own, 'fragment', ...splitWords(now.style)];
  return {
    ...(all.length === 0 ? {} : { class: all.join(' ') }),
    ...others,
    ...(now === null || now.index === null ? {} : { [INDEX]: String(now.index) }),
  };
}
