import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Folders with types of their own, in the order in which they are checked. */
export const WORKSPACES = [
  'packages/words',
  'packages/deck',
  'packages/contract',
  'packages/player',
  'packages/player/worker',
  'packages/editor',
  'packages/convert',
  'server',
  'web',
  'e2e',
  'bench',
  'simulation',
];

/**
 * The TypeScript projects of a workspace: its sources, and its tests where those have other types.
 * @param {string} workspace
 */
export const tsconfigsOf = (workspace) =>
  ['tsconfig.json', 'tsconfig.test.json']
    .map((name) => `${workspace}/${name}`)
    .filter((path) => existsSync(join(root, path)));
