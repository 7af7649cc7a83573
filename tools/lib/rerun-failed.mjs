/** Flaky tests that a run may have and still pass. */
export const MOST_FLAKY = 3;
/** With more failures than this something is broken for good, and running them again says nothing. */
const MOST_RERUN = 10;
/** How often a failed test runs again before it counts as failed. */
const ATTEMPTS = 2;

/**
 * Runs each failed test again by itself: on a busy machine one of several hundred browser tests may fail by chance.
 * What passes then is flaky: it passed, but it is reported by name, and more than `MOST_FLAKY` of them fail the run.
 * @template {{ name: string }} T
 * @param {readonly T[]} failed
 * @param {(test: T, attempt: number) => Promise<boolean>} runAlone whether the test passes now; `attempt` is 1 or 2
 * @returns {Promise<{ flaky: T[], failed: T[] }>}
 */
export async function rerunFailed(failed, runAlone) {
  if (failed.length > MOST_RERUN) return { flaky: [], failed: [...failed] };
  const result = { flaky: [], failed: [] };
  for (const test of failed) {
    let passes = false;
    for (let attempt = 1; attempt <= ATTEMPTS && !passes; attempt += 1) passes = await runAlone(test, attempt);
    (passes ? result.flaky : result.failed).push(test);
  }
  return result;
}
