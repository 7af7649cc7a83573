import { writeSettled } from '../html/sanitize.ts';
import { type HtmlElement, isBlank, isElement } from '../html/tree.ts';

/**
 * Whether an element holds a picture at most. A block whose picture is drawn anew from its attributes would lose what
 * else stands in it.
 */
export function holdsOnlySvg(content: HtmlElement): boolean {
  const rest = content.childNodes.filter((node) => !isBlank(node));
  return rest.length <= 1 && rest.every((node) => isElement(node) && node.tagName === 'svg');
}

/** What a screen reader would read out of a drawing. */
const WORDS = /<(?:text|title|desc|foreignObject)\b|<svg[^>]*\saria-/;

/**
 * A drawing that says nothing by itself, or whose block is `named`, as decoration: what it means is its block's to say.
 */
export function silentSvg(svg: string, named = false): string {
  return WORDS.test(svg) && !named ? svg : svg.replace(/^<svg(?=[ >])/, '<svg aria-hidden="true"');
}

/** The drawing that `silentSvg` was given. */
export function writtenSvg(svg: HtmlElement, named = false): string {
  const written = writeSettled({ nodeName: '#document-fragment', childNodes: [svg] });
  const bare = written.replace(/^<svg([^>]*) aria-hidden="true"/, '<svg$1');
  return bare !== written && silentSvg(bare, named) !== bare ? bare : written;
}
