/**
 * Refuses selectors in the project's stylesheets that make browsers restyle whole pages. Ends with 1
 * where there are any.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { selectorProblems } from './lib/selector-rules.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = ['packages/*/{src,worker}/**/*.css', 'web/app/**/*.css'].flatMap((pattern) =>
  globSync(pattern, { cwd: root }).sort(),
);
const found = files.flatMap((file) =>
  selectorProblems(readFileSync(join(root, file), 'utf8')).map(({ line, problem }) => `${file}:${line}: ${problem}`),
);
for (const one of found) process.stdout.write(`${one}\n`);
process.stdout.write(`${files.length} stylesheets, ${found.length} selectors to change\n`);
process.exit(files.length > 0 && found.length === 0 ? 0 : 1);
