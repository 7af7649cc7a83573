import { type TextNode, textOf } from '@rostrum/deck';

/** The HTML attributes of a node or mark that have no attr of their own. */
export function getAttributes({ attrs }: Pick<TextNode, 'attrs'>): Readonly<Record<string, unknown>> {
  const carried = attrs?.['attributes'];
  if (typeof carried !== 'string') return {};
  try {
    return (JSON.parse(carried) ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** The words of one node. */
export function textIn(node: TextNode): string {
  if (node.type === 'codeBlock') return (node.content ?? []).map(({ text }) => text ?? '').join('');
  return textOf({ type: 'doc', content: [node] });
}
