import { words } from '@rostrum/words/convert';
import type { DraftLoss } from '../rendered.ts';
import type { CodeInfo } from '../syntax/fence.ts';

/** ```` ```ts [name.ts] {all|4|6-7} twoslash {lines:true} ````. https://sli.dev/features/line-highlighting */
export function slidevCodeInfo(info: string): CodeInfo {
  const language = /^[^\s[{]+/.exec(info)?.[0] ?? '';
  const losses: DraftLoss[] = [];
  let steps: string | null = null;
  let isNumbered = false;
  let first: string | undefined;
  for (const [, said = ''] of info.slice(0, 1000).matchAll(/\{([^{}]*)\}/g)) {
    if (/^[\d\s,|*-]*$|\b(?:all|none|hide)\b/.test(said)) steps = stepsOf(said);
    isNumbered ||= /\blines\s*:\s*true/.test(said);
    first = /\bstartLine\s*:\s*(\d{1,6})/.exec(said)?.[1] ?? first;
    if (said.trim().startsWith('monaco')) losses.push({ kind: 'code', message: words.markdown.slidev.editor });
  }
  if (/\]/.test(info) && /\s\[[^\]]+\]/.test(info))
    losses.push({ kind: 'code', message: words.markdown.slidev.codeName });
  if (/\btwoslash\b/.test(info)) losses.push({ kind: 'code', message: words.markdown.slidev.twoslash });
  const attributes: Record<string, string> = {};
  if (isNumbered) attributes['data-line-numbers'] = steps ?? '';
  else if (steps !== null && steps !== '') attributes['data-line-steps'] = steps;
  if (isNumbered && first !== undefined) attributes['data-ln-start-from'] = first;
  return { language, attributes, losses };
}

/** `all|4|6-7` -> `|4|6-7` */
function stepsOf(said: string): string {
  return said
    .split('|')
    .map((step) => (/^[\d,\s-]+$/.test(step) ? step.replace(/\s+/g, '') : ''))
    .join('|');
}
