import { attribute, type Element } from '../html/dom.ts';

/**
 * Margin and padding of an element in px, of both sides together, as its own style says them. `size`: of
 * its text, in px.
 */
export function edgesOf(element: Element, size: number): { readonly beside: number; readonly above: number } {
  let [beside, above] = [0, 0];
  const style = attribute(element, 'style') ?? '';
  for (const [, side = '', said = ''] of style.matchAll(
    /(?:^|[;\s])(?:margin|padding)(-top|-bottom|-left|-right)?\s*:\s*([^;]+)/gi,
  )) {
    const values = said
      .trim()
      .split(/\s+/)
      .map((value) => pixelsOf(value, size));
    const [top = 0, right = top, bottom = top, left = right] = values;
    if (side === '') {
      beside += left + right;
      above += top + bottom;
    } else if (/top|bottom/i.test(side)) above += top;
    else beside += top;
  }
  return { beside, above };
}

function pixelsOf(value: string, size: number): number {
  const match = /^(-?[\d.]+)(px|em)$/.exec(value);
  return match === null ? 0 : Number(match[1]) * (match[2] === 'em' ? size : 1);
}
