/**
 * `npm test`: installs, finds or installs Chromium, builds, and runs everything. `npm test -- --only unit,e2e` narrows
 * it down; `--long` adds what does not fit the daily run. Ends with 'N passed, N failed, N skipped'.
 */
import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureBuilt } from './lib/build.mjs';
import { CHROMIUM_ADVICE, ensureChromium } from './lib/chromium.mjs';
import { checkStartingNode, ensureInstalled, pinnedNode } from './lib/install.mjs';
import { MOST_FLAKY, rerunFailed } from './lib/rerun-failed.mjs';
import { root, run } from './lib/run.mjs';
import { summary } from './lib/summary.mjs';
import { escapeRegExp } from './lib/test-commands.mjs';
import { tsconfigsOf, WORKSPACES } from './lib/workspaces.mjs';

checkStartingNode();
await ensureInstalled();
const node = pinnedNode();
const results = mkdtempSync(join(tmpdir(), 'rostrum-test-'));

const args = process.argv.slice(2);
const onlyAt = args.indexOf('--only');
const only = onlyAt === -1 ? null : new Set((args[onlyAt + 1] ?? '').split(','));
const long = args.includes('--long');

// One seed for all levels, and for what runs again: what failed has to meet the same again.
process.env.ROSTRUM_TEST_SEED ??= String(randomInt(2 ** 31));
process.stdout.write(`Seed of this run: ROSTRUM_TEST_SEED=${process.env.ROSTRUM_TEST_SEED}\n`);

/**
 * `failures`: the name of each that failed, with what it said. `flaky`: the same of each that passed when it ran again.
 * @typedef {{
 *   passed: number,
 *   failed: number,
 *   skipped: number,
 *   notes?: string[],
 *   failures?: string[],
 *   flaky?: string[],
 *   times?: import('./lib/summary.mjs').FileTime[],
 * }} Outcome
 */

/**
 * A check that either holds or does not. `hasNotes` repeats at the end what a check prints when it holds.
 * @returns {Promise<Outcome>}
 */
async function check(title, command, commandArgs, { hasNotes = false, ...options } = {}) {
  const started = Date.now();
  const { code, output } = await run(command, commandArgs, { ...options, quiet: true });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  process.stdout.write(`  ${code === 0 ? 'ok    ' : 'FAILED'} ${title} (${seconds} s)\n`);
  if (code !== 0) process.stdout.write(`${output}\n`);
  return code === 0
    ? { passed: 1, failed: 0, skipped: 0, notes: hasNotes && output !== '' ? [output.trim()] : [] }
    : { passed: 0, failed: 1, skipped: 0, failures: [failure(title, output)] };
}

/** Lines of a failure that are said again at the end. */
const LINES_OF_FAILURE = 40;

/** @param {string} title @param {string} said */
function failure(title, said) {
  const lines = stripVTControlCharacters(said).trim().split('\n');
  const rest = lines.length - LINES_OF_FAILURE;
  const shown = lines.slice(0, LINES_OF_FAILURE).map((line) => `    ${line}`);
  return [title, ...shown, ...(rest > 0 ? [`    (and ${rest} lines more)`] : [])].join('\n');
}

/** @param {Outcome[]} outcomes @returns {Outcome} */
function sum(outcomes) {
  const total = { passed: 0, failed: 0, skipped: 0, notes: [], failures: [], flaky: [], times: [] };
  for (const one of outcomes) {
    total.passed += one.passed;
    total.failed += one.failed;
    total.skipped += one.skipped;
    total.notes.push(...(one.notes ?? []));
    total.failures.push(...(one.failures ?? []));
    total.flaky.push(...(one.flaky ?? []));
    total.times.push(...(one.times ?? []));
  }
  return total;
}

/** @returns {Promise<Outcome>} */
async function vitest(name, project, env = {}) {
  const file = join(results, `${name}.json`);
  const { code, output } = await run(
    node,
    [
      join(root, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--project',
      project,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    // Escapes around each dot say nothing in a file.
    {
      capture: true,
      env: { ...env, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }), ...(long ? { ROSTRUM_TEST_LONG: '1' } : {}) },
    },
  );
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0, notes: [`${name}: Vitest ended without a report`] };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const outcome = {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    notes: [],
    failures: [],
    times: report.testResults.map(({ name: path, startTime, endTime }) => ({
      name: `${name}: ${relative(root, path)}`,
      time: endTime - startTime,
    })),
  };
  const skipped = new Set();
  for (const suite of report.testResults) {
    const at = relative(root, suite.name);
    if (suite.status === 'failed' && suite.assertionResults.length === 0) {
      outcome.failed += 1;
      outcome.failures.push(failure(`${name}: ${at}`, suite.message ?? ''));
    }
    for (const test of suite.assertionResults) {
      if (test.status === 'failed')
        outcome.failures.push(failure(`${name}: ${at}: ${test.fullName}`, test.failureMessages.join('\n')));
      const why = /skipped: needs [^)\]]+/.exec(test.fullName);
      if (test.status !== 'passed' && test.status !== 'failed' && why !== null) skipped.add(why[0]);
    }
  }
  outcome.notes.push(...[...skipped].map((why) => `${name}: ${why}`));
  if (code !== 0 && outcome.failed === 0) {
    outcome.failed = 1;
    outcome.failures.push(failure(`${name}: no test, but something outside of them`, outsideOfTests(output)));
  }
  if (outcome.passed + outcome.failed === 0)
    return { passed: 0, failed: 1, skipped: 0, notes: [`${name}: no test ran`] };
  return outcome;
}

