import { type Language, language } from './language.ts';

type Other = Exclude<Language, 'en'>;

export interface Catalogue<Words extends object> {
  /**
   * Words of the language that is spoken as they are read, so they are read where they are shown, never as a module loads. English
   * until the other language is there.
   */
  readonly words: Words;
  /** Has a language there. Rejects where it cannot be fetched. */
  load(wanted: Language): Promise<void>;
}

/** A part of the words: English, which is always there, and how each other language comes. */
export function catalogueOf<Words extends object>(
  english: Words,
  others: Readonly<Record<Other, Words | (() => Promise<Words>)>>,
): Catalogue<Words> {
  const there = new Map<Language, Words>([['en', english]]);
  for (const [name, other] of Object.entries(others) as [Other, Words | (() => Promise<Words>)][])
    if (typeof other !== 'function') there.set(name, other);
  const now = (): Words => there.get(language()) ?? english;
  return {
    words: new Proxy(english, { get: (_, key) => Reflect.get(now(), key) as unknown }),
    async load(wanted) {
      if (wanted === 'en' || there.has(wanted)) return;
      const other = others[wanted];
      there.set(wanted, typeof other === 'function' ? await other() : other);
    },
  };
}
