import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The value of the last render, for callbacks that outlive the one they were made in. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
