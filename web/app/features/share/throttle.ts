/** Runs `work` at most once in `milliseconds`; the last call is never lost. */
export interface Throttle {
  readonly call: () => void;
  readonly cancel: () => void;
}

export function throttle(work: () => void, milliseconds: number): Throttle {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    call() {
      timer ??= setTimeout(() => {
        timer = undefined;
        work();
      }, milliseconds);
    },
    cancel() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
