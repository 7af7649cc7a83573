import type { PartRelationship, Relationships } from './check-package.ts';
import { elementsNamed, type PartElement, type Parts } from './parts.ts';

type Complain = (part: string, problem: string) => void;

/** The parts that make a presentation, and what they name of each other (ECMA-376 part 1, 13.3). */
export function presentationProblems({ trees }: Parts, relationships: Relationships, complain: Complain): void {
  const related = (part: string, type: string): readonly PartRelationship[] =>
    (relationships.get(part) ?? []).filter((one) => one.type === type && !one.external);
  const [main] = related('', 'officeDocument');
  const presentation = trees.get(main?.target ?? '');
  if (main === undefined || presentation?.name !== 'p:presentation') {
    complain('', 'holds no presentation');
    return;
  }
  const one = (part: string, type: string): void => {
    const count = related(part, type).length;
    if (count !== 1) complain(part, `names ${count} parts of type ${type} in place of one`);
  };
  const masters = related(main.target, 'slideMaster').map(({ target }) => target);
  if (masters.length === 0) complain(main.target, 'has no master');
  if (related(main.target, 'theme').length === 0 && masters.length === 0) complain(main.target, 'has no theme');
  for (const master of masters) {
    one(master, 'theme');
    const layouts = related(master, 'slideLayout');
    if (layouts.length === 0) complain(master, 'has no layout');
    for (const { target } of layouts)
      if (related(target, 'slideMaster')[0]?.target !== master) complain(target, 'does not name its master');
  }
  for (const { target } of related(main.target, 'notesMaster')) one(target, 'theme');
  for (const { target } of related(main.target, 'slide')) {
    one(target, 'slideLayout');
    const [layout] = related(target, 'slideLayout');
    const master = related(layout?.target ?? '', 'slideMaster')[0]?.target;
    if (master !== undefined && !masters.includes(master))
      complain(target, 'has a master that the presentation does not name');
    for (const { target: notes } of related(target, 'notesSlide')) {
      one(notes, 'notesMaster');
      if (related(notes, 'slide')[0]?.target !== target) complain(notes, 'does not name its slide');
      if (related(main.target, 'notesMaster').length !== 1) complain(main.target, 'has notes and no master of them');
    }
  }
  const layouts = masters.flatMap((master) => elementsNamed(trees.get(master) ?? presentation, 'p:sldLayoutId'));
  uniqueIds(main.target, [...elementsNamed(presentation, 'p:sldMasterId'), ...layouts], 'master or layout', complain);
  uniqueIds(main.target, elementsNamed(presentation, 'p:sldId'), 'slide', complain);
}

function uniqueIds(part: string, elements: readonly PartElement[], what: string, complain: Complain): void {
  const ids = elements.map(({ attributes }) => attributes['id'] ?? '');
  for (const id of repeated(ids)) if (id !== '') complain(part, `names two parts ${id} (${what})`);
}

/** What of one slide, layout, master or page of notes names something in it that is not there, or twice. */
export function treeProblems(root: PartElement): string[] {
  const problems: string[] = [];
  const ids = elementsNamed(root, 'p:cNvPr').map(({ attributes }) => attributes['id'] ?? '');
  for (const id of repeated(ids)) problems.push(`two shapes have the id ${id}`);
  const shapes = new Map<string, PartElement>();
  for (const shape of elementsNamed(root, 'p:sp', 'p:pic', 'p:grpSp', 'p:graphicFrame', 'p:cxnSp')) {
    const id = shape.children[0]?.children.find(({ name }) => name === 'p:cNvPr')?.attributes['id'];
    if (id !== undefined) shapes.set(id, shape);
  }
  for (const { name, attributes } of elementsNamed(root, 'a:stCxn', 'a:endCxn'))
    if (!shapes.has(attributes['id'] ?? '')) problems.push(`<${name}> is glued to a shape that is not there`);
  const times = elementsNamed(root, 'p:cTn').flatMap(({ attributes }) => attributes['id'] ?? []);
  for (const id of repeated(times)) problems.push(`two times have the id ${id}`);
  for (const target of elementsNamed(root, 'p:spTgt')) problems.push(...targetProblems(target, shapes));
  const builds = elementsNamed(root, 'p:bldP').map(({ attributes }) => `${attributes['spid']} ${attributes['grpId']}`);
  for (const build of repeated(builds)) problems.push(`two builds are of ${build}`);
  for (const build of builds)
    if (!shapes.has(build.split(' ')[0] ?? '')) problems.push(`a build is of a shape that is not there (${build})`);
  for (const table of elementsNamed(root, 'a:tbl')) problems.push(...tableProblems(table));
  return problems;
}

function targetProblems(target: PartElement, shapes: ReadonlyMap<string, PartElement>): string[] {
  const id = target.attributes['spid'] ?? '';
  const shape = shapes.get(id);
  if (shape === undefined) return [`an animation is of a shape that is not there (${id})`];
  const paragraphs = elementsNamed(shape, 'a:p').length;
  return elementsNamed(target, 'p:pRg').flatMap(({ attributes: { st = '', end = '' } }) =>
    Number(st) <= Number(end) && Number(end) < paragraphs
      ? []
      : [`an animation is of paragraphs that are not there (${st} to ${end} of ${id})`],
  );
}

function tableProblems(table: PartElement): string[] {
  const columns = elementsNamed(table, 'a:gridCol').length;
  return table.children
    .filter(({ name }) => name === 'a:tr')
    .flatMap((row) => {
      const cells = row.children.filter(({ name }) => name === 'a:tc').length;
      return cells === columns ? [] : [`a row of a table has ${cells} cells in ${columns} columns`];
    });
}

function repeated(values: readonly string[]): Set<string> {
  const seen = new Set<string>();
  return new Set(values.filter((value) => seen.size === seen.add(value).size));
}
