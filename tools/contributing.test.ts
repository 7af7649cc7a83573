import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { NODE_MAJOR } from './lib/install.mjs';

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const isThere = (path: string): boolean => existsSync(new URL(`../${path}`, import.meta.url));
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

const PAGES = ['CONTRIBUTING.md', 'SECURITY.md', 'CODE_OF_CONDUCT.md', '.github/pull_request_template.md'];
/** A path from the root, unlike other code and commands. */
const FROM_ROOT = /^(?:\.github|docs|e2e|packages|server|simulation|tools|web)\/[\w./-]+$/;
/** A step of a recipe whose files are in the folder in parentheses. */
const STEP = /^\d+\. \*\*\w+\*\* \(`(packages\/[^`]+)`\)/;

/** The paths that a page names in code. `docs.test.ts` follows its links. */
function named(page: string): string[] {
  const codes = [...read(page).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  return codes.filter((code) => FROM_ROOT.test(code) && !code.includes('NNNN') && !code.includes('test-results'));
}

/** The files of such steps, from the root. */
const ofSteps = read('CONTRIBUTING.md')
  .split(/\n(?=\d+\. |#)/)
  .flatMap((step) => {
    const folder = STEP.exec(step)?.[1];
    const codes = [...step.matchAll(/`([\w-]+(?:\/[\w-]+)*\/?[\w-]*\.(?:tsx?|json|html))`/g)].map(
      ([, code = '']) => code,
    );
    return folder === undefined ? [] : codes.filter((code) => !FROM_ROOT.test(code)).map((code) => `${folder}/${code}`);
  });

describe.each(PAGES)('%s', (page) => {
  it('names files that are there', () => {
    expect(named(page).filter((path) => !isThere(path))).toEqual([]);
  });

  it('names npm scripts that are there', () => {
    const known = Object.keys(scripts);
    for (const [, script = ''] of read(page).matchAll(/npm run (?:-s )?([a-z0-9:]+)/g)) expect(known).toContain(script);
  });
});

it('recipes name files that are there', () => {
  expect(ofSteps.length).toBeGreaterThan(10);
  expect(ofSteps.filter((path) => !isThere(path))).toEqual([]);
});

it('.nvmrc names the Node that runs Rostrum', () => {
  expect(read('.nvmrc').trim()).toBe(String(NODE_MAJOR));
});

it('continuous integration runs npm test on that Node, with the history that the check of commits reads', () => {
  const workflow = read('.github/workflows/ci.yml');
  expect(workflow).toContain('node-version-file: .nvmrc');
  expect(workflow).toMatch(/^ +- run: npm test$/m);
  expect(workflow).toContain('fetch-depth: 0');
});
