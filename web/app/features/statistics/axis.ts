/**
 * Where the axis of a chart of counts ends, and its middle: round numbers, the first of which holds `most`, and whose
 * halves are whole. `middle` is null where nothing whole lies between.
 */
export function axisOf(most: number): { readonly top: number; readonly middle: number | null } {
  if (most <= 1) return { top: 1, middle: null };
  for (let unit = 1; ; unit *= 10)
    for (const step of [2, 4, 6, 8, 10])
      if (step * unit >= most) return { top: step * unit, middle: (step * unit) / 2 };
}
