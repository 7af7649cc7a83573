import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { catalogue as audience } from '@rostrum/words/audience';
import { words as common } from '@rostrum/words/common';
import { words as convert } from '@rostrum/words/convert';
import { words as editor } from '@rostrum/words/editor';
import { words as player } from '@rostrum/words/player';
import { words as server } from '@rostrum/words/server';
import { words as speaker } from '@rostrum/words/speaker';
import { words as web } from '@rostrum/words/web';
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Where each part of the words is imported from -> the name and the words. */
const PARTS: readonly (readonly [from: RegExp, name: string, words: object])[] = [
  [/^@rostrum\/words\/audience$/, 'words', audience.words],
  [/^@rostrum\/words\/common$/, 'words', common],
  [/^@rostrum\/words\/convert$/, 'words', convert],
  [/^@rostrum\/words\/editor$/, 'words', editor],
  [/^@rostrum\/words\/player$/, 'words', player],
  [/^@rostrum\/words\/server$/, 'words', server],
  [/^@rostrum\/words\/speaker$/, 'words', speaker],
  [/(?:^|\/)messages\/index\.ts$/, 'messages', web],
];

const files = ['web/app', 'packages/{contract,convert,editor,player}/src', 'server/src']
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
  .filter((file) => !/\.test\.tsx?$|\/testing\/|\/messages\/|\.fuzz\./.test(file))
  .map((path) => ({ path, source: readFileSync(`${root}${path}`, 'utf8') }));

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Calls `visit` with each node and whether it is read as its module loads. */
function walk(node: Node, loads: boolean, visit: (node: Node, loads: boolean) => void): void {
  visit(node, loads);
  const isLater =
    /Function|^(?:Method|Property)Definition$|^TS/.test(node.type) &&
    !(node.type === 'PropertyDefinition' && node['static'] === true);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) walk(child, loads && !isLater, visit);
}

/** The names of a chain such as `words.rail.title`; null: something else. */
function chainOf(node: Node): string[] | null {
  if (node.type === 'Identifier') return [node['name'] as string];
  if (node.type !== 'MemberExpression' || node['computed'] === true) return null;
  const rest = chainOf(node['object'] as Node);
  return rest === null ? null : [...rest, (node['property'] as Node)['name'] as string];
}

const lineOf = (source: string, at: number): number => source.slice(0, at).split('\n').length;
const parsed = (path: string, source: string): Node => parseSync(path, source).program as unknown as Node;

/** Texts that are read as a module loads: they would stay in the language of that moment. */
function readTooEarly({ path, source }: { path: string; source: string }): string[] {
  const places = new Map<string, unknown>();
  const found: string[] = [];
  const valueOf = (chain: readonly string[]): unknown =>
    chain
      .slice(1)
      .reduce<unknown>(
        (value, key) => (value as Record<string, unknown> | undefined)?.[key],
        places.get(chain[0] ?? ''),
      );
  walk(parsed(path, source), true, (node, loads) => {
    if (node.type === 'ImportDeclaration') {
      const from = (node['source'] as Node)['value'] as string;
      for (const specifier of node['specifiers'] as Node[])
        for (const [pattern, name, words] of PARTS)
          if (pattern.test(from) && (specifier['imported'] as Node | undefined)?.['name'] === name)
            places.set((specifier['local'] as Node)['name'] as string, words);
    }
    if (!loads || places.size === 0) return;
    if (node.type === 'VariableDeclarator') {
      const { id, init } = node as unknown as { id: Node; init: Node | null };
      const chain = init === null ? null : chainOf(init);
      const value = chain === null || !places.has(chain[0] ?? '') ? undefined : valueOf(chain);
      if (typeof value !== 'object' || value === null) return;
      if (id.type === 'Identifier') places.set(id['name'] as string, value);
      if (id.type === 'ObjectPattern')
        for (const property of id['properties'] as Node[]) {
          const key = (property['key'] as Node | undefined)?.['name'] as string;
          const part: unknown = (value as Record<string, unknown>)[key];
          if (typeof part === 'object') places.set((property['value'] as Node)['name'] as string, part);
          else found.push(`${path}:${lineOf(source, node.start)} ${key}`);
        }
    }
    if (node.type === 'MemberExpression') {
      const chain = chainOf(node);
      if (chain === null || !places.has(chain[0] ?? '')) return;
      const value = valueOf(chain);
      if (value !== undefined && (typeof value !== 'object' || Array.isArray(value)))
        found.push(`${path}:${lineOf(source, node.start)} ${chain.join('.')}`);
    }
  });
  return found;
}

/** Attributes whose value people read. */
const READ = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'hint',
  'label',
  'placeholder',
  'title',
]);
const isText = (value: unknown): value is string => typeof value === 'string' && /\p{L}{2}/u.test(value);
/** What is the same in each language: names, addresses, and what is typed as it stands. */
const isName = (text: string): boolean =>
  /^(?:Rostrum|Rostrum is at|GitHub|CSS|HTML|PDF|PNG|SVG|Aa|en)$/.test(text) ||
  /^(?:https?:|cd |npm |\\|[\w-]+(?:\.[\w-]+)+(?:\/|$))/.test(text);
/** Slides, which nobody translates. */
const SLIDES = /(?:^|\/)demo-slides\.tsx$/;

/** Texts that stand in the code. */
function outsideOfTheCatalogue({ path, source }: { path: string; source: string }): string[] {
  const found: string[] = [];
  const say = (node: Node, text: string) => {
    if (!isName(text.trim())) found.push(`${path}:${lineOf(source, node.start)} ${text.trim()}`);
  };
  walk(parsed(path, source), true, (node) => {
    if (node.type === 'JSXText' && isText(node['value'])) say(node, node['value']);
    if (node.type !== 'JSXAttribute' || !READ.has(((node['name'] as Node)['name'] as string) ?? '')) return;
    const value = node['value'] as Node | null;
    const text = value?.type === 'JSXExpressionContainer' ? (value['expression'] as Node)['value'] : value?.['value'];
    if (isText(text)) say(node, text);
  });
  return found;
}

describe('words', () => {
  it('are read where they are shown, not as a module loads', () => {
    expect(files.flatMap(readTooEarly)).toEqual([]);
  });

  it('stand in the catalogue, not in the parts of screens', () => {
    expect(
      files.filter(({ path }) => path.endsWith('.tsx') && !SLIDES.test(path)).flatMap(outsideOfTheCatalogue),
    ).toEqual([]);
  });
});