/**
 * What Vitest says of errors that no test waited for, which its report leaves out; else the end of what it said.
 * @param {string} output
 */
function outsideOfTests(output) {
  const plain = stripVTControlCharacters(output);
  const at = plain.indexOf('Unhandled Error');
  return at === -1 ? plain.trim().split('\n').slice(-LINES_OF_FAILURE).join('\n') : plain.slice(at);
}

/**
 * Pictures of slides are taken with the player's looks, so those are built first.
 * @param {string} name @param {string} database @returns {Promise<Outcome>}
 */
async function server(name, database) {
  await ensureBuilt();
  return vitest(name, 'server', { ROSTRUM_TEST_DATABASE: database });
}

/** Components and the built player in Chromium. @returns {Promise<Outcome>} */
async function components() {
  const chromium = await ensureChromium();
  if (chromium === null) return withoutChromium('component');
  await ensureBuilt();
  return vitest('component', 'component*', { CHROMIUM_PATH: chromium });
}

/** @param {string} level @returns {Outcome} */
const withoutChromium = (level) => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  notes: [`${level}: no Chromium found. ${CHROMIUM_ADVICE}`],
});

/** @returns {Promise<Outcome>} */
async function playwright() {
  const chromium = await ensureChromium();
  if (chromium === null) return withoutChromium('end-to-end');
  await ensureBuilt();
  const file = join(results, 'e2e.json');
  const runTests = (reporters, more, report) =>
    run(
      node,
      [
        join(root, 'node_modules', '@playwright', 'test', 'cli.js'),
        'test',
        '--config',
        join(root, 'e2e', 'playwright.config.ts'),
        `--reporter=${reporters}`,
        ...more,
      ],
      {
        cwd: join(root, 'e2e'),
        env: {
          CHROMIUM_PATH: chromium,
          PLAYWRIGHT_JSON_OUTPUT_NAME: report,
          ...(long ? { ROSTRUM_TEST_LONG: '1' } : {}),
        },
      },
    );
  const { code } = await runTests('line,json', [], file);
  if (!existsSync(file))
    return { passed: 0, failed: 1, skipped: 0, notes: ['end-to-end: Playwright ended without a report'] };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const { stats } = report;
  const errors = report.errors.map(({ message }) => failure('end-to-end', message ?? ''));
  const { flaky, failed } = await rerunFailed(failedOf(report.suites), async (test, attempt) => {
    process.stdout.write(`\nAgain, alone (${attempt}): ${test.name}\n`);
    const output = join(root, 'test-results', 'again', `${test.file}-${test.line}-${attempt}`);
    const only = [`/${test.file}:${test.line}`, '--grep', `${escapeRegExp(test.title)}$`];
    const again = await runTests('line', [...only, '--workers=1', '--trace=on', `--output=${output}`], file);
    return again.code === 0;
  });
  writeFlaky(flaky);
  const isTooFlaky = flaky.length > MOST_FLAKY;
  const outcome = {
    passed: stats.expected + (isTooFlaky ? 0 : flaky.length),
    failed: failed.length + errors.length + (isTooFlaky ? flaky.length : 0),
    skipped: stats.skipped,
    notes: isTooFlaky ? [`end-to-end: ${flaky.length} flaky tests, of which a run may have ${MOST_FLAKY}`] : [],
    failures: [...failed.map(describe), ...errors],
    flaky: flaky.map(describe),
    times: timesOf(report.suites),
  };
  if (code !== 0 && outcome.failed + flaky.length === 0) outcome.failed = 1;
  return outcome;
}

/** @param {{ name: string, error: string }} test */
const describe = ({ name, error }) => failure(`end-to-end: ${name}`, error);

