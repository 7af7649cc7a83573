/** Milliseconds from a failure until what was pressed can be pressed again (specification 1-core §7). */
export const REENABLE_AFTER = 13;

/**
 * Runs what a control was pressed for. It is off until that has come to its end, and after a failure for a moment more:
 * a second press of the same double click is none.
 */
export async function whileOff(setOff: (isOff: boolean) => void, work: () => Promise<void>): Promise<void> {
  setOff(true);
  try {
    await work();
    setOff(false);
  } catch (error) {
    setTimeout(() => setOff(false), REENABLE_AFTER);
    throw error;
  }
}
