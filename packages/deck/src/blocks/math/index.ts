import { z } from 'zod';
import { escapeText } from '../../html/write.ts';
import { LIMITS } from '../../model/limits.ts';
import { flag, object, type Reader, text } from '../../model/read.ts';
import type { MathProps } from '../../model/types.ts';
import type { BlockDefinition } from '../definition.ts';
import { readMath } from './read-math.ts';

const readSource: Reader<string> = (value) => text('', LIMITS.source)(value).replaceAll('\0', '');

/** A formula in TeX. What is shown is made of the source, which stands beside it in an attribute. */
export const mathBlock: BlockDefinition<'math'> = {
  schema: z.strictObject({
    source: z
      .string()
      .max(LIMITS.source)
      .refine((value) => !value.includes('\0'), 'a NUL character'),
    display: z.boolean(),
  }),
  read: object<MathProps>({ source: readSource, display: flag(true) }),
  defaults: { source: '', display: true },
  toHtml: ({ alt, props: { source, display } }, { clean, renderers }) => ({
    attributes: { 'data-math-source': source, ...(display ? {} : { 'data-math-display': 'inline' }) },
    html: silent(alt !== '', renderers?.math ? clean(renderers.math(source, display)) : plainMath(source, display)),
  }),
  fromHtml: readMath,
  // As the style sheet has it.
  wordsAt: () => 1.2,
  toText: (block) => block.props.source,
  namedRole: 'img',
  says: ({ alt, name, props }) => alt || name || props.source.slice(0, 100).trim(),
  called: () => 'Formula',
};

/** A formula that its author put into words is not read out again as it is written. */
function silent(isNamed: boolean, html: string): string {
  return isNamed ? `<span aria-hidden="true" style="display: contents;">${html}</span>` : html;
}

/** In the delimiters that players with a formula plugin look for. */
function plainMath(source: string, display: boolean): string {
  if (source.trim() === '') return '';
  return escapeText(display ? `\\[${source}\\]` : `\\(${source}\\)`);
}
