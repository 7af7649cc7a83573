import { isolated } from './isolated.ts';
import { type Language, language } from './language.ts';

type Other = Exclude<Language, 'en'>;

export interface Catalogue<Words extends object> {
  /**
   * Each text is of the language that is spoken as it is read, so it is read where it is shown, never as a module loads
   * (`tools/words.test.ts`); of English until the other language is there.
   */
  readonly words: Words;
  /** Has a language there. Rejects where it cannot be fetched. */
  readonly load: (wanted: Language) => Promise<void>;
}

/** A part of the words: English, which is always there, and how each other language comes. */
export function catalogueOf<Words extends object>(
  english: Words,
  others: Readonly<Record<Other, Words | (() => Promise<Words>)>>,
): Catalogue<Words> {
  const there = new Map<Language, object>([['en', english]]);
  for (const [name, other] of Object.entries(others) as [Other, Words | (() => Promise<Words>)][])
    if (typeof other !== 'function') there.set(name, other);
  return {
    words: spoken(english, () => there.get(language()) ?? english) as Words,
    async load(wanted) {
      if (wanted === 'en' || there.has(wanted)) return;
      const other = others[wanted];
      there.set(wanted, typeof other === 'function' ? await other() : other);
    },
  };
}

type Sentence = (...values: readonly unknown[]) => unknown;

const sentences = new WeakMap<Sentence, Sentence>();

/** A sentence whose values, which are people's text, reorder nothing of it. Anything else as it is. */
function isolating(value: unknown): unknown {
  if (typeof value !== 'function') return value;
  const sentence = value as Sentence;
  const known = sentences.get(sentence);
  if (known !== undefined) return known;
  const made: Sentence = (...values) => sentence(...values.map(isolatedValue));
  sentences.set(sentence, made);
  return made;
}

function isolatedValue(value: unknown): unknown {
  if (typeof value === 'string') return isolated(value);
  return Array.isArray(value) ? value.map(isolatedValue) : value;
}

/**
 * Stands for the same place of each language: texts, lists and functions are those of now, places
 * within are such again.
 */
function spoken(english: object, now: () => object): object {
  const within = new Map<PropertyKey, object>();
  return new Proxy(english, {
    get(_, key) {
      const value: unknown = Reflect.get(english, key);
      if (typeof value !== 'object' || value === null || Array.isArray(value))
        return isolating(Reflect.get(now(), key) as unknown);
      const place = within.get(key) ?? spoken(value, () => Reflect.get(now(), key) as object);
      within.set(key, place);
      return place;
    },
  });
}
