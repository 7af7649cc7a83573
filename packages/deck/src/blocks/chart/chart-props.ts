import { z } from 'zod';
import { LIMITS } from '../../model/limits.ts';
import { flag, nullable, number, object, oneOf, type Reader, text } from '../../model/read.ts';
import type { ChartAxes, ChartAxis, ChartData, ChartProps, ChartRow } from '../../model/types.ts';
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

const axis = z.strictObject({
  title: short,
  show: z.boolean(),
  min: value.nullable(),
  max: value.nullable(),
  step: z.number().positive().max(LIMITS.chartValue).nullable(),
  format: short,
});

export const chartSchema: z.ZodType<ChartProps> = z.strictObject({
  kind: z.enum(CHART_KINDS),
  data: dataSchema,
  stacked: z.boolean(),
  percent: z.boolean(),
  joined: z.boolean(),
  dots: z.boolean(),
  gap: z.number().min(0).max(LIMITS.chartGap).nullable(),
  axes: z.strictObject({ x: axis, y: axis }),
  legend: z.enum(CHART_LEGENDS),
  labels: z.boolean(),
  colors: z
    .array(color)
    .max(LIMITS.chartColumns)
    .refine((list) => list.at(-1) !== '', 'ends in no colour'),
});

const USUAL_AXIS: ChartAxis = { title: '', show: true, min: null, max: null, step: null, format: '' };

export const DEFAULT_CHART: ChartProps = {
  kind: 'columns',
  data: { columns: [], rows: [] },
  stacked: false,
  percent: false,
  joined: false,
  dots: true,
  gap: null,
  axes: { x: USUAL_AXIS, y: USUAL_AXIS },
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
/** What is no distance is none. */
const readStep: Reader<number | null> = (entry) => {
  const step = readLimit(entry);
  return step !== null && step > 0 ? step : null;
};
const readGap: Reader<number | null> = (entry) =>
  readLimit(entry) === null ? null : number(0, LIMITS.chartGap, 0)(entry);

const readAxis = object<ChartAxis>({
  title: readShort,
  show: flag(true),
  min: readLimit,
  max: readLimit,
  step: readStep,
  format: readShort,
});

/** Total: makes a chart of anything. */
export const readChartProps: Reader<ChartProps> = object<ChartProps>({
  kind: oneOf(CHART_KINDS, DEFAULT_CHART.kind),
  data: readData,
  stacked: flag(),
  percent: flag(),
  joined: flag(),
  dots: flag(true),
  gap: readGap,
  axes: object<ChartAxes>({ x: readAxis, y: readAxis }),
  legend: oneOf(CHART_LEGENDS, DEFAULT_CHART.legend),
  labels: flag(),
  colors: readColors,
});
