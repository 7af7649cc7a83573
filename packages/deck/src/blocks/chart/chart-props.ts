import { z } from 'zod';
import { LIMITS } from '../../model/limits.ts';
import { flag, nullable, number, object, oneOf, type Reader, text } from '../../model/read.ts';
import type { ChartAxes, ChartData, ChartProps, ChartRow } from '../../model/types.ts';
import { CHART_KINDS, CHART_LEGENDS } from './chart-kinds.ts';

const value = z.number().min(-LIMITS.chartValue).max(LIMITS.chartValue);
const short = z.string().max(LIMITS.shortText);
const color = z
  .string()
  .max(LIMITS.shortText)
  .refine((entry) => entry === tidyColor(entry), 'not a single colour');

const dataSchema = z
  .strictObject({
    columns: z.array(short).max(LIMITS.chartColumns),
    rows: z.array(z.strictObject({ label: short, values: z.array(value.nullable()) })).max(LIMITS.chartRows),
  })
  .refine(({ columns, rows }) => rows.every((row) => row.values.length === columns.length), 'uneven rows');

export const chartSchema: z.ZodType<ChartProps> = z.strictObject({
  kind: z.enum(CHART_KINDS),
  data: dataSchema,
  stacked: z.boolean(),
  axes: z.strictObject({
    x: z.strictObject({ title: short, show: z.boolean() }),
    y: z.strictObject({
      title: short,
      show: z.boolean(),
      min: value.nullable(),
      max: value.nullable(),
      format: short,
    }),
  }),
  legend: z.enum(CHART_LEGENDS),
  labels: z.boolean(),
  colors: z
    .array(color)
    .max(LIMITS.chartColumns)
    .refine((list) => list.at(-1) !== '', 'ends in no colour'),
});

export const DEFAULT_CHART: ChartProps = {
  kind: 'columns',
  data: { columns: [], rows: [] },
  stacked: false,
  axes: { x: { title: '', show: true }, y: { title: '', show: true, min: null, max: null, format: '' } },
  legend: 'bottom',
  labels: false,
  colors: [],
};

const readShort = text('', LIMITS.shortText);
/** What is no finite number is a gap. */
const readValue: Reader<number | null> = (entry) =>
  typeof entry === 'number' && Number.isFinite(entry) ? number(-LIMITS.chartValue, LIMITS.chartValue, 0)(entry) : null;

function readRow(columns: number): Reader<ChartRow> {
  return object<ChartRow>({
    label: readShort,
    values: (entry) => {
      const list: readonly unknown[] = Array.isArray(entry) ? entry : [];
      const values = Array.from({ length: columns }, (_, index) => readValue(list[index]));
      const same = list.length === columns && values.every((part, index) => Object.is(part, list[index]));
      return same ? (list as readonly (number | null)[]) : values;
    },
  });
}

function readList<T>(entry: unknown, read: Reader<T>, most: number): readonly T[] {
  if (!Array.isArray(entry)) return [];
  const list = entry.slice(0, most).map(read);
  return list.length === entry.length && list.every((part, index) => Object.is(part, entry[index])) ? entry : list;
}

const readData: Reader<ChartData> = (entry) => {
  const source = (typeof entry === 'object' && entry !== null ? entry : {}) as Partial<ChartData>;
  const columns = readList(source.columns, readShort, LIMITS.chartColumns);
  const rows = readList(source.rows, readRow(columns.length), LIMITS.chartRows);
  const same = Object.keys(source).length === 2 && columns === source.columns && rows === source.rows;
  return same ? (source as ChartData) : { columns, rows };
};

/** Colours stand in a list that `;` parts, and mean nothing when they are missing at its end. */
function tidyColor(entry: string): string {
  return entry.replaceAll(';', '').trim();
}

const readColors: Reader<readonly string[]> = (entry) => {
  const list = readList(entry, (part) => tidyColor(readShort(part)), LIMITS.chartColumns);
  const end = list.findLastIndex((part) => part !== '') + 1;
  return end === list.length ? list : list.slice(0, end);
};

const readLimit = nullable(readValue);

/** Total: makes a chart of anything. */
export const readChartProps: Reader<ChartProps> = object<ChartProps>({
  kind: oneOf(CHART_KINDS, DEFAULT_CHART.kind),
  data: readData,
  stacked: flag(),
  axes: object<ChartAxes>({
    x: object<ChartAxes['x']>({ title: readShort, show: flag(true) }),
    y: object<ChartAxes['y']>({
      title: readShort,
      show: flag(true),
      min: readLimit,
      max: readLimit,
      format: readShort,
    }),
  }),
  legend: oneOf(CHART_LEGENDS, DEFAULT_CHART.legend),
  labels: flag(),
  colors: readColors,
});
