/** How many are asked at once. */
const AT_ONCE = 4;

/**
 * Does something to each of many, some at a time. Answers those for which it was done, and the first
 * reason why it was not.
 */
export async function inEach<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<{ readonly done: readonly T[]; readonly failed: readonly T[]; readonly reason: unknown }> {
  const done: T[] = [];
  const failed: T[] = [];
  let reason: unknown = null;
  const left = [...items];
  const worker = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) {
      try {
        await work(item);
        done.push(item);
      } catch (error) {
        reason ??= error;
        failed.push(item);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { done, failed, reason };
}
