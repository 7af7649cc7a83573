/**
 * `npm run lint`, `typecheck` and `test:…`: one check or one level of tests, all of it or what the arguments name (a
 * file, a part of the path of a test file, or words of a title). Installs, builds and finds Chromium first, as far as
 * the level needs it.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, ensurePlayerBuilt } from './lib/build.mjs';
import { CHROMIUM_ADVICE, ensureChromium, findChromium } from './lib/chromium.mjs';
import { checkStartingNode, ensureInstalled, pinnedNode } from './lib/install.mjs';
import { fail, root, run } from './lib/run.mjs';
import { planLint, planTests, planTypecheck, UsageError } from './lib/test-commands.mjs';
import { LEVELS, testFiles } from './lib/test-files.mjs';
import { tsconfigsOf, WORKSPACES } from './lib/workspaces.mjs';

const project = {
  exists: (path) => existsSync(join(root, path)),
  read: (path) => readFileSync(join(root, path), 'utf8'),
  testFiles,
};

const [level = '', ...args] = process.argv.slice(2);
/** @type {Record<string, () => Promise<number>>} */
const commands = {
  lint: () => lint(planLint(args, project)),
  typecheck: () => typecheck(planTypecheck(args, WORKSPACES, project)),
};
for (const name of [...Object.keys(LEVELS), 'watch']) commands[name] = () => test(planTests(name, args, project));

const command = Object.hasOwn(commands, level) ? commands[level] : undefined;
if (command === undefined) fail(`node tools/run-tests.mjs takes one of: ${Object.keys(commands).join(', ')}`);
checkStartingNode();
try {
  process.exitCode = await command();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}

/** @param {string[]} paths */
async function lint(paths) {
  await writePageTypes();
  return (await run('oxlint', ['--type-aware', '--deny-warnings', ...paths])).code;
}

/** @param {string[]} workspaces */
async function typecheck(workspaces) {
  await writePageTypes();
  let code = 0;
  for (const tsconfig of workspaces.flatMap(tsconfigsOf)) {
    const result = await run('tsc', ['-p', tsconfig]);
    process.stdout.write(`${result.code === 0 ? 'ok    ' : 'FAILED'} ${tsconfig}\n`);
    code ||= result.code;
  }
  return code;
}

/** The types of the pages' routes, which their modules import. */
async function writePageTypes() {
  await ensureInstalled();
  const { code, output } = await run('react-router', ['typegen'], { cwd: join(root, 'web'), quiet: true });
  if (code !== 0) fail(`The types of the pages could not be written:\n\n${output}`);
}

/** @param {import('./lib/test-commands.mjs').TestPlan} plan */
async function test({ runner, level: tested, args: given, env, names, watches, hasWindows }) {
  await ensureInstalled();
  const node = pinnedNode();
  const chromium = tested === 'unit' ? null : await chromiumFor(tested, hasWindows);
  if (tested === 'component') await ensurePlayerBuilt();
  else if (tested !== 'unit') await ensureBuilt();
  const options = { env: { ...env, ...(chromium === null ? {} : { CHROMIUM_PATH: chromium }) }, interactive: true };
  if (runner === 'playwright') {
    const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
    return (await run(node, [cli, 'test', ...given], { ...options, cwd: join(root, 'e2e') })).code;
  }
  const cli = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  if (watches || names.length === 0) return (await run(node, [cli, ...given], options)).code;
  return runNamed(node, [cli, ...given], options, `No ${tested} test has ${names.join(' or ')} in its title.`);
}

/** Vitest exits with 0 when no title matches, which looks like a test that passed. */
async function runNamed(node, given, options, nothing) {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-test-'));
  const file = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await run(node, [...given, ...reporters], options);
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  rmSync(folder, { recursive: true, force: true });
  if (code !== 0 || report === null || report.numPassedTests + report.numFailedTests > 0) return code;
  process.stderr.write(`${nothing}\n`);
  return 1;
}

/** @param {string} tested @param {boolean} hasWindows */
async function chromiumFor(tested, hasWindows) {
  const chromium = hasWindows ? findChromium({ hasWindows }) : await ensureChromium();
  if (chromium !== null) return chromium;
  if (hasWindows)
    return fail('--headed, --debug and --ui need a Chromium with windows: set CHROMIUM_PATH to its program.');
  if (tested !== 'server') return fail(`The ${tested} tests need Chromium, and there is none. ${CHROMIUM_ADVICE}`);
  process.stdout.write(`No Chromium found: tests that need one are skipped. ${CHROMIUM_ADVICE}\n`);
  return null;
}
