import { z } from 'zod';
import { LIMITS } from '../../model/limits.ts';
import { object, text } from '../../model/read.ts';
import type { RichText } from '../../model/rich-text.ts';
import { emptyText, textOf } from '../../model/text.ts';
import type { TextProps } from '../../model/types.ts';
import type { BlockDefinition } from '../definition.ts';
import { readText } from './read-text.ts';

const short = z.string().max(LIMITS.shortText);

export const textBlock: BlockDefinition<'text'> = {
  schema: z.strictObject({
    text: z.custom<RichText>((value) => readText(value) === value, 'not a valid text'),
    placeholder: short,
    placeholderTag: short,
  }),
  read: object<TextProps>({
    text: readText,
    placeholder: text('', LIMITS.shortText),
    placeholderTag: text('', LIMITS.shortText),
  }),
  defaults: { text: emptyText(), placeholder: 'Text', placeholderTag: 'p' },
  toText: (block) => textOf(block.props.text),
  ariaLabel: (block) => block.alt || textOf(block.props.text).slice(0, 100).trim() || block.name || 'Text',
};
