import { orderProblems } from './opc/check-order.ts';
import { packageProblems } from './opc/check-package.ts';
import { presentationProblems, treeProblems } from './opc/check-presentation.ts';
import { valueProblems } from './opc/check-values.ts';
import { asRead, holdsAlternatives, openParts, type PartElement } from './opc/parts.ts';

/**
 * What is wrong with a presentation, as `part: problem`; nothing where it is right. Asks for what PowerPoint asks for
 * before it offers to repair a file: the package (ECMA-376 part 2), the order of elements and the ranges of values
 * (part 1), and what its parts name of each other. Alternatives are looked at twice, as programs read them that know
 * the first, and that know none.
 */
export function presentationFaults(file: Uint8Array): string[] {
  const faults = new Set<string>();
  const complain = (part: string, problem: string): void => void faults.add(`${part}: ${problem}`);
  const parts = openParts(file, complain);
  const relationships = packageProblems(parts, complain);
  presentationProblems(parts, relationships, complain);
  for (const [name, tree] of parts.trees) {
    // Drawings of diagrams look as slides do, and are of another schema (MS-ODRAWXML 2.3.1).
    if (tree.name === 'p:drawing') continue;
    for (const view of viewsOf(tree))
      for (const problem of [...orderProblems(view), ...valueProblems(view), ...treeProblems(view)])
        complain(name, problem);
  }
  return [...faults];
}

function viewsOf(tree: PartElement): readonly PartElement[] {
  return holdsAlternatives(tree) ? [asRead(tree, 'choice'), asRead(tree, 'fallback')] : [tree];
}
