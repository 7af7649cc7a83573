/** What people read below a field, whatever it is that the schema finds wrong (specification 1-core §5). */
import { locale } from '@rostrum/words';
import { words } from '@rostrum/words/common';
import type { z } from 'zod';
import { MESSAGES } from './rules.ts';

/** An issue as zod hands it to those who word it. */
type Issue = z.core.$ZodRawIssue;

/** Of which a message may be made without growing long. */
const MOST_CHOICES = 10;

const KINDS: Readonly<Record<string, () => string>> = {
  string: () => words.values.kinds.text,
  number: () => words.values.kinds.number,
  int: () => words.values.kinds.wholeNumber,
  boolean: () => words.values.kinds.yesOrNo,
  array: () => words.values.kinds.list,
  date: () => MESSAGES.time,
};

const FORMATS: Readonly<Record<string, () => string>> = {
  email: () => MESSAGES.email,
  url: () => MESSAGES.url,
  datetime: () => MESSAGES.time,
};

/**
 * The message of an issue whose schema gives none of its own: short, and says what to do. Handed to zod where
 * values are read.
 */
export function fieldMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      // A missing value is a thing to be filled in, not a type that went wrong.
      return issue.input === undefined ? MESSAGES.required : (KINDS[issue.expected]?.() ?? MESSAGES.check);
    case 'too_big':
      return bound('atMost', Number(issue.maximum), issue.origin);
    case 'too_small':
      return Number(issue.minimum) === 1 && issue.origin !== 'number' && issue.origin !== 'int'
        ? MESSAGES.required
        : bound('atLeast', Number(issue.minimum), issue.origin);
    case 'invalid_format':
      return FORMATS[issue.format]?.() ?? MESSAGES.check;
    case 'invalid_value':
      return oneOf(issue.values);
    case 'invalid_union':
      return oneOf(choicesOf(issue));
    default:
      return MESSAGES.check;
  }
}

function oneOf(choices: readonly unknown[]): string {
  if (choices.length === 0 || choices.length > MOST_CHOICES) return MESSAGES.check;
  return words.values.oneOf(choices.map(String).join(', '));
}

/**
 * What a union of values takes, or of objects that one of their fields tells apart; empty: it is more than a choice.
 */
function choicesOf(issue: Extract<Issue, { code: 'invalid_union' }>): readonly unknown[] {
  const { options } = issue as { options?: unknown };
  if (Array.isArray(options)) return options;
  const branches = issue.errors.map(([first, ...more]) =>
    first?.code === 'invalid_value' && first.path.length === 0 && more.length === 0 ? first.values : null,
  );
  return branches.flatMap((values) => values ?? [null]).includes(null)
    ? []
    : branches.flatMap((values) => values ?? []);
}

function bound(which: 'atMost' | 'atLeast', count: number, origin: string): string {
  const { values } = words;
  const shown = count.toLocaleString(locale());
  if (origin === 'string') return values[`${which}Characters`](count, shown);
  return ['array', 'set'].includes(origin) ? values[`${which}Entries`](count, shown) : values[which](shown);
}
