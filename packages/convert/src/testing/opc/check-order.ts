import { CHILDREN, type ChildRule } from './order-tables.ts';
import { everyElement, type PartElement } from './parts.ts';

/** What of a part's elements is not as the schema has it: unknown, out of order, missing, or too many. */
export function orderProblems(root: PartElement): string[] {
  const problems: string[] = [];
  for (const [element] of everyElement(root)) {
    if (element.isForeign) problems.push(`<${element.name}> is said to nobody to be ignorable`);
    const rules = CHILDREN.get(element.name);
    // A chart in a frame is named there alone.
    if (rules !== undefined && !(element.name === 'c:chart' && element.attributes['r:id'] !== undefined))
      problems.push(...childProblems(element, rules));
  }
  return [...new Set(problems)];
}

function childProblems(element: PartElement, rules: readonly ChildRule[]): string[] {
  const problems: string[] = [];
  const counts = rules.map(() => 0);
  let last = 0;
  for (const { name } of element.children) {
    const at = rules.findIndex(({ names }) => names.includes(name));
    if (at < 0) {
      problems.push(`<${name}> has no place in <${element.name}>`);
      continue;
    }
    if (at < last) problems.push(`<${name}> comes too late in <${element.name}>`);
    last = Math.max(last, at);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  for (const [at, { names, least, most }] of rules.entries()) {
    const count = counts[at] ?? 0;
    if (count < least) problems.push(`<${element.name}> lacks <${names.join('|')}>`);
    if (count > most) problems.push(`<${names.join('|')}> is there ${count} times in <${element.name}>`);
  }
  return problems;
}
