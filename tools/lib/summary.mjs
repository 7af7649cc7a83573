/** Files that the end of a run names. */
const SLOWEST = 15;

/** @typedef {{ name: string, passed: number, failed: number, skipped: number, seconds: number }} Stage */
/** @typedef {{ name: string, time: number }} FileTime `time` in milliseconds */

/**
 * The tables that a run ends with: its stages, then the files that took longest.
 * @param {Stage[]} stages
 * @param {FileTime[]} files
 */
export function summary(stages, files) {
  const width = Math.max(...stages.map(({ name }) => name.length), 'stage'.length);
  const row = (name, tests, seconds) => `${name.padEnd(width)}  ${tests.padStart(6)}  ${seconds.padStart(7)}`;
  const lines = [
    row('stage', 'tests', 'seconds'),
    ...stages.map(
      ({ name, passed, failed, skipped, seconds }) =>
        `${row(name, String(passed + failed + skipped), String(seconds))}${notable({ failed, skipped })}`,
    ),
  ];
  const slow = slowest(files);
  if (slow.length > 0)
    lines.push(
      '',
      'seconds  file',
      ...slow.map(({ name, time }) => `${String(Math.round(time / 1000)).padStart(7)}  ${name}`),
    );
  return `${lines.join('\n')}\n`;
}

/** @param {{ failed: number, skipped: number }} counts */
function notable(counts) {
  const said = Object.entries(counts).flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : []));
  return said.length === 0 ? '' : `  (${said.join(', ')})`;
}

/** Times of the same name belong to one file and are added up. @param {FileTime[]} times @returns {FileTime[]} */
export function slowest(times) {
  const sums = new Map();
  for (const { name, time } of times) sums.set(name, (sums.get(name) ?? 0) + time);
  return [...sums]
    .map(([name, time]) => ({ name, time }))
    .toSorted((one, other) => other.time - one.time)
    .slice(0, SLOWEST);
}
