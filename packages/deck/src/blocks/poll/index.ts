import { z } from 'zod';
import { LIMITS } from '../../model/limits.ts';
import { flag, isRecord, object, oneOf, type Reader, text } from '../../model/read.ts';
import type { PollOption, PollProps } from '../../model/types.ts';
import { isUsableId } from '../../model/usable-id.ts';
import type { BlockDefinition } from '../definition.ts';
import { readPoll } from './read-poll.ts';
import { POLL_NAME, writePoll } from './write-poll.ts';

const words = z
  .string()
  .max(LIMITS.shortText)
  .refine((value) => !value.includes('\0'), 'a NUL character');
const readWords: Reader<string> = (value) => text('', LIMITS.shortText)(value).replaceAll('\0', '');

const readOption = object<PollOption>({ id: readWords, text: readWords });

/** Each id once: an option whose id is taken or cannot be one gets the next free one. */
const readOptions: Reader<readonly PollOption[]> = (value) => {
  if (!Array.isArray(value)) return [];
  const taken = new Set<string>();
  const options = value.slice(0, LIMITS.pollOptions).map((entry: unknown) => {
    const option = readOption(isRecord(entry) ? entry : {});
    const stem = (option.id || 'option').slice(0, LIMITS.shortText - 10);
    let { id } = option;
    for (let count = 1; !isUsableId(id) || taken.has(id); count += 1) id = `${stem}-${count}`;
    taken.add(id);
    return id === option.id ? option : { ...option, id };
  });
  const isSame = options.length === value.length && options.every((option, index) => option === value[index]);
  return isSame ? value : options;
};

/** A question to the audience and what may be answered. Who answered what is no part of the document. */
export const pollBlock: BlockDefinition<'poll'> = {
  schema: z.strictObject({
    question: words,
    options: z
      .array(z.strictObject({ id: words.refine(isUsableId, 'not an id'), text: words }))
      .max(LIMITS.pollOptions)
      .refine((options) => new Set(options.map(({ id }) => id)).size === options.length, 'an id twice'),
    kind: z.enum(['single', 'multiple']),
    results: z.enum(['live', 'hidden']),
    kept: z.boolean(),
  }),
  read: object<PollProps>({
    question: readWords,
    options: readOptions,
    kind: oneOf(['single', 'multiple'], 'single'),
    results: oneOf(['live', 'hidden'], 'live'),
    kept: flag(),
  }),
  defaults: {
    question: '',
    options: [
      { id: 'option-1', text: '' },
      { id: 'option-2', text: '' },
    ],
    kind: 'single',
    results: 'live',
    kept: false,
  },
  toHtml: ({ props, alt }) => writePoll(props, alt),
  fromHtml: readPoll,
  wordsAt: () => 1,
  toText: ({ props }) => [props.question, ...props.options.map((option) => option.text)].join('\n'),
  says: ({ alt, name, props }) => alt || props.question.slice(0, 100).trim() || name,
  called: () => POLL_NAME,
};
