import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Nothing that npm tells scripts: this is typed by somebody. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD$|DATABASE_URL$|REDIS_URL$)/i.test(name)),
);

/** `npx rostrum …` as it is typed in a folder of the clone. */
function npx(folder: string, ...line: string[]) {
  return spawnSync('npx', ['--offline', '--no', 'rostrum', ...line], {
    cwd: join(root, folder),
    env: { ...environment, ROSTRUM_DATA: './nowhere/of-the-tests' },
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
}

it('npx runs the command line of the clone, which is executable as it is there', () => {
  const { stdout, stderr, status } = npx('.', 'plan', 'set', '--help');
  expect(stdout, stderr).toMatch(/^Usage: rostrum plan set <user> <plan>/);
  expect(status).toBe(0);
  // npx makes it so where it is not, and git would call that a change.
  if (process.platform !== 'win32') expect(statSync(join(root, 'tools', 'rostrum.mjs')).mode & 0o111).not.toBe(0);
});

it('in a folder below, data are those of the clone, and files stand where they were typed', () => {
  const doctor = JSON.parse(npx('server', 'doctor', '--json').stdout) as {
    findings: { what: string; words: string }[];
  };
  expect(doctor.findings.find(({ what }) => what === 'database')?.words).toContain(
    join(root, 'nowhere', 'of-the-tests'),
  );
  const restored = npx('server', 'restore', 'missing.tar', '--check');
  expect(restored.stderr).toContain(join(root, 'server', 'missing.tar'));
  expect(restored.status).toBe(1);
});
