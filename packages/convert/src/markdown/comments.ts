import { hideFences } from './hide-fences.ts';

/**
 * A text with each HTML comment outside of code replaced by what is answered for it; null leaves it. `isLast`: nothing
 * but white space follows.
 */
export function replaceComments(source: string, answer: (comment: string, isLast: boolean) => string | null): string {
  const { text, restore } = hideFences(source);
  const parts: string[] = [];
  const last = text.trimEnd().length;
  let from = 0;
  for (let start = text.indexOf('<!--'); start !== -1; start = text.indexOf('<!--', from)) {
    const end = text.indexOf('-->', start + 4);
    if (end === -1) break;
    const comment = restore(text.slice(start + 4, end));
    const isCode = text[start - 1] === '`';
    const replaced = isCode ? null : answer(comment.trim(), end + 3 >= last);
    parts.push(text.slice(from, start), replaced ?? text.slice(start, end + 3));
    from = end + 3;
  }
  parts.push(text.slice(from));
  return restore(parts.join(''));
}
