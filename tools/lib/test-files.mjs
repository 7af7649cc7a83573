import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from './run.mjs';

const BROWSER_TEST = /^(packages\/(editor|player)\/src|web\/app)\/.*\.browser\.test\.tsx?$/;

/**
 * The test files of each level, as `vitest.config.ts` and `e2e/playwright.config.ts` include them. They are
 * repeated here because the machine's own Node runs this and may not read TypeScript; a test compares them
 * with `vitest.config.ts`.
 * @type {Record<string, { folders: string[], matches: (path: string) => boolean }>}
 */
export const LEVELS = {
  unit: {
    folders: ['packages', 'web/app', 'tools', 'simulation'],
    matches: (path) =>
      !BROWSER_TEST.test(path) &&
      (/^packages\/[^/]+\/(src|vite|worker)\/.*\.test\.tsx?$/.test(path) ||
        /^web\/app\/.*\.test\.tsx?$/.test(path) ||
        /^tools\/.*\.test\.(ts|mjs)$/.test(path) ||
        /^simulation\/.*\.test\.ts$/.test(path)),
  },
  component: { folders: ['packages', 'web/app'], matches: (path) => BROWSER_TEST.test(path) },
  server: { folders: ['server/src'], matches: (path) => path.endsWith('.test.ts') },
  e2e: { folders: ['e2e'], matches: (path) => path.endsWith('.spec.ts') },
};

const SKIPPED = new Set(['node_modules', 'build', 'dist', 'test-results', '.react-router']);

/** The test files of a level, by their paths from the root, with slashes. @param {string} level @returns {string[]} */
export function testFiles(level) {
  const { folders, matches } = LEVELS[level];
  /** @type {string[]} */
  const files = [];
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!SKIPPED.has(entry.name)) walk(path);
      } else files.push(relative(root, path).split(sep).join('/'));
    }
  };
  for (const folder of folders) walk(join(root, folder));
  return files.filter(matches).toSorted();
}
