import { z } from 'zod';
import { LIMITS } from '../../model/limits.ts';
import { object, text } from '../../model/read.ts';
import type { RichText } from '../../model/rich-text.ts';
import { emptyText, textOf } from '../../model/text.ts';
import type { TextProps } from '../../model/types.ts';
import { type BlockDefinition, take } from '../definition.ts';
import { textFromTree } from './parse-text.ts';
import { readText } from './read-text.ts';
import { preservesWhiteSpace } from './white-space.ts';
import { scaledText } from './scaled-text.ts';
import { writeText } from './write-text.ts';

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
  toHtml: ({ props, style }, context) => ({
    attributes: {
      ...(props.placeholderTag === '' ? {} : { 'data-placeholder-tag': props.placeholderTag }),
      ...(props.placeholder === '' ? {} : { 'data-placeholder-text': props.placeholder }),
    },
    html: writeText(props.text, context, preservesWhiteSpace(style['white-space'])),
  }),
  fromHtml: ({ content, attributes, style }) => ({
    props: {
      text: textFromTree(content.childNodes, preservesWhiteSpace(style.get('white-space'))),
      placeholderTag: take(attributes, 'data-placeholder-tag') ?? '',
      placeholder: take(attributes, 'data-placeholder-text') ?? '',
    },
  }),
  scaled: (props, by) => ({ ...props, text: scaledText(props.text, by) }),
  wordsAt: () => 1,
  toText: (block) => textOf(block.props.text),
  says: (block) => block.alt || textOf(block.props.text).slice(0, 100).trim() || block.name,
  called: () => 'Text',
};
