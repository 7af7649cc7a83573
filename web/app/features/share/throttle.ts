/** Runs `work` at most once in `milliseconds`; the last call is never lost. */
export interface Throttle {
  readonly call: () => void;
  /** Runs at once what waits. */
  readonly flush: () => void;
  readonly cancel: () => void;
}

export function throttle(work: () => void, milliseconds: number): Throttle {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    work();
  };
  return {
    call() {
      timer ??= setTimeout(() => {
        timer = undefined;
        work();
      }, milliseconds);
    },
    flush,
    cancel() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
