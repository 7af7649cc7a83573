/** The result, or the reason of the signal when that comes first. `late` gets a result that nobody waits for. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal, late?: (result: T) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    work
      .then((result) => {
        if (signal.aborted) late?.(result);
        resolve(result);
      }, reject)
      .finally(() => signal.removeEventListener('abort', stop));
  });
}