/** Replaces `test-results/flaky.json` with those of this run. @param {{ name: string, error: string }[]} flaky */
function writeFlaky(flaky) {
  const folder = join(root, 'test-results');
  mkdirSync(folder, { recursive: true });
  const list = flaky.map(({ name, error }) => ({ name, error: stripVTControlCharacters(error) }));
  writeFileSync(join(folder, 'flaky.json'), `${JSON.stringify(list, null, 2)}\n`);
}

/** @returns {{ name: string, file: string, line: number, title: string, error: string }[]} */
function failedOf(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ title, file, line, tests: runs }) => {
        const errors = runs.flatMap(({ results: tries }) => tries.flatMap((each) => each.errors));
        const error = errors.map(({ message, location }) => `${message}\n(line ${location?.line ?? '?'})`).join('\n');
        return { name: `${file}:${line}: ${title}`, file, line, title, error };
      }),
    ...failedOf(inner),
  ]);
}

/** The milliseconds of each test, by its file. @returns {{ name: string, time: number }[]} */
function timesOf(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.map(({ file, tests: runs }) => ({
      name: `end-to-end: ${file}`,
      time: runs
        .flatMap(({ results: tries }) => tries.map(({ duration }) => duration))
        .reduce((sum, one) => sum + one, 0),
    })),
    ...timesOf(inner),
  ]);
}

/** @type {[string, () => Promise<Outcome>][]} */
const stages = [
  [
    'static',
    async () => {
      /** @type {(() => Promise<Outcome>)[]} */
      const checks = [];
      // Those that take longest come first.
      checks.push(() => check('lint', 'oxlint', ['--type-aware', '--deny-warnings']));
      for (const tsconfig of WORKSPACES.flatMap(tsconfigsOf))
        checks.push(() => check(`types ${tsconfig}`, 'tsc', ['-p', tsconfig]));
      checks.push(() =>
        check('boundaries', 'depcruise', [
          '--config',
          '.dependency-cruiser.cjs',
          'packages',
          'server',
          'web/app',
          'e2e',
          'bench',
          'simulation',
        ]),
      );
      checks.push(() => check('dead code', 'knip', ['--no-progress']));
      checks.push(() => check('line length', node, [join(root, 'tools', 'check-lines.ts')]));
      checks.push(() => check('style selectors', node, [join(root, 'tools', 'check-styles.ts')]));
      checks.push(() => check('commit subjects', node, [join(root, 'tools', 'check-commits.ts')], { hasNotes: true }));
      checks.push(() => check('licences', node, [join(root, 'tools', 'third-party.ts'), '--check']));
      checks.push(() =>
        check('format', 'biome', ['ci', '--linter-enabled=false', '--diagnostic-level=error', '--colors=off', '.']),
      );
      // The others look at what this one writes.
      const outcomes = [await check('page types', 'react-router', ['typegen'], { cwd: join(root, 'web') })];
      const inTurn = async () => {
        for (let next = checks.shift(); next !== undefined; next = checks.shift()) outcomes.push(await next());
      };
      await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, inTurn));
      return sum(outcomes);
    },
  ],
  ['unit', () => vitest('unit', 'unit*')],
  ['component', components],
  ['pglite', () => server('server on PGlite', 'pglite')],
  ['postgres', () => server('server on PostgreSQL', 'postgres')],
  ['e2e', playwright],
];

const known = new Set(stages.map(([name]) => name));
if (only !== null)
  for (const name of only)
    if (!known.has(name)) {
      process.stderr.write(`--only takes ${[...known].join(', ')}\n`);
      process.exit(2);
    }

/** @type {[string, Outcome, number][]} */
const totals = [];
for (const [name, stage] of stages) {
  if (only !== null && !only.has(name)) continue;
  process.stdout.write(`\n== ${name}\n`);
  const started = Date.now();
  const outcome = await stage();
  totals.push([name, outcome, Math.round((Date.now() - started) / 1000)]);
}

const all = sum(totals.map(([, outcome]) => outcome));
if (all.failures.length > 0) process.stdout.write(`\nFailed:\n${all.failures.map((one) => `\n  ${one}\n`).join('')}`);
for (const note of all.notes) process.stdout.write(`${note}\n`);
if (all.flaky.length > 0) process.stdout.write(`\nflaky:\n${all.flaky.map((one) => `\n  ${one}\n`).join('')}\n`);
// By name once more, for whoever sees the last lines alone.
for (const one of all.failures) process.stdout.write(`failed: ${one.split('\n', 1)[0]}\n`);
rmSync(results, { recursive: true, force: true });
process.stdout.write(
  `\n${summary(
    totals.map(([name, outcome, seconds]) => ({ ...outcome, name, seconds })),
    all.times,
  )}`,
);
process.stdout.write(`\n${all.passed} passed, ${all.failed} failed, ${all.skipped} skipped\n`);
process.exit(all.failed === 0 && all.passed > 0 ? 0 : 1);
