import type { BlockOf } from '../../model/types.ts';

/** Everything that is written in a chart, the numbers as they are, a line a category. */
export function chartText({ alt, props }: BlockOf<'chart'>): string {
  const { data, axes } = props;
  const heads = [alt, axes.x.title, axes.y.title, data.columns.filter(Boolean).join(', ')].filter(Boolean);
  const rows = data.rows.map(({ label, values }) => {
    const numbers = values.filter((value) => value !== null).join(', ');
    return label !== '' && numbers !== '' ? `${label}: ${numbers}` : label || numbers;
  });
  return [...heads, ...rows.filter(Boolean)].join('\n');
}
