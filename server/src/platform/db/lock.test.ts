import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { TestProcess } from '../../testing/child-process.ts';
import { DataInUseError, lockFolder } from './lock.ts';

/** All of this is about the embedded database. */
const describeHere = describe.runIf(inject('testDatabase') === 'pglite');

let data: string;
let folder: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'rostrum-lock-'));
  folder = join(data, 'postgres');
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

/** What another process would have left. */
function leave(changes: Record<string, unknown>): void {
  const unlock = lockFolder(folder);
  const [name = ''] = claims();
  const mine = JSON.parse(readFileSync(join(`${folder}.lock`, name), 'utf8')) as object;
  unlock();
  writeFileSync(join(`${folder}.lock`, 'another.json'), JSON.stringify({ ...mine, ...changes }));
}
const claims = () => readdirSync(`${folder}.lock`);

describeHere('the lock of a data folder', () => {
  it('is held by one only, and given back', () => {
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(DataInUseError);
    unlock();
    lockFolder(folder)();
    expect(claims()).toEqual([]);
  });

  it('is taken over from a process that was given the pid of a dead one', () => {
    leave({ started: '1' });
    lockFolder(folder)();
  });

  it('is taken over from before a restart of the machine', () => {
    leave({ boot: 'an earlier boot' });
    lockFolder(folder)();
  });

  it('is not taken from another container or machine, whose processes cannot be seen', () => {
    leave({ namespace: 'pid:[1]', pid: 1 });
    expect(() => lockFolder(folder)).toThrow(/process 1 on .* cannot be seen from here/);
    rmSync(`${folder}.lock`, { recursive: true });
    leave({ boot: 'another boot', host: `not-${hostname()}`, pid: 1 });
    expect(() => lockFolder(folder)).toThrow(/cannot be seen from here/);
  });

  it('is taken over from what a crash left half written', () => {
    lockFolder(folder)();
    writeFileSync(join(`${folder}.lock`, 'broken.json'), '{"pid":');
    lockFolder(folder)();
    expect(claims()).toEqual([]);
  });
});

describeHere('two processes', () => {
  it('do not open the same database: the second is refused with the pid of the first, until that ends or is killed', async () => {
    const first = new TestProcess('hold-database', [data]);
    await first.says('open');
    const second = new TestProcess('hold-database', [data]);
    expect(await second.says('refused')).toContain(`in use by the process ${first.pid}`);
    await second.ended();

    await first.end('SIGKILL');
    const third = new TestProcess('hold-database', [data]);
    await third.says('open');
    await third.end('SIGTERM');
    expect(claims()).toEqual([]);

    const starters = Array.from({ length: 4 }, () => new TestProcess('hold-database', [data]));
    const outcomes = await Promise.all(
      starters.map((one) => Promise.race([one.says('open').catch(() => ''), one.says('refused').catch(() => '')])),
    );
    expect(outcomes.filter((line) => line.startsWith('open')).length).toBeLessThanOrEqual(1);
    await Promise.all(starters.map((one) => one.end('SIGKILL')));
  });
});

describeHere('what the embedded database acknowledged', () => {
  it('is there after its process was killed in the middle of writing, each time', async () => {
    let acknowledged = 0;
    for (let round = 0; round < 4; round += 1) {
      const writer = new TestProcess('hold-database', [data, 'write']);
      await writer.says('written', 20 + round * 7);
      await writer.end('SIGKILL');
      const numbers = writer.lines
        .filter((line) => line.startsWith('written '))
        .map((line) => Number(line.split(' ')[1]));
      // It goes on after its last row: nothing that was said to be written is missing.
      expect(numbers[0]).toBeGreaterThan(acknowledged);
      expect(numbers[0]).toBeLessThanOrEqual(acknowledged + 2);
      acknowledged = numbers.at(-1) ?? 0;
    }
    const reader = new TestProcess('hold-database', [data, 'write']);
    const next = Number((await reader.says('written')).split(' ')[1]);
    expect(next).toBeGreaterThan(acknowledged);
    await reader.end('SIGKILL');
  });
});
