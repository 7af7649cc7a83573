import { type TextNode, textOf } from '@rostrum/deck';

/** An attribute that a node or mark carries. */
export function attributeOf(node: Pick<TextNode, 'attrs'>, name: string): string | undefined {
  const carried = node.attrs?.['attributes'];
  if (typeof carried !== 'string') return undefined;
  try {
    const value: unknown = (JSON.parse(carried) as Record<string, unknown>)[name];
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The words of one node. */
export function textIn(node: TextNode): string {
  if (node.type === 'codeBlock') return (node.content ?? []).map(({ text }) => text ?? '').join('');
  return textOf({ type: 'doc', content: [node] });
}
