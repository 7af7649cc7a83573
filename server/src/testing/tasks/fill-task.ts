import { getHeapStatistics } from 'node:v8';

/** MiB of the heap of this thread, measured before it is filled with `more`, which nobody holds afterwards. */
export default function fill(more: number): number {
  const megabytes = getHeapStatistics().total_physical_size / 1024 ** 2;
  const parts = Array.from({ length: more }, () => new Array<number>(1024 ** 2 / 8).fill(0.5));
  if (parts.length !== more) throw new Error('Nothing was filled.');
  return megabytes;
}
