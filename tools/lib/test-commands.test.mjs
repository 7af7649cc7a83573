import { describe, expect, it } from 'vitest';
import { planLint, planTests, planTypecheck, UsageError } from './test-commands.mjs';

const LAWS = 'packages/deck/src/html/laws.test.ts';
const files = {
  unit: [LAWS, 'packages/deck/src/model/outline.test.ts', 'tools/lib/progress.test.mjs'],
  component: ['packages/editor/src/ui/toolbar.browser.test.tsx'],
  server: ['server/src/app.test.ts', 'server/src/features/accounts/accounts.test.ts'],
  e2e: ['e2e/live-show.spec.ts', 'e2e/show.spec.ts'],
};
const texts = {
  [LAWS]: "it('keeps the owner\\'s text')",
  'e2e/show.spec.ts': "test('plays (again) or not')",
  'server/src/features/accounts/accounts.test.ts': "it('closes the sessions of a suspended account')",
};
const folders = ['docs', 'e2e', 'packages/deck', 'packages/deck/src/html/sanitize.ts', 'server', 'server/src/main.ts'];
const project = {
  exists: (path) => [...folders, ...Object.values(files).flat()].includes(path),
  read: (path) => texts[path] ?? '',
  testFiles: (level) => files[level],
};
const args = (level, ...typed) => planTests(level, typed, project).args;
const refused = (level, ...typed) => {
  try {
    planTests(level, typed, project);
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  throw new Error('It was not refused.');
};

describe('planTests', () => {
  it('runs a whole level where nothing is named', () => {
    expect(args('unit')).toEqual(['run', '--project', 'unit*']);
    expect(args('component')).toEqual(['run', '--project', 'component*']);
    expect(args('e2e')).toEqual([]);
  });

  it('takes a path, the end of one or a part of one for files', () => {
    const one = ['run', '--project', 'unit*', LAWS];
    expect(args('unit', LAWS)).toEqual(one);
    expect(args('unit', `./${LAWS}`)).toEqual(one);
    expect(args('unit', 'laws.test.ts')).toEqual(one);
    expect(args('unit', 'laws')).toEqual(one);
    expect(args('unit', 'packages/deck/')).toEqual(['run', '--project', 'unit*', ...files.unit.slice(0, 2)]);
  });

  it('prefers the file of that name to those whose names end with it', () => {
    expect(args('e2e', 'show.spec.ts')).toEqual(['/e2e/show.spec.ts']);
    expect(args('e2e', 'show.spec.ts:12')).toEqual(['/e2e/show.spec.ts:12']);
    expect(args('e2e', 'show')).toEqual(['/e2e/live-show.spec.ts', '/e2e/show.spec.ts']);
  });

  it('takes anything else for words of a title, as they are written', () => {
    expect(args('e2e', 'plays (again)', 'or not')).toEqual(['/e2e/show.spec.ts', '--grep', 'plays \\(again\\)|or not']);
  });

  it('loads only the files in which a title is written', () => {
    expect(args('server', 'closes the sessions')).toEqual([
      'run',
      '--project',
      'server',
      'server/src/features/accounts/accounts.test.ts',
      '--testNamePattern',
      'closes the sessions',
    ]);
    expect(args('unit', "the owner's text")).toContain(LAWS);
    expect(args('server', 'suspended account closes')).toContain('server/src/features/accounts/accounts.test.ts');
  });

  it('refuses a title that is written nowhere, unless its file is named', () => {
    expect(refused('server', 'closes the sessions', 'opens nothing')).toContain("'opens nothing'");
    expect(args('server', 'app.test.ts', 'opens nothing')).toContain('server/src/app.test.ts');
  });

  it('narrows named files down to named titles', () => {
    expect(args('unit', 'outline', 'keeps')).toEqual([
      'run',
      '--project',
      'unit*',
      'packages/deck/src/model/outline.test.ts',
      '--testNamePattern',
      'keeps',
    ]);
  });

  it('hands options to the runner', () => {
    expect(args('e2e', 'live-show', '--headed', '--trace=on')).toEqual([
      '--headed',
      '--trace=on',
      '/e2e/live-show.spec.ts',
    ]);
    expect(planTests('e2e', ['--headed'], project).hasWindows).toBe(true);
    expect(planTests('e2e', ['--workers=1'], project).hasWindows).toBe(false);
  });

  it('runs the server on PGlite, and on PostgreSQL where asked', () => {
    expect(planTests('server', [], project).env).toEqual({ ROSTRUM_TEST_DATABASE: 'pglite' });
    const named = planTests('server', ['--postgres', 'app.test.ts'], project);
    expect(named.env).toEqual({ ROSTRUM_TEST_DATABASE: 'postgres', ROSTRUM_TEST_EVERY_FILE: '1' });
    expect(named.args).not.toContain('--postgres');
    expect(refused('unit', '--postgres')).toContain('--postgres');
  });

  it('watches unit tests, or those of the level that comes first', () => {
    expect(args('watch')).toEqual(['watch', '--project', 'unit*']);
    expect(args('watch', 'laws')).toEqual(['watch', '--project', 'unit*', LAWS]);
    expect(args('watch', 'server', 'accounts')).toEqual(['watch', '--project', 'server', files.server[1]]);
    expect(args('watch', 'component')).toEqual(['watch', '--project', 'component*']);
  });

  it('refuses a file that is not there, and names the level of one that is elsewhere', () => {
    expect(refused('unit', 'nowhere.test.ts')).toBe('There is no unit test file nowhere.test.ts.');
    expect(refused('unit', 'show.spec.ts')).toContain('npm run test:e2e -- show.spec.ts');
    expect(refused('e2e', 'packages/deck')).toContain('npm run test:unit -- packages/deck');
    expect(refused('unit', 'docs')).toBe('docs holds no tests.');
    expect(refused('unit', '')).toBe('An argument is empty.');
  });

  it('refuses a level without tests', () => {
    const empty = { ...project, testFiles: () => [] };
    expect(() => planTests('component', [], empty)).toThrow('There are no component tests.');
  });
});

describe('planTypecheck', () => {
  const workspaces = ['packages/deck', 'packages/player', 'packages/player/worker', 'server'];
  const plan = (...typed) => planTypecheck(typed, workspaces, { ...project, exists: (path) => path !== 'accounts' });

  it('checks all workspaces, those in a folder, or that of a file', () => {
    expect(plan()).toEqual(workspaces);
    expect(plan('server', 'packages/deck')).toEqual(['packages/deck', 'server']);
    expect(plan('packages/player')).toEqual(['packages/player', 'packages/player/worker']);
    expect(plan('packages/player/worker/main.ts')).toEqual(['packages/player/worker']);
    expect(plan('packages/deck/src/index.ts')).toEqual(['packages/deck']);
    expect(plan('accounts')).toEqual(['server']);
  });

  it('refuses what is in no workspace', () => {
    expect(() => plan('docs')).toThrow('docs is in no workspace with types');
  });
});

describe('planLint', () => {
  it('takes files, folders, parts of the path of a test file, and options', () => {
    expect(planLint([], project)).toEqual([]);
    expect(planLint(['packages/deck', 'laws', '--fix'], project)).toEqual(['packages/deck', LAWS, '--fix']);
  });

  it('refuses what is not there', () => {
    expect(() => planLint(['nowhere'], project)).toThrow('There is no file or folder nowhere');
  });
});
