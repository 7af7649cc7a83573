import { z } from 'zod';
import { scaledNumber } from '../../html/lengths.ts';
import { LIMITS } from '../../model/limits.ts';
import { flag, nullable, number, object, type Reader, text } from '../../model/read.ts';
import type { CodeProps } from '../../model/types.ts';
import type { BlockDefinition } from '../definition.ts';
import { codeLanguage } from './languages.ts';
import { inLines, lettersOf } from './lines.ts';
import { readCode, readLanguage } from './read-code.ts';
import { BASE_SIZE, writeCode } from './write-code.ts';

const short = z.string().max(LIMITS.shortText);
const letters = z
  .string()
  .max(LIMITS.source)
  .refine((value) => !value.includes('\0'), 'a NUL character');

const readLetters: Reader<string> = (value) => text('', LIMITS.source)(value).replaceAll('\0', '');
const integer = (min: number, max: number, fallback: number): Reader<number> => {
  const read = number(min, max, fallback);
  return (value) => Math.round(read(value));
};

const readProps = object<CodeProps>({
  code: readLetters,
  markup: text('', LIMITS.source),
  language: readLanguage,
  theme: text('', LIMITS.shortText),
  lineNumbers: flag(),
  firstLine: integer(0, LIMITS.lineNumber, 1),
  steps: text('', LIMITS.shortText),
  stepIndex: nullable(integer(0, LIMITS.fragmentIndex, 0)),
  fontSize: number(1, LIMITS.fontSize, BASE_SIZE),
  tabSize: nullable(integer(1, LIMITS.tabSize, 4)),
  wrap: flag(),
  frame: text('', LIMITS.shortText),
  autoHeight: flag(),
});

function markupOf(markup: string, code: string): string {
  const lines = inLines(markup);
  return lines.length <= LIMITS.source && lettersOf(lines) === code ? lines : '';
}

export const codeBlock: BlockDefinition<'code'> = {
  schema: z
    .strictObject({
      code: letters,
      markup: z.string().max(LIMITS.source),
      language: z.string().refine((value) => readLanguage(value) === value, 'not one word'),
      theme: short,
      lineNumbers: z.boolean(),
      firstLine: z.int().min(0).max(LIMITS.lineNumber),
      steps: short,
      stepIndex: z.int().min(0).max(LIMITS.fragmentIndex).nullable(),
      fontSize: z.number().min(1).max(LIMITS.fontSize),
      tabSize: z.int().min(1).max(LIMITS.tabSize).nullable(),
      wrap: z.boolean(),
      frame: short,
      autoHeight: z.boolean(),
    })
    .refine(({ markup, code }) => markupOf(markup, code) === markup, 'markup of other code'),
  // Markup of code that was changed since says what is no longer there.
  read: (value) => {
    const props = readProps(value);
    const markup = markupOf(props.markup, props.code);
    return markup === props.markup ? props : { ...props, markup };
  },
  defaults: {
    code: '',
    markup: '',
    language: '',
    theme: '',
    lineNumbers: false,
    firstLine: 1,
    steps: '',
    stepIndex: null,
    fontSize: BASE_SIZE,
    tabSize: null,
    wrap: false,
    frame: '',
    autoHeight: false,
  },
  toHtml: writeCode,
  fromHtml: readCode,
  scaled: (props, by) => ({
    ...props,
    fontSize: Math.min(LIMITS.fontSize, Math.max(1, scaledNumber(props.fontSize, by))),
  }),
  toText: (block) => block.props.code,
  called: ({ props }) => {
    const language = props.language === '' ? undefined : codeLanguage(props.language)?.label;
    return language === undefined ? 'Code' : `Code, ${language}`;
  },
};
