import { describe, expect, it } from 'vitest';
import { inlineWorkers } from '../../platform/workers/inline.ts';
import { CssCompiler } from './css-compiler.ts';
import { compileCssTask } from './tasks.ts';

const compiler = new CssCompiler(inlineWorkers, { ...compileCssTask, milliseconds: 120_000 });
const compiled = (kind: 'css' | 'scss' | 'less', source: string) => compiler.compile(kind, source, 'somebody');
const problem = async (kind: 'scss' | 'less', source: string): Promise<string> =>
  compiled(kind, source).then(
    (css) => `no problem: ${css}`,
    (error: { fields?: { css?: string } }) => error.fields?.css ?? JSON.stringify(error),
  );
const NO_FILES = 'Nothing can be imported here';

// Each starts a process: they are few, and on a busy machine slow.
describe('CSS of themes', { timeout: 300_000 }, () => {
  it('is left as it is where it is plain', async () => {
    expect(await compiled('css', '@import "x"; a { b')).toBe('@import "x"; a { b');
    expect(await compiled('scss', ' \n')).toBe(' \n');
  });

  it('is made of SCSS and of LESS, and says which line is wrong', async () => {
    expect(await compiled('scss', '$a: #123; h1 { b { color: $a } }')).toMatch(/h1 b \{\s+color: #123;/);
    expect(await compiled('less', '@a: #123; h1 { b { color: @a } }')).toMatch(/h1 b \{\s+color: #123;/);
    expect(await problem('scss', 'a { color: red }\nb { color: $none }')).toBe('Line 2: Undefined variable.');
    expect(await problem('less', 'a { color: red }\nb { color: @none }')).toMatch(/^Line 2: .*@none/);
  });

  it('reads no file, whatever way it is asked for', async () => {
    expect(await problem('scss', '@use "sass:meta"; a { @include meta.load-css("/etc/hostname"); }')).toContain(
      NO_FILES,
    );
    expect(await problem('scss', '@import "file:///etc/hostname";')).toContain(NO_FILES);
    expect(await problem('less', '@import (inline) "/etc/hostname";')).toContain(NO_FILES);
    expect(await problem('less', '@plugin "/tmp/plugin.js";')).toContain(NO_FILES);
    expect(await problem('less', 'a { b: data-uri("/etc/hostname") }')).toContain(NO_FILES);
    expect(await problem('less', 'a { b: `1 + 1` }')).toContain('JavaScript is not enabled');
  });

  it('asks no other host: what is left of such an import is for the reader of CSS to leave out', async () => {
    expect(await problem('less', '@import "https://spy.example/a.less";')).toContain(NO_FILES);
    expect(await compiled('scss', '@import url(https://spy.example/a.css);')).toContain('@import');
  });

  it('ends what never ends, and what becomes too much', async () => {
    const hasty = new CssCompiler(inlineWorkers, { ...compileCssTask, milliseconds: 1500 });
    const given = async (kind: 'scss' | 'less', source: string) =>
      hasty.compile(kind, source, 'somebody').catch((error: { fields?: object }) => error.fields);
    const refused = { css: expect.stringMatching(/takes too long|more than|cannot be read|stack/) };
    expect(await given('scss', '@while true { a { b: c } }')).toEqual(refused);
    expect(
      await given('scss', '@mixin m($n) { @for $i from 1 through 9 { a { @include m($n + 1) } } } @include m(0);'),
    ).toEqual(refused);
    expect(await given('less', '.m() { .m(); .m(); } a { .m(); }')).toEqual(refused);
    expect(
      await problem('scss', '@for $i from 1 through 9000 { .class-of-many-#{$i} { color: red; margin: $i * 1px } }'),
    ).toMatch(/becomes more than 200000 characters/);
    // As it is said between the processes this is less than twice as long.
    const wide = 'x'.repeat(70);
    expect(await problem('scss', `@for $i from 1 through 3000 { .${wide}#{$i} { color: red } }`)).toMatch(
      /more than 200000/,
    );
    expect(await problem('less', 'a { content: replace("😀", ".", "x"); }')).toMatch(/half a character/);
  });

  it('lets nobody take all places', async () => {
    const hasty = new CssCompiler(inlineWorkers, { ...compileCssTask, milliseconds: 1500 });
    const endless = ['', ' '].map((more) => hasty.compile('scss', `@while true { a { b: c } }${more}`, 'somebody'));
    await expect(hasty.compile('scss', 'a { b: c }', 'somebody')).rejects.toMatchObject({ code: 'unavailable' });
    expect(await Promise.allSettled(endless)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  });
});
