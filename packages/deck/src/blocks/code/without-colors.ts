import { attributesOf, type HtmlElement, type HtmlNode, isElement, splitWords } from '../../html/tree.ts';

/** An element that a highlighter, or what lights lines, put around letters, and nothing else. */
export function isColoring(element: HtmlElement): boolean {
  const { class: classes = '', ...others } = attributesOf(element);
  const words = splitWords(classes);
  const isOwn =
    words.length > 0 && words.every((word) => /^(?:hljs-.+|code-line|is-lit|is-last|language-.+|.+_)$/.test(word));
  return element.tagName === 'span' && isOwn && Object.keys(others).length === 0;
}

/** Nodes without such elements, at any depth; their letters stay. */
export function withoutColors(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return [node];
    const inside = withoutColors(node.childNodes);
    return isColoring(node) ? inside : [{ ...node, childNodes: inside }];
  });
}
