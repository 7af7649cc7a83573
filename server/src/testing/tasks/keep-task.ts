let kept = 0;

/** Counts how many times it ran in this thread. */
export default function keep(): number {
  kept += 1;
  return kept;
}
