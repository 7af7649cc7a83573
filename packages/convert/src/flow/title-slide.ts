import { find, textContent } from '../html/dom.ts';
import { type FlowItem, isHeading } from './items.ts';

/** A heading and at most a short line below it stand in the middle, as on a title slide. */
export function isTitleSlide(items: readonly FlowItem[]): boolean {
  if (items.length > 2 || items.some((item) => item.kind !== 'text'))
    return items.length === 1 && items[0]?.kind === 'image';
  const nodes = items.flatMap((item) => (item.kind === 'text' ? item.nodes : []));
  const [first, ...rest] = nodes;
  if (first === undefined || !isHeading(first)) return false;
  if (rest.length > 0 && first.tagName !== 'h1') return false;
  return (
    rest.length <= 2 &&
    rest.every((node) => !find(node, (inner) => inner.tagName === 'li') && textContent(node).length < 140)
  );
}
