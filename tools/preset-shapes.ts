/**
 * `node tools/preset-shapes.ts presetShapeDefinitions.xml` writes the data of the preset shapes of PPTX files from the
 * file that the standard defines them by (ECMA-376 part 1, annex D): a shape a line, in the form that
 * `packages/convert/src/office/geometry/compact.ts` reads. Handles and connection sites, which only editors need, are
 * left out, and guides that nothing drawn needs.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: Tag[];
}

/** Enough for this one file, which has no comments, entities or text that counts. */
function parse(xml: string): Tag {
  const root: Tag = { name: '', attributes: new Map(), children: [] };
  const open = [root];
  for (const [, closes, name = '', rest = '', empty] of xml.matchAll(/<(\/?)([A-Za-z]\w*)([^>]*?)(\/?)>/g)) {
    if (closes === '/') {
      open.pop();
      continue;
    }
    const attributes = new Map([...rest.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]));
    const tag: Tag = { name, attributes, children: [] };
    open.at(-1)?.children.push(tag);
    if (empty !== '/') open.push(tag);
  }
  return root.children[0] ?? root;
}

const LETTERS: Readonly<Record<string, string>> = {
  moveTo: 'M',
  lnTo: 'L',
  arcTo: 'A',
  quadBezTo: 'Q',
  cubicBezTo: 'C',
  close: 'Z',
};

const of = (tag: Tag, ...names: readonly string[]): string[] => names.map((name) => tag.attributes.get(name) ?? '');

function commandOf(tag: Tag): string {
  const operands =
    tag.name === 'arcTo' ? of(tag, 'wR', 'hR', 'stAng', 'swAng') : tag.children.flatMap((point) => of(point, 'x', 'y'));
  return [LETTERS[tag.name] ?? '', ...operands].join(' ');
}

function pathOf(tag: Tag): string {
  const looks = [tag.attributes.get('fill') ?? 'norm'];
  if (tag.attributes.get('stroke') === 'false') looks.push('-');
  for (const [key, name] of [
    ['w', 'w='],
    ['h', 'h='],
  ] as const) {
    const value = tag.attributes.get(key);
    if (value !== undefined) looks.push(name + value);
  }
  return `${looks.join(' ')}:${tag.children.map(commandOf).join(' ')}`;
}

/** Those that what is drawn leads back to. */
function needed(guides: readonly string[], drawn: string): string[] {
  const names = new Set(drawn.split(/[\s:]+/));
  return guides
    .toReversed()
    .filter((guide) => {
      const [name = '', ...formula] = guide.split(' ');
      const isNeeded = names.has(name);
      if (isNeeded) for (const word of formula) names.add(word);
      return isNeeded;
    })
    .reverse();
}

function lineOf(shape: Tag): string {
  const part = (name: string) => shape.children.find((child) => child.name === name);
  const guides = (name: string) =>
    (part(name)?.children ?? []).map((guide) => of(guide, 'name', 'fmla').join(' ').replace(/\s+/g, ' '));
  const rect = part('rect');
  const drawn = [
    rect === undefined ? '' : of(rect, 'l', 't', 'r', 'b').join(' '),
    ...(part('pathLst')?.children ?? []).map(pathOf),
  ];
  const adjust = guides('avLst').map((guide) => guide.replace(' val ', ' '));
  return [adjust.join(','), needed(guides('gdLst'), drawn.join(' ')).join(','), ...drawn].join(';');
}

const [source] = process.argv.slice(2);
if (source === undefined) throw new Error('Say where presetShapeDefinitions.xml is.');
const shapes = parse(readFileSync(source, 'utf8')).children;
const lines = shapes
  .map((shape) => [shape.name, lineOf(shape)] as const)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([name, line]) => `  ${name}:\n    '${line}',`);
writeFileSync(
  fileURLToPath(new URL('../packages/convert/src/office/geometry/preset-data.ts', import.meta.url)),
  `/**
 * The preset shapes of DrawingML: data of ECMA-376 part 1, annex D (presetShapeDefinitions.xml), written by
 * \`tools/preset-shapes.ts\` in the form that \`compact.ts\` reads. Not to be changed by hand.
 */
export const PRESET_DATA: Readonly<Record<string, string>> = {
${lines.join('\n')}
};
`,
);
