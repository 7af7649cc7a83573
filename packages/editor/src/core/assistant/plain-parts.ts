import { type Block, type BlockOf, LIMITS } from '@rostrum/deck';

/** A block whose words have no looks of their own: what is written in a chart, a poll. */
export type PlainBlock = BlockOf<'chart'> | BlockOf<'poll'>;

export function hasPlainParts(block: Block | null | undefined): block is PlainBlock {
  return block?.type === 'chart' || block?.type === 'poll';
}

/** All that is written in such a block, empty strings too, in the order that `propsWith` takes. */
export function partsOf(block: PlainBlock): readonly string[] {
  if (block.type === 'poll') return [block.props.question, ...block.props.options.map(({ text }) => text)];
  const { axes, data } = block.props;
  return [axes.x.title, axes.y.title, ...data.columns, ...data.rows.map(({ label }) => label)];
}

/** The properties that hold its words, with other words. Numbers, and what votes are counted by, are as they were. */
export function propsWith(block: PlainBlock, parts: readonly string[]): Readonly<Record<string, unknown>> {
  const part = (index: number, before: string): string => (parts[index] ?? before).slice(0, LIMITS.shortText);
  if (block.type === 'poll') {
    const { question, options } = block.props;
    return {
      question: part(0, question),
      options: options.map((option, index) => ({ ...option, text: part(1 + index, option.text) })),
    };
  }
  const { axes, data } = block.props;
  const afterColumns = 2 + data.columns.length;
  return {
    axes: {
      x: { ...axes.x, title: part(0, axes.x.title) },
      y: { ...axes.y, title: part(1, axes.y.title) },
    },
    data: {
      columns: data.columns.map((name, index) => part(2 + index, name)),
      rows: data.rows.map((row, index) => ({ ...row, label: part(afterColumns + index, row.label) })),
    },
  };
}

/** A line without a letter (a year, a share) is the same in every language. */
const isSaid = (line: string): boolean => /\p{L}/u.test(line);

/** The lines of the parts that can be said otherwise. */
export const linesOfParts = (parts: readonly string[]): string[] =>
  parts.flatMap((part) => part.split('\n').filter(isSaid));

/** The parts with other words in those lines. null: there are not as many. */
export function partsWith(parts: readonly string[], said: readonly string[]): string[] | null {
  if (said.length !== linesOfParts(parts).length) return null;
  const next = said.values();
  return parts.map((part) =>
    part
      .split('\n')
      .map((line) => (isSaid(line) ? (next.next().value ?? line).trim() : line))
      .join('\n'),
  );
}
