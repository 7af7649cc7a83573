import { describe, expect, it } from 'vitest';
import { AppError } from '../../platform/http/errors.ts';
import { inlineWorkers } from '../../platform/workers/inline.ts';
import { SyntaxReader } from './syntax.ts';
import { syntaxTask } from './tasks.ts';

const MILLION = 1_000_000;
const reader = new SyntaxReader(inlineWorkers);
const problemIn = (code: string) => reader.problemIn(code, 'ada');

describe('J4 code is compiled and not run', () => {
  it('as a classic script, with what such scripts begin with', async () => {
    const code = '#!/usr/bin/env node\n<!-- old -->\nprocess.exit(1); throw new Error(); for (;;) {}';
    expect(await problemIn(code)).toBeNull();
    expect(await problemIn('const load = () => import("https://a.example/b.js");')).toBeNull();
  });

  it('and what is wrong with it is told with its place', async () => {
    expect(await problemIn('let a = 1;\n\tlet a = 2;')).toEqual({
      kind: 'syntax',
      message: "Identifier 'a' has already been declared",
      line: 2,
      column: 6,
    });
    // Inside of functions too, which are compiled when they are called.
    expect(await problemIn('function later() {\n  return await fetch("x");\n}')).toMatchObject({ line: 2 });
    expect((await problemIn(`/${'('.repeat(5000)}/`))?.message.length).toBeLessThan(250);
  });

  it.each(['import a from "b";', 'export default 1;', 'export const a = 1;', 'console.log(import.meta.url);'])(
    'modules are known: %s',
    async (code) => {
      expect((await problemIn(`'use strict';\n${code}`))?.kind).toBe('module');
    },
  );
});

describe('J4 no code harms who reads it', () => {
  it.each([
    ['brackets', '['.repeat(MILLION)],
    ['brackets that close', '('.repeat(MILLION / 2) + ')'.repeat(MILLION / 2)],
    ['functions in functions', '()=>{'.repeat(MILLION / 6) + '}'.repeat(MILLION / 6)],
    ['templates in templates', '`${'.repeat(MILLION / 3)],
    ['labels', Array.from({ length: 120_000 }, (_, index) => `a${index}:`).join('')],
  ])('a million letters of %s', async (_name, code) => {
    expect(await problemIn(code)).toEqual({ kind: 'nested', message: '', line: null, column: null });
  });

  it.each([
    ['holes', `[${','.repeat(MILLION)}]`],
    ['digits', `a = ${'9'.repeat(MILLION)}n`],
    ['sums', `1${'+1'.repeat(MILLION / 2)}`],
  ])('a million letters of %s are read', async (_name, code) => {
    expect(await problemIn(code)).toBeNull();
  });

  it('what takes too long is given up', async () => {
    // Classes of Unicode: seconds of them, and the parser hears no signal meanwhile.
    const code = `/${String.raw`[\p{L}\p{N}\p{P}]`.repeat(55_000)}/u`;
    const hasty = new SyntaxReader(inlineWorkers, { ...syntaxTask, milliseconds: 300 });
    expect(await hasty.problemIn(code, 'ada')).toEqual({ kind: 'slow', message: '', line: null, column: null });
  });

  it('and no queue grows without an end, nor holds one person up for another', async () => {
    const busy = new SyntaxReader(inlineWorkers);
    const ended: string[] = [];
    const ask = (personId: string) =>
      busy.problemIn('1', personId).then(
        () => void ended.push(personId),
        (error: unknown) => (error instanceof AppError ? error.code : String(error)),
      );
    // One of each is read at a time and four wait.
    const ofAda = Array.from({ length: 6 }, () => ask('ada'));
    const ofBob = ask('bob');
    expect(await ofAda[5]).toBe('unavailable');
    const others = ['c', 'd', 'e', 'f', 'g'].map(ask);
    expect(await others[4]).toBe('unavailable');
    await Promise.all([...ofAda, ofBob, ...others]);
    expect(ended.indexOf('bob')).toBeLessThan(3);
    expect(ended).toHaveLength(10);
  });
});
