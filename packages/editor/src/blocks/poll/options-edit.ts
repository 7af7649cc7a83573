import { LIMITS, type PollOption } from '@rostrum/deck';

export type Options = readonly PollOption[];

/** With one more below `after` (null: at the end), or as they were where no more fit. */
export function withNewOption(options: Options, after: string | null, id: string): Options {
  if (options.length >= LIMITS.pollOptions) return options;
  const at = after === null ? options.length : options.findIndex((option) => option.id === after) + 1;
  return options.toSpliced(at, 0, { id, text: '' });
}

/** Without those of `ids` that nobody wrote anything in, as long as two are left. */
export function withoutEmpty(options: Options, ids: ReadonlySet<string>): Options {
  const isLeft = ({ id, text }: PollOption): boolean => !ids.has(id) || text.trim() !== '';
  const left = options.filter(isLeft);
  return left.length === options.length || left.length < 2 ? options : left;
}

/** A question as it is typed or pasted: one line, whose last blank may be where somebody goes on. */
export function asOneLine(question: string): string {
  return question.replaceAll(/\s*[\r\n\u2028\u2029]\s*/g, ' ').slice(0, LIMITS.shortText);
}

export function withText(options: Options, id: string, text: string): Options {
  return options.map((option) => (option.id === id ? { ...option, text } : option));
}

/** With several lines, as they are pasted: the first takes the option's place, each other one comes below it. */
export function withLines(options: Options, id: string, lines: readonly string[], newId: () => string): Options {
  const [first = '', ...others] = lines;
  const room = LIMITS.pollOptions - options.length;
  const added = others.slice(0, room).map((text) => ({ id: newId(), text }));
  return options.flatMap((option) => (option.id === id ? [{ ...option, text: first }, ...added] : [option]));
}

/** One place up (-1) or down (1); at the ends as they were. */
export function withMoved(options: Options, id: string, by: -1 | 1): Options {
  const at = options.findIndex((option) => option.id === id);
  const option = options[at];
  const to = at + by;
  if (option === undefined || to < 0 || to >= options.length) return options;
  return options.toSpliced(at, 1).toSpliced(to, 0, option);
}
