import { expect, it } from 'vitest';
import { slowest, summary } from './summary.mjs';

it('a run ends with a table of its stages and the files that took longest', () => {
  const stages = [
    { name: 'unit', passed: 1200, failed: 0, skipped: 0, seconds: 118 },
    { name: 'server on PGlite', passed: 90, failed: 2, skipped: 3, seconds: 7 },
  ];
  const files = [
    { name: 'unit: a.test.ts', time: 1400 },
    { name: 'unit: b.test.ts', time: 12_600 },
  ];
  expect(summary(stages, files)).toBe(
    [
      'stage              tests  seconds',
      'unit                1200      118',
      'server on PGlite      95        7  (2 failed, 3 skipped)',
      '',
      'seconds  file',
      '     13  unit: b.test.ts',
      '      1  unit: a.test.ts',
      '',
    ].join('\n'),
  );
});

it('a run of checks alone ends with its stages', () => {
  expect(summary([{ name: 'static', passed: 1, failed: 0, skipped: 0, seconds: 9 }], [])).toBe(
    'stage    tests  seconds\nstatic       1        9\n',
  );
});

it('the times of the tests of a file are added up, and the 15 slowest files are named', () => {
  const times = Array.from({ length: 20 }, (_, number) => [
    { name: `e2e: ${number}.spec.ts`, time: number },
    { name: `e2e: ${number}.spec.ts`, time: 100 },
  ]).flat();
  const named = slowest(times);
  expect(named).toHaveLength(15);
  expect(named[0]).toEqual({ name: 'e2e: 19.spec.ts', time: 119 });
});
