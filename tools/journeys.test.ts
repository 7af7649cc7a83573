import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './lib/run.mjs';

const MOST_LINES = 100;
/** A journey takes seconds on every run: what needs no server and no second person is tested further down. */
const MOST_JOURNEYS = 150;

interface Journey {
  readonly at: string;
  readonly lines: number;
}

/** The tests of one file, by the indentation that the formatter gives them. */
function journeysOf(name: string, source: string): Journey[] {
  const found: Journey[] = [];
  let begun: { line: number; indent: string } | null = null;
  for (const [index, line] of source.split('\n').entries()) {
    const indent = /^( *)test\((?!\()/.exec(line)?.[1];
    if (indent !== undefined) begun = { line: index + 1, indent };
    if (begun === null || !line.startsWith(`${begun.indent}});`)) continue;
    found.push({ at: `${name}:${begun.line}`, lines: index + 2 - begun.line });
    begun = null;
  }
  return found;
}

describe('end-to-end tests', () => {
  const journeys = globSync('e2e/*.spec.ts', { cwd: root }).flatMap((name) =>
    journeysOf(name, readFileSync(join(root, name), 'utf8')),
  );

  it(`have at most ${MOST_LINES} lines each`, () => {
    expect(journeys.length).toBeGreaterThan(100);
    expect(journeys.filter(({ lines }) => lines > MOST_LINES)).toEqual([]);
  });

  it(`are at most ${MOST_JOURNEYS}`, () => {
    expect(journeys.length).toBeLessThanOrEqual(MOST_JOURNEYS);
  });

  it('are measured from their first line to their last', () => {
    const source = `test('a', async () => {\n${'  one();\n'.repeat(99)}});\n\n  test(\`b\`, () => {\n  });\n`;
    expect(journeysOf('some.spec.ts', source)).toEqual([
      { at: 'some.spec.ts:1', lines: 101 },
      { at: 'some.spec.ts:103', lines: 2 },
    ]);
  });
});
