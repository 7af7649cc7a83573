/** The marker of the code fence that is open after this line, or null. */
export function fenceAfter(line: string, fence: string | null): string | null {
  const mark = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line);
  if (mark === null) return fence;
  const [, run = '', rest = ''] = mark;
  if (fence === null) return run.startsWith('`') && rest.includes('`') ? null : run;
  return run[0] === fence[0] && run.length >= fence.length && rest.trim() === '' ? null : fence;
}

/** For each line of a text, whether it belongs to a code fence; the fence's own marks do. */
export function fencedLines(lines: readonly string[]): boolean[] {
  let fence: string | null = null;
  return lines.map((line) => {
    const before = fence;
    fence = fenceAfter(line, fence);
    return before !== null || fence !== null;
  });
}
