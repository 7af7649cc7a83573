import { LIMITS } from '../model/limits.ts';
import { splitList, splitRules } from './css-rules.ts';
import { type Declaration, formatStyle, parseStyle } from './style.ts';
import {
  attributeOf,
  childElements,
  type HtmlElement,
  type HtmlParent,
  isText,
  namespaceOf,
  splitWords,
} from './tree.ts';

/** Drawing tools write a rule a look. What has more is no drawing of theirs, and would take long to match. */
const MOST_RULES = 500;
/** How often a rule is compared with an element, or a declaration written to one: a tenth of a second's work. */
const MOST_WORK = 1_000_000;

interface Rule {
  readonly tag: string;
  readonly id: string;
  readonly classes: readonly string[];
  readonly weight: number;
  readonly declarations: readonly Declaration[];
}

/**
 * Moves what the stylesheets within drawings say to the elements that it is said of: drawing tools put colours there,
 * and stylesheets do not stay. Of selectors, those that name a tag, an id and classes; in the cascade's order, below
 * what an element says of itself. A drawing that would grow beyond what one may have is left as it is.
 */
export function foldSvgStyles(tree: HtmlParent): void {
  const elements = inDrawings(tree);
  const css = elements.flatMap((element) => (element.tagName === 'style' ? element.childNodes.filter(isText) : []));
  if (css.length === 0) return;
  const rules = readRules(css.map(({ value }) => value).join('\n'));
  const namesIds = rules.some(({ id }) => id !== '');
  const styles = new Map<HtmlElement, string>();
  // Most elements of a drawing are alike.
  const known = new Map<string, string>();
  let room = LIMITS.svg;
  let work = 0;
  for (const element of elements) {
    const looks = [element.tagName, attributeOf(element, 'class'), attributeOf(element, 'style')];
    const key = JSON.stringify(namesIds ? [...looks, attributeOf(element, 'id')] : looks);
    let style = known.get(key);
    if (style === undefined) {
      const meant = rulesFor(element, rules);
      work += rules.length + meant.reduce((sum, { declarations }) => sum + declarations.length, 0);
      if (work > MOST_WORK) return;
      style = styleOf(element, meant);
      known.set(key, style);
    }
    if (style === '') continue;
    room -= style.length;
    if (room < 0) return;
    styles.set(element, style);
  }
  for (const [element, value] of styles)
    element.attrs = [...element.attrs.filter(({ name }) => name !== 'style'), { name: 'style', value }];
}

/**
 * In the order of the document. A list of what is still to be looked at, since drawings may be nested
 * deeper than calls can.
 */
function inDrawings(tree: HtmlParent): HtmlElement[] {
  const found: HtmlElement[] = [];
  const open = childElements(tree)
    .map((element) => ({ element, isDrawn: namespaceOf(element) === 'svg' }))
    .toReversed();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { element, isDrawn } = next;
    if (isDrawn) found.push(element);
    for (const child of childElements(element).toReversed())
      open.push({ element: child, isDrawn: isDrawn || namespaceOf(child) === 'svg' });
  }
  return found;
}

/** The lightest first: what comes later wins. */
function readRules(css: string): readonly Rule[] {
  const rules: Rule[] = [];
  for (const { prelude, block } of splitRules(css)) {
    if (block === null || prelude.startsWith('@')) continue;
    const declarations = parseStyle(block);
    if (declarations.length === 0) continue;
    for (const selector of splitList(prelude)) {
      const [, tag, rest = ''] = /^(\*|[a-z][\w-]*)?((?:[.#][\w-]+)*)$/i.exec(selector) ?? [];
      if (selector === '' || (tag === undefined && rest === '')) continue;
      const ids = [...rest.matchAll(/#([\w-]+)/g)].map(([, id = '']) => id);
      const classes = [...rest.matchAll(/\.([\w-]+)/g)].map(([, word = '']) => word);
      if (ids.length > 1 || rules.length >= MOST_RULES) continue;
      const named = tag === undefined || tag === '*' ? '' : tag;
      const weight = ids.length * 10_000 + classes.length * 100 + (named === '' ? 0 : 1);
      rules.push({ tag: named, id: ids[0] ?? '', classes, weight, declarations });
    }
  }
  return rules.toSorted((a, b) => a.weight - b.weight);
}

/** The rules that are about an element. */
function rulesFor(element: HtmlElement, rules: readonly Rule[]): readonly Rule[] {
  const words = new Set(splitWords(attributeOf(element, 'class') ?? ''));
  const id = attributeOf(element, 'id') ?? '';
  return rules.filter(
    (rule) =>
      (rule.tag === '' || rule.tag === element.tagName) &&
      (rule.id === '' || rule.id === id) &&
      rule.classes.every((word) => words.has(word)),
  );
}

/** Empty where no rule is about it. */
function styleOf(element: HtmlElement, meant: readonly Rule[]): string {
  if (meant.length === 0) return '';
  const own = parseStyle(attributeOf(element, 'style') ?? '');
  return formatStyle(new Map([...meant.flatMap(({ declarations }) => [...declarations]), ...own]));
}
