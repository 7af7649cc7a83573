/** A gradient with two ends and an angle in degrees, which is what the fields can say. */
export interface Gradient {
  readonly from: string;
  readonly to: string;
  readonly angle: number;
}

/** Reads `linear-gradient(90deg, #a, #b)`; null for any other gradient, which stays as it is until it is replaced. */
export function parseGradient(css: string): Gradient | null {
  const match =
    /^linear-gradient\(\s*(?:(-?[\d.]+)deg\s*,\s*)?((?:rgba?\([^)]*\)|[^,()])+?)(?:\s+0%)?\s*,\s*((?:rgba?\([^)]*\)|[^,()])+?)(?:\s+100%)?\s*\)$/i.exec(
      css.trim(),
    );
  const [, angle, from, to] = match ?? [];
  if (from === undefined || to === undefined) return null;
  return { from: from.trim(), to: to.trim(), angle: angle === undefined ? 180 : Number(angle) };
}

export function formatGradient({ from, to, angle }: Gradient): string {
  return `linear-gradient(${String(angle)}deg, ${from}, ${to})`;
}
