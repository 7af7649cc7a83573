/**
 * Where a key leads from one of many things that stand in rows: arrows to the neighbours, Home and End to the ends.
 * null: the key means nothing here, or there is nothing there.
 */
export function neighbourOf(
  from: number,
  key: string,
  { count, columns }: { readonly count: number; readonly columns: number },
): number | null {
  const wide = Math.max(1, columns);
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from - wide,
    ArrowDown: from + wide,
    Home: 0,
    End: count - 1,
  };
  const to = Object.hasOwn(steps, key) ? (steps[key] ?? -1) : -1;
  return to < 0 || to >= count || to === from ? null : to;
}
