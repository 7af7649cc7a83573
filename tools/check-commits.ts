/**
 * `npx node tools/check-commits.ts` checks that the subjects of commits after `BASE` are Conventional Commits of
 * at most 72 characters, except merges. Without git or without `BASE` (an archive, a shallow clone) it prints a
 * note and passes.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { problemsOfSubject } from './lib/commit-subjects.ts';

/** The last commit before the convention. */
const BASE = '19fb5a58e834604390ff86a4805de5c2651ffeea';
const root = fileURLToPath(new URL('..', import.meta.url));

const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });

/** The subjects from the base to HEAD, or the reason why there are none to check. */
function subjects(): { hash: string; subject: string }[] | string {
  if (git('rev-parse', '--git-dir').status !== 0) return 'there is no git repository';
  if (git('merge-base', '--is-ancestor', BASE, 'HEAD').status !== 0)
    return `the history does not reach back to ${BASE.slice(0, 8)} (a shallow clone?)`;
  const { stdout, stderr, status } = git('log', '--no-merges', '--format=%h %s', `${BASE}..HEAD`);
  if (status !== 0) throw new Error(stderr);
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ hash: line.slice(0, line.indexOf(' ')), subject: line.slice(line.indexOf(' ') + 1) }));
}

const found = subjects();
if (typeof found === 'string') process.stdout.write(`Subjects of commits were not checked: ${found}.\n`);
else {
  for (const { hash, subject } of found)
    for (const problem of problemsOfSubject(subject)) {
      process.stdout.write(`${hash} '${subject}' ${problem}\n`);
      process.exitCode = 1;
    }
}
