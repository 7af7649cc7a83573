/** Screen pixels. */
export interface OverviewSpace {
  readonly width: number;
  readonly height: number;
}

/** Screen pixels: between miniatures, of the line under each, and the widths between which they stay. */
const GAP = 20;
const LINE = 28;
const SMALLEST = 148;
const LARGEST = 400;

/**
 * How many miniatures stand in a row, and how wide each is: as large as lets all of them be seen at once; where that
 * would make them too small to be told apart, as many a row as are not, and the rest is scrolled to.
 *
 *     | width  gap  width  gap  width |      height of a row = width / ratio + LINE
 */
export function sizeOverview(
  count: number,
  ratio: number,
  { width, height }: OverviewSpace,
): { readonly columns: number; readonly width: number } {
  const widthOf = (columns: number) => Math.floor((width - GAP * (columns - 1)) / columns);
  const most = Math.max(1, Math.floor((width + GAP) / (SMALLEST + GAP)));
  for (let columns = 1; columns <= Math.min(most, Math.max(1, count)); columns += 1) {
    const one = Math.min(widthOf(columns), LARGEST);
    const rows = Math.ceil(count / columns);
    if (rows * (one / ratio + LINE) + (rows - 1) * GAP <= height) return { columns, width: one };
  }
  return { columns: most, width: Math.max(1, Math.min(widthOf(most), LARGEST)) };
}
