import type { CodeInfo } from '../syntax/fence.ts';
import { readAttributeList } from './attributes.ts';

/** `python`, or `{.python .numberLines startFrom="3"}`; `code-line-numbers` is Quarto's and holds steps. */
export function pandocCodeInfo(info: string): CodeInfo {
  const list = /\{([^{}]*)\}/.exec(info)?.[0] ?? '';
  const { classes, attributes } = readAttributeList(list);
  const named = /^[^\s{]+/.exec(info)?.[0] ?? '';
  const language = named || (classes.find((name) => !/^(?:number-?lines|fragment)$/i.test(name)) ?? '');
  const steps = attributes['code-line-numbers'] ?? '';
  const numbered = classes.some((name) => /^number-?lines$/i.test(name)) || 'code-line-numbers' in attributes;
  const written: Record<string, string> = {};
  if (numbered) written['data-line-numbers'] = /^[\d,|\s-]*$/.test(steps) ? steps.replace(/\s+/g, '') : '';
  const first = /^\d{1,6}$/.exec(attributes['startfrom'] ?? attributes['start-from'] ?? '')?.[0];
  if (first !== undefined) written['data-ln-start-from'] = first;
  return { language, attributes: written };
}
