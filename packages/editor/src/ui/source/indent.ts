/** Columns of a step where neither the code nor the block says how wide one is. */
const USUAL = 2;

/** What Tab puts in: as the code does it already, else spaces, as many as a tab is wide in the block. */
export function indentOf(code: string, tabSize: number | null): string {
  const first = /^([ \t]+)\S/m.exec(code)?.[1];
  if (first?.startsWith('\t')) return '\t';
  const width = Math.min(first?.length ?? 8, 8);
  return ' '.repeat(tabSize ?? (first === undefined || width < 2 ? USUAL : width));
}
