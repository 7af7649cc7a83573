import type { SourceEdit } from '../api.ts';

/** The one edit that makes a text another; null where they are the same. Never cuts a surrogate pair. */
export function editBetween(before: string, after: string): SourceEdit | null {
  if (before === after) return null;
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && before[start] === after[start]) start += 1;
  if (isHighSurrogate(before, start - 1)) start -= 1;
  let end = 0;
  while (end < shortest - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  if (end > 0 && isHighSurrogate(before, before.length - end - 1)) end -= 1;
  return { from: start, to: before.length - end, text: after.slice(start, after.length - end) };
}

function isHighSurrogate(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return unit >= 0xd800 && unit <= 0xdbff;
}

export function applyEdits(text: string, edits: readonly SourceEdit[]): string {
  let result = text;
  for (const { from, to, text: letters } of edits.toReversed())
    result = result.slice(0, from) + letters + result.slice(to);
  return result;
}
