interface Span {
  /** Milliseconds from now. */
  readonly comes: number;
  readonly goes: number;
}

/** Shows something for a while. Answers what ends it before its time. */
export function briefly({ comes, goes }: Span, show: () => () => void): () => void {
  let hide: (() => void) | null = null;
  const end = (): void => {
    clearTimeout(coming);
    clearTimeout(going);
    hide?.();
    hide = null;
  };
  const coming = setTimeout(() => {
    hide = show();
  }, comes);
  const going = setTimeout(end, goes);
  return end;
}
