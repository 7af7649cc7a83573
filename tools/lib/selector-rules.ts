import { type Selector, type SelectorComponent, transform } from 'lightningcss';

/** Elements that everything on a page is inside of, besides `:root`. */
const ROOTS: ReadonlySet<string> = new Set(['html', 'body', 'ed-root']);

/**
 * Selectors that make Chromium restyle much more than what changed, with the line of their rule (from 1) and what to
 * write instead. Measured among 500 blocks in the editor: one rule of the first kind cost 370 ms of style per letter.
 * Throws what lightningcss throws where `css` cannot be parsed.
 */
export function selectorProblems(css: string): { readonly line: number; readonly problem: string }[] {
  const problems: { line: number; problem: string }[] = [];
  transform({
    filename: 'checked.css',
    code: new TextEncoder().encode(css),
    visitor: {
      Rule: {
        style({ value: { selectors, loc } }) {
          for (const problem of new Set(selectors.flatMap(problemsOf))) problems.push({ line: loc.line + 1, problem });
        },
      },
    },
  });
  return problems;
}

function problemsOf(selector: Selector): string[] {
  const compounds = compoundsOf(selector);
  return [
    ...(selector.some(isLogicalWithHas)
      ? [':has() inside :is(), :not() or :where(): write one selector for each case, or set an attribute']
      : []),
    ...(compounds.some((compound) => compound.some(isHas) && isAnchoredAtRoot(compound))
      ? [':has() on the root, or on any element: set an attribute on the root where the part is rendered']
      : []),
    ...(selector.some(isHighlight) && !selector.some(({ type }) => type === 'attribute')
      ? ['::highlight() that always applies: limit it by an attribute that is set while there is a highlight']
      : []),
  ];
}

function compoundsOf(selector: Selector): SelectorComponent[][] {
  const compounds: SelectorComponent[][] = [[]];
  for (const component of selector)
    if (component.type === 'combinator') compounds.push([]);
    else compounds.at(-1)?.push(component);
  return compounds;
}

const isHas = (component: SelectorComponent): boolean => component.type === 'pseudo-class' && component.kind === 'has';

const isHighlight = (component: SelectorComponent): boolean =>
  component.type === 'pseudo-element' && 'name' in component && component.kind !== 'custom';

function isLogicalWithHas(component: SelectorComponent): boolean {
  if (component.type !== 'pseudo-class' || !('selectors' in component) || component.kind === 'has') return false;
  return (component.selectors ?? []).some((inner) => inner.some((one) => isHas(one) || isLogicalWithHas(one)));
}

/** Whether every element, or one that holds the page, can match a compound. */
function isAnchoredAtRoot(compound: readonly SelectorComponent[]): boolean {
  if (compound.some((one) => one.type === 'pseudo-class' && one.kind === 'root')) return true;
  if (compound.some((one) => 'name' in one && ROOTS.has(one.name))) return true;
  const choices = compound.flatMap((one) =>
    one.type === 'pseudo-class' && (one.kind === 'is' || one.kind === 'where') ? [one.selectors] : [],
  );
  if (choices.flat().some((inner) => isAnchoredAtRoot(compoundsOf(inner).at(-1) ?? []))) return true;
  return choices.length === 0 && !compound.some(({ type }) => NAMES.has(type));
}

const NAMES: ReadonlySet<string> = new Set(['type', 'class', 'id', 'attribute', 'nesting']);
