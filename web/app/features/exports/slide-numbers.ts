/**
 * Places of slides, from 0, that a text of numbers and ranges names ('1-3, 5'), each once and in order;
 * null: it is none.
 */
export function readSlideNumbers(text: string, total: number): readonly number[] | null {
  const parts = text
    .replace(/\s*[-–]\s*/g, '-')
    .split(/[,;\s]+/)
    .filter((part) => part !== '');
  const places = new Set<number>();
  for (const part of parts) {
    const [, first = '', last = first] = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (first === '' || from < 1 || to > total || from > to) return null;
    for (let number = from; number <= to; number += 1) places.add(number - 1);
  }
  return places.size === 0 ? null : [...places].sort((a, b) => a - b);
}

/** Numbers and ranges that name those places, as people write them: '1-3, 5'. */
export function writeSlideNumbers(places: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const place of [...new Set(places)].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run?.[1] === place - 1) run[1] = place;
    else runs.push([place, place]);
  }
  return runs.map(([first, last]) => (first === last ? `${first + 1}` : `${first + 1}-${last + 1}`)).join(', ');
}
