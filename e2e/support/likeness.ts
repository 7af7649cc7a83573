import { COMPARED_WIDTH, similarityOf } from '@rostrum/convert/testing';
import { PNG } from 'pngjs';

/**
 * How alike two PNG are, in grey and 240 px wide: 1 where they are the same, about 0 where they have nothing in common.
 */
export function likeness(one: Buffer, other: Buffer): number {
  const [a, b] = [smallGrey(one), smallGrey(other)];
  const length = Math.min(a.length, b.length);
  return similarityOf(a.subarray(0, length), b.subarray(0, length), COMPARED_WIDTH);
}

/** Each point is the mean of those that it stands for. */
function smallGrey(picture: Buffer): Float64Array {
  const { data, width, height } = PNG.sync.read(picture);
  const rows = Math.round((COMPARED_WIDTH * height) / width);
  const sums = new Float64Array(COMPARED_WIDTH * rows);
  const counts = new Float64Array(COMPARED_WIDTH * rows);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = 4 * (y * width + x);
      const to =
        Math.min(rows - 1, Math.floor((y * rows) / height)) * COMPARED_WIDTH + Math.floor((x * COMPARED_WIDTH) / width);
      // Luma of sRGB (ITU-R BT.709).
      sums[to] =
        (sums[to] ?? 0) + 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0);
      counts[to] = (counts[to] ?? 0) + 1;
    }
  return sums.map((sum, index) => sum / (counts[index] ?? 1));
}
