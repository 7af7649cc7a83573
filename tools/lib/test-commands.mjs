/**
 * Turns the arguments of `npm run test:unit -- …` and its siblings into the command to run. It starts nothing and reads
 * files only through `project`; `tools/run-tests.mjs` runs the result.
 */

/** The arguments match nothing. The message is for the person who typed them. */
export class UsageError extends Error {}

/**
 * The part of the file system that arguments are compared with. All paths are relative to the root, with slashes.
 * @typedef {object} Project
 * @property {(path: string) => boolean} exists
 * @property {(path: string) => string} read
 * @property {(level: string) => string[]} testFiles
 */

/**
 * @typedef {object} TestPlan
 * @property {'vitest' | 'playwright'} runner
 * @property {string} level
 * @property {string[]} args
 * @property {Record<string, string>} env
 * @property {string[]} names requested titles; at least one test must match
 * @property {boolean} watches
 * @property {boolean} hasWindows whether the browser has to open windows
 */

const WATCHED = ['unit', 'server', 'component'];
const SOURCE = /\.(tsx?|mjs)$/;

/** @param {string} text */
export const escapeRegExp = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** @param {string} arg */
function toPath(arg) {
  const path = arg.replaceAll('\\', '/').replace(/^\.\//, '').replace(/\/$/, '');
  // An empty argument, often of an unset variable, would match every file.
  if (path === '') throw new UsageError('An argument is empty.');
  return path;
}

/**
 * The test files that an argument selects: the one with that path, else those whose path ends with it, else those whose
 * path contains it.
 * @param {string} path @param {string[]} files
 */
function matchFiles(path, files) {
  const exact = files.filter((file) => file === path || file.startsWith(`${path}/`));
  if (exact.length > 0) return exact;
  const ending = files.filter((file) => file.endsWith(`/${path}`));
  return ending.length > 0 ? ending : files.filter((file) => file.includes(path));
}

/**
 * Plans `npm run test:LEVEL -- …arguments`. Arguments that start with `-` are passed to the runner unchanged.
 * @param {string} level @param {string[]} typed @param {Project} project @returns {TestPlan}
 */
export function planTests(level, typed, project) {
  const watches = level === 'watch';
  const namesLevel = watches && WATCHED.includes(typed[0] ?? '');
  const tested = watches ? (namesLevel ? typed[0] : 'unit') : level;
  const args = namesLevel ? typed.slice(1) : typed;
  const files = project.testFiles(tested);
  if (files.length === 0) throw new UsageError(`There are no ${tested} tests.`);
  const onPostgres = args.includes('--postgres');
  if (onPostgres && tested !== 'server') throw new UsageError('--postgres is for the tests of the server alone.');
  const options = args.filter((arg) => arg.startsWith('-') && arg !== '--postgres');

  /** @type {string[]} */
  const filters = [];
  /** @type {string[]} */
  const names = [];
  for (const arg of args) {
    if (arg.startsWith('-')) continue;
    const [, written = arg, line = ''] = /^(.+\.(?:tsx?|mjs))((?::\d+)*)$/.exec(arg) ?? [];
    const path = toPath(written);
    const found = matchFiles(path, files);
    if (found.length > 0) filters.push(...found.map((file) => `${file}${line}`));
    else if (SOURCE.test(path) || project.exists(path)) throw new UsageError(noTestIn(path, tested, project));
    else names.push(arg);
  }

  const chosen = filters.length > 0 || watches ? filters : filesNaming(names, files, tested, project);
  if (tested === 'e2e')
    return {
      runner: 'playwright',
      level: tested,
      args: [
        ...options,
        // Playwright reads them as regular expressions: the slash keeps `show` from matching `live-show`.
        ...chosen.map((file) => `/${file}`),
        ...(names.length > 0 ? ['--grep', names.map(escapeRegExp).join('|')] : []),
      ],
      env: {},
      names,
      watches,
      hasWindows: options.some((option) => /^--(headed|debug|ui)\b/.test(option)),
    };
  return {
    runner: 'vitest',
    level: tested,
    args: [
      watches ? 'watch' : 'run',
      '--project',
      tested === 'server' ? 'server' : `${tested}*`,
      ...options,
      ...chosen,
      ...(names.length > 0 ? ['--testNamePattern', names.map(escapeRegExp).join('|')] : []),
    ],
    env: tested === 'server' ? serverEnvironment(onPostgres, filters.length + names.length > 0) : {},
    names,
    watches,
    hasWindows: false,
  };
}

/** @param {boolean} onPostgres @param {boolean} isChosen @returns {Record<string, string>} */
const serverEnvironment = (onPostgres, isChosen) => ({
  ROSTRUM_TEST_DATABASE: onPostgres ? 'postgres' : 'pglite',
  // A whole run leaves files to the run on the other database. Chosen files run on either.
  ...(isChosen ? { ROSTRUM_TEST_EVERY_FILE: '1' } : {}),
});

/**
 * The files that contain each name, as a whole or (when the title spans a suite and its test) word by word. Loading all
 * files to search their titles would take minutes.
 * @param {string[]} names @param {string[]} files @param {string} level @param {Project} project
 */
function filesNaming(names, files, level, project) {
  if (names.length === 0) return [];
  const texts = new Map(files.map((file) => [file, project.read(file).replaceAll("\\'", "'")]));
  const holding = (parts) => files.filter((file) => parts.every((part) => texts.get(file)?.includes(part)));
  const found = names.map((name) => {
    const whole = holding([name]);
    const inParts = whole.length > 0 ? whole : holding(name.split(/\s+/));
    if (inParts.length === 0)
      throw new UsageError(
        `No ${level} test file holds '${name}', neither in its path nor as a title. Name its file too if the title is computed.`,
      );
    return inParts;
  });
  return files.filter((file) => found.some((some) => some.includes(file)));
}

/** @param {string} path @param {string} tested @param {Project} project */
function noTestIn(path, tested, project) {
  const others = [...WATCHED, 'e2e'].filter((level) => level !== tested);
  const other = others.find((level) => matchFiles(path, project.testFiles(level)).length > 0);
  if (other !== undefined) return `${path} holds no ${tested} tests: npm run test:${other} -- ${path}`;
  return project.exists(path) ? `${path} holds no tests.` : `There is no ${tested} test file ${path}.`;
}

/**
 * The workspaces that `npm run typecheck -- …arguments` checks; all where none is named.
 * @param {string[]} args @param {readonly string[]} workspaces @param {Project} project @returns {string[]}
 */
export function planTypecheck(args, workspaces, project) {
  if (args.length === 0) return [...workspaces];
  const chosen = new Set(args.flatMap((arg) => paths(arg, project).flatMap((path) => workspacesOf(path, workspaces))));
  return workspaces.filter((workspace) => chosen.has(workspace));
}

/** @param {string} path @param {readonly string[]} workspaces */
function workspacesOf(path, workspaces) {
  const inside = workspaces.filter((workspace) => `${workspace}/`.startsWith(`${path}/`));
  if (inside.length > 0) return inside;
  const around = workspaces.filter((workspace) => path.startsWith(`${workspace}/`));
  const nearest = around.toSorted((one, other) => other.length - one.length)[0];
  if (nearest === undefined)
    throw new UsageError(`${path} is in no workspace with types. Those are: ${workspaces.join(', ')}`);
  return [nearest];
}

/**
 * The arguments of oxlint for `npm run lint -- …arguments`.
 * @param {string[]} args @param {Project} project @returns {string[]}
 */
export function planLint(args, project) {
  return args.flatMap((arg) => (arg.startsWith('-') ? [arg] : paths(arg, project)));
}

/**
 * An existing file or folder, or the test files whose paths contain the argument.
 * @param {string} arg
 * @param {Project} project
 */
function paths(arg, project) {
  const path = toPath(arg);
  if (project.exists(path)) return [path];
  const found = [...WATCHED, 'e2e'].flatMap((level) => matchFiles(path, project.testFiles(level)));
  if (found.length === 0)
    throw new UsageError(`There is no file or folder ${arg}, and no test file whose path contains it.`);
  return found;
}
