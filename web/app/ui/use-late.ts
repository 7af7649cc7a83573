import { useEffect, useState } from 'react';

export interface Late<Module> {
  /** What was asked for, once it is there. */
  readonly late: Module | null;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Code that comes when it is shown and not with the page. `load` is the same function each time: an `import()`. */
export function useLate<Module>(load: () => Promise<Module>): Late<Module> {
  const [late, setLate] = useState<Module | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isWaiting = late === null && !hasFailed;
  useEffect(() => {
    if (!isWaiting) return undefined;
    let isGone = false;
    load().then(
      (module) => {
        if (!isGone) setLate(() => module);
      },
      () => {
        if (!isGone) setFailed(true);
      },
    );
    return () => {
      isGone = true;
    };
  }, [isWaiting, load]);
  return { late, hasFailed, retry: () => setFailed(false) };
}
