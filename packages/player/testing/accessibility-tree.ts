import '@vitest/browser-playwright';
import type { CDPSession } from 'playwright';
import type { BrowserCommand } from 'vitest/node';

/** Of Chromium's protocol, as far as it is read here. */
interface AxValue {
  readonly value?: string | number | boolean;
}
interface AxNode {
  readonly nodeId: string;
  readonly parentId?: string;
  readonly childIds?: readonly string[];
  readonly ignored: boolean;
  readonly role?: AxValue;
  readonly name?: AxValue;
  readonly description?: AxValue;
  readonly value?: AxValue;
  readonly properties?: readonly { readonly name: string; readonly value: AxValue }[];
}

/** How a line is broken up by the layout, and what marks a list's items: nobody is told of either. */
const SILENT: ReadonlySet<string> = new Set(['InlineTextBox', 'LineBreak', 'ListMarker']);
/** What only holds others, and is called nothing. */
const TRANSPARENT: ReadonlySet<string> = new Set(['generic', 'none', 'RootWebArea']);
/** Their controls are the browser's own. */
const WHOLE: ReadonlySet<string> = new Set(['Video', 'Audio', 'Iframe']);
/** States and properties that a screen reader says, in this order. */
const SAID = [
  'level',
  'roledescription',
  'live',
  'checked',
  'pressed',
  'expanded',
  'disabled',
  'invalid',
  'modal',
  'focusable',
] as const;

/**
 * Chromium's accessibility tree of a frame of the tests' page, found by its address, as an outline: a line a node with
 * its role, its name in quotes, and what else is said of it. Nodes that nobody is told of are left out, and so is text
 * that only says its parent's name again.
 */
export const accessibilityTree: BrowserCommand<[address: string]> = async ({ page }, address): Promise<string> => {
  const session = await page.context().newCDPSession(page);
  try {
    const frameId = await findFrame(session, address);
    await session.send('Accessibility.enable');
    const { nodes } = (await session.send('Accessibility.getFullAXTree', { frameId })) as unknown as {
      nodes: readonly AxNode[];
    };
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const root = nodes.find(({ parentId }) => parentId === undefined);
    return root === undefined ? '' : `${joinTexts(outline(root, byId, 0), '').join('\n')}\n`;
  } finally {
    await session.detach();
  }
};

interface FrameTree {
  readonly frame: { readonly id: string; readonly url: string };
  readonly childFrames?: readonly FrameTree[];
}

/** The id of a frame, by the browser's protocol, which keeps what is behind a `#` apart. */
async function findFrame(session: CDPSession, address: string): Promise<string> {
  const { frameTree } = (await session.send('Page.getFrameTree')) as { frameTree: FrameTree };
  const waiting = [frameTree];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.frame.url === address) return next.frame.id;
    waiting.push(...(next.childFrames ?? []));
  }
  throw new Error(`The page has no frame of ${address}.`);
}

function outline(node: AxNode, byId: ReadonlyMap<string, AxNode>, depth: number): string[] {
  const indent = '  '.repeat(depth);
  const role = String(node.role?.value ?? '');
  const name = textOf(node.name);
  if (SILENT.has(role)) return [];
  const children = (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []);
  if (role === 'StaticText') return [indent + TEXT + JSON.stringify(String(node.name?.value ?? ''))];
  if (role === 'MathMLMath') return [`${indent}- math ${children.map((child) => formula(child, byId)).join(' ')}`];
  const isShown = !node.ignored && !(TRANSPARENT.has(role) && (name === '' || role === 'RootWebArea'));
  const inside = WHOLE.has(role) ? [] : children.flatMap((child) => outline(child, byId, isShown ? depth + 1 : depth));
  if (!isShown) return inside;
  const more = [
    ...SAID.flatMap((property) => {
      const value = node.properties?.find((one) => one.name === property)?.value.value;
      // Whether it plays is the network's to say.
      if (
        WHOLE.has(role) ||
        value === undefined ||
        value === false ||
        value === 'false' ||
        value === 'off' ||
        value === ''
      )
        return [];
      return value === true ? [property] : [`${property} ${String(value)}`];
    }),
    ...(textOf(node.value) === '' ? [] : [`value ${JSON.stringify(textOf(node.value))}`]),
    ...(textOf(node.description) === '' ? [] : [`described as ${JSON.stringify(textOf(node.description))}`]),
  ];
  const line = [
    role,
    ...(name === '' ? [] : [JSON.stringify(name)]),
    ...(more.length === 0 ? [] : [`(${more.join(', ')})`]),
  ];
  const said = joinTexts(inside, `${indent}  `);
  // Its name is what it holds: once is enough.
  const isName = said.length === 1 && said[0] === `${indent}  ${TEXT}${JSON.stringify(name)}`;
  return [`${indent}- ${line.join(' ')}`, ...(isName ? [] : said)];
}

const TEXT = '- text ';

/** Texts side by side as one line: where one element ends and the next begins nobody hears. */
function joinTexts(lines: readonly string[], indent: string): string[] {
  const start = indent + TEXT;
  const joined: string[] = [];
  let run = '';
  const end = () => {
    const words = run.replace(/\s+/g, ' ').trim();
    if (words !== '') joined.push(start + JSON.stringify(words));
    run = '';
  };
  for (const line of lines) {
    if (line.startsWith(start)) run += JSON.parse(line.slice(start.length)) as string;
    else {
      end();
      joined.push(line);
    }
  }
  end();
  return joined;
}

/** A formula in one line: `Fraction(Row(a + b) 2)`. */
function formula(node: AxNode, byId: ReadonlyMap<string, AxNode>): string {
  const role = String(node.role?.value ?? '');
  if (role === 'StaticText') return textOf(node.name);
  const inside = (node.childIds ?? [])
    .flatMap((id) => byId.get(id) ?? [])
    .filter((child) => !SILENT.has(String(child.role?.value)));
  const words = inside.map((child) => formula(child, byId)).join(' ');
  return LETTERS.test(role) || !role.startsWith('MathML') || inside.length === 0
    ? words
    : `${role.slice('MathML'.length)}(${words})`;
}

const LETTERS = /^MathML(?:Operator|Identifier|Number|Text)$/;

function textOf(value: AxValue | undefined): string {
  return value?.value === undefined ? '' : String(value.value).replace(/\s+/g, ' ').trim();
}
