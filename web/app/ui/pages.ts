/** The page numbers that a pager shows: first, last and those around the present one; null is a gap. */
export function pagesToShow(page: number, count: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, count].filter((each) => each >= 1 && each <= count);
  const numbers = [...new Set(wanted)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1];
    if (before === undefined || number === before + 1) return [number];
    // A gap of one page is that page.
    return number === before + 2 ? [before + 1, number] : [null, number];
  });
}
