import { type RichText, type TextNode, textOf } from '@rostrum/deck';

/**
 * The words of a text, a line a paragraph; those of lists with a dash or their number before them, two spaces
 * further in a level.
 */
export function listedText(text: RichText): string {
  return linesOf(text.content).join('\n');
}

function linesOf(nodes: readonly TextNode[]): string[] {
  return nodes.flatMap((node) => {
    const { type, content = [] } = node;
    if (type === 'bulletList') return content.flatMap((item) => itemLines(item, '-'));
    if (type === 'orderedList') {
      const start = typeof node.attrs?.['start'] === 'number' ? node.attrs['start'] : 1;
      return content.flatMap((item, index) => itemLines(item, `${start + index}.`));
    }
    if (type !== 'table' && content.some(holdsList)) return linesOf(content);
    return textOf({ type: 'doc', content: [node] }).split('\n');
  });
}

function itemLines({ content = [] }: TextNode, mark: string): string[] {
  return linesOf(content).map((line, index) => (index === 0 ? `${mark} ${line}`.trimEnd() : `  ${line}`));
}

const holdsList = ({ type, content = [] }: TextNode): boolean =>
  type === 'bulletList' || type === 'orderedList' || content.some(holdsList);
