import { EXPORT_FORMATS, type ExportAsked, type ExportFormat, exportRequestSchema } from '@rostrum/contract';
import { formatLooks } from './formats.ts';
import { readSlideNumbers } from './slide-numbers.ts';

export type WhichSlides = 'all' | 'this' | 'some';
type Own = Readonly<Record<string, string | boolean>>;

/**
 * What somebody has chosen, remembered from one time to the next but for the slides and what lets more out than is
 * shown: hidden slides, notes and the author's name are asked for each time.
 */
export interface ExportChoice {
  readonly format: ExportFormat;
  readonly hidden: boolean;
  readonly notes: boolean;
  readonly author: boolean;
  /** Options by format. */
  readonly own: Partial<Record<ExportFormat, Own>>;
}

export const USUAL_CHOICE: ExportChoice = { format: 'pdf', hidden: false, notes: false, author: false, own: {} };

/** The values of a format's own options: chosen ones, or the usual. */
export function ownOf({ own }: ExportChoice, format: ExportFormat): Own {
  const usual = formatLooks()[format].options.map(({ name, usual: value }) => [name, value] as const);
  return { ...Object.fromEntries(usual), ...own[format] };
}

/** The request of a choice. `slides`: ids; null: all. What the person may not let out is left out. */
export function requestOf(
  choice: ExportChoice,
  slides: readonly string[] | null,
  abilities: { readonly hidden: boolean; readonly notes: boolean },
): ExportAsked {
  const { format, author } = choice;
  const { holdsWords } = formatLooks()[format];
  return {
    ...ownOf(choice, format),
    format,
    slides: slides === null ? null : [...slides],
    hidden: choice.hidden && abilities.hidden && slides === null,
    notes: choice.notes && abilities.notes && holdsWords,
    author: author && holdsWords,
  };
}

/** Ids of the slides that are chosen; null: all of them; undefined: what is written names none. */
export function slidesOf(
  which: WhichSlides,
  numbers: string,
  { current, all }: { readonly current: string | null; readonly all: readonly string[] },
): readonly string[] | null | undefined {
  if (which === 'all') return null;
  if (which === 'this') return current === null ? null : [current];
  return readSlideNumbers(numbers, all.length)?.map((place) => all[place] ?? '');
}

const keyOf = (userId: string | null): string => `rostrum:export:${userId ?? 'nobody'}`;

/** What somebody chose last in this browser. Whatever stands there, it can be asked for. */
export function readChoice(storage: Pick<Storage, 'getItem'>, userId: string | null): ExportChoice {
  try {
    const kept = JSON.parse(storage.getItem(keyOf(userId)) ?? '{}') as Partial<ExportChoice>;
    const format = EXPORT_FORMATS.find((one) => one === kept.format) ?? USUAL_CHOICE.format;
    const choice = {
      ...USUAL_CHOICE,
      format,
      own: typeof kept.own === 'object' && kept.own !== null ? kept.own : {},
    };
    const isSound = EXPORT_FORMATS.every(
      (one) => exportRequestSchema.safeParse({ ...ownOf(choice, one), format: one }).success,
    );
    return isSound ? choice : { ...choice, own: {} };
  } catch {
    return USUAL_CHOICE;
  }
}

export function keepChoice(
  storage: Pick<Storage, 'setItem'>,
  userId: string | null,
  { format, own }: ExportChoice,
): void {
  try {
    storage.setItem(keyOf(userId), JSON.stringify({ format, own }));
  } catch {
    // The next time begins as usual.
  }
}
