/**
 * Pictures are compared at this size: letters blur into lines, and what is left is where things stand and
 * how dark they are.
 */
export const COMPARED_WIDTH = 240;
const WINDOW = 8;
const STEP = 4;
/** (0.01 · 255)² and (0.03 · 255)², as the paper has them. */
const C1 = 6.5025;
const C2 = 58.5225;

/**
 * Mean structural similarity of two grey pictures of one size (Wang, Bovik, Sheikh, Simoncelli 2004), by windows of 8
 * px that lie 4 px apart, all of one weight: 1 where they are alike, about 0 where they have nothing in common.
 */
export function similarityOf(a: ArrayLike<number>, b: ArrayLike<number>, width: number): number {
  const height = a.length / width;
  let sum = 0;
  let windows = 0;
  for (let y = 0; y + WINDOW <= height; y += STEP) {
    for (let x = 0; x + WINDOW <= width; x += STEP) {
      sum += windowSimilarity(a, b, width, x, y);
      windows += 1;
    }
  }
  return sum / windows;
}

function windowSimilarity(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  width: number,
  left: number,
  top: number,
): number {
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0];
  for (let y = top; y < top + WINDOW; y += 1) {
    for (let x = left; x < left + WINDOW; x += 1) {
      const [p, q] = [a[y * width + x] ?? 0, b[y * width + x] ?? 0];
      sumA += p;
      sumB += q;
      squaresA += p * p;
      squaresB += q * q;
      products += p * q;
    }
  }
  const count = WINDOW * WINDOW;
  const [meanA, meanB] = [sumA / count, sumB / count];
  const varianceA = squaresA / count - meanA * meanA;
  const varianceB = squaresB / count - meanB * meanB;
  const covariance = products / count - meanA * meanB;
  return (
    ((2 * meanA * meanB + C1) * (2 * covariance + C2)) /
    ((meanA * meanA + meanB * meanB + C1) * (varianceA + varianceB + C2))
  );
}
