import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Of the repository. */
const ROOT = new URL('../../..', import.meta.url).pathname;
const MODULES = join(ROOT, 'node_modules');
const PACKAGE = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//g;
/** Where the text of the Open Font License begins, below whose fonts they are. */
const OPEN_FONTS = /-+\s*SIL OPEN FONT LICENSE/;
/** What stands in pages though it is in no script: its style sheet and fonts set formulas. */
const BESIDE_SCRIPTS = ['katex'];

/**
 * The notices that go along with a deck that is taken out, as the licences of the player's parts and of the fonts ask
 * for. `modules`: the files that its script is made of.
 */
export function licences(modules: readonly string[]): string {
  const used = modules.flatMap((id) => [...id.matchAll(PACKAGE)].slice(-1).map(([, name = '']) => name));
  const packages = [...new Set([...used, ...BESIDE_SCRIPTS])].filter((name) => !isFont(name)).toSorted();
  return [
    'This deck is played by Rostrum, and by what others wrote. These are their licences.',
    part('Rostrum', readFileSync(join(ROOT, 'LICENSE'), 'utf8')),
    ...packages.map((name) => part(name, textOf(name))),
    part('Fonts', fontNotices()),
  ].join('\n\n');
}

const part = (name: string, text: string): string =>
  `${'='.repeat(72)}\n${name}\n${'='.repeat(72)}\n\n${text.trim()}\n`;
const isFont = (name: string): boolean => name.startsWith('@fontsource');

function textOf(name: string): string {
  const folder = join(MODULES, name);
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (file !== undefined) return readFileSync(join(folder, file), 'utf8');
  const { license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, unknown>;
  if (typeof license !== 'string') throw new Error(`${name} says no licence: it cannot go along with decks.`);
  const by = typeof author === 'string' ? author : ((author as { name?: string } | undefined)?.name ?? '');
  return `${license}${by === '' ? '' : `. Copyright (c) ${by}`}`;
}

/** Whose fonts they are, and the one licence of all of them. */
function fontNotices(): string {
  const families = ['@fontsource', '@fontsource-variable'].flatMap((scope) => {
    const folder = join(MODULES, scope);
    return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
  });
  let licence = '';
  const owners = families.toSorted().map((folder) => {
    const text = readFileSync(join(folder, 'LICENSE'), 'utf8');
    const at = text.search(OPEN_FONTS);
    if (at === -1) throw new Error(`${folder} is not under the Open Font License, which is what decks are told.`);
    licence = text.slice(at);
    // One sentence; the same of each of its files follows.
    return (text.split('\n')[0] ?? '').replace(/ \S+\.ttf: .*$/, '');
  });
  return `Those of the following that words of the deck are set in:\n\n${owners.join('\n')}\n\nThey are licensed under the SIL Open Font License, Version 1.1.\n\n${licence}`;
}
