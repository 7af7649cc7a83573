import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const FOLDERS = '{bench,deploy,docs,e2e,packages,server,simulation,tools,web}/**/*';
const GENERATED: ReadonlySet<string> = new Set([
  '.react-router',
  'build',
  'dist',
  'node_modules',
  'playwright-report',
  'results',
  'test-results',
]);

/** Paths below the root, with `/`, of the project's own files with one of these extensions. */
export function findProjectFiles(extensions: readonly string[]): string[] {
  const ends = extensions.length === 1 ? extensions[0] : `{${extensions.join(',')}}`;
  return [`*.${ends}`, `${FOLDERS}.${ends}`]
    .flatMap((pattern) =>
      globSync(pattern, { cwd: root, withFileTypes: true, exclude: ({ name }) => GENERATED.has(name) }),
    )
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}
