import { locale } from '@rostrum/words';
import { words } from '@rostrum/words/convert';
import { ConvertError } from '../errors.ts';
import type { Bounds } from './bounds.ts';

/** What JSON holds. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/** @throws ConvertError `definition` that names the place, as in `slides[2].blocks[0].width` */
export function mistake(place: string, what: string): ConvertError {
  return new ConvertError('definition', words.definition.mistake(place, what));
}

/** @throws ConvertError that names the place and the limits */
export function within(value: number, { min, max }: Bounds, place: string): number {
  if (value >= min && value <= max) return value;
  throw mistake(place, words.definition.must.within(min.toLocaleString(locale()), max.toLocaleString(locale())));
}

/**
 * One object of a definition, asked field by field. What is not there is undefined; what is no value of its
 * kind is a mistake.
 */
export class Fields {
  readonly place: string;
  readonly #object: JsonObject;
  readonly #asked = new Set<string>();

  constructor(value: Json, place: string) {
    if (!isObject(value)) throw mistake(place, words.definition.must.object);
    this.#object = value;
    this.place = place;
  }

  /** Names that nobody asked for. */
  unknown(): string[] {
    return Object.keys(this.#object).filter((name) => !this.#asked.has(name));
  }

  has(name: string): boolean {
    return this.any(name) !== undefined;
  }

  any(name: string): Json | undefined {
    this.#asked.add(name);
    const value = Object.hasOwn(this.#object, name) ? this.#object[name] : undefined;
    return value === null ? undefined : value;
  }

  at(name: string): string {
    return this.place === '' ? name : `${this.place}.${name}`;
  }

  text(name: string): string | undefined {
    const value = this.any(name);
    if (value !== undefined && typeof value !== 'string') throw mistake(this.at(name), words.definition.must.text);
    return value;
  }

  flag(name: string): boolean | undefined {
    const value = this.any(name);
    if (value !== undefined && typeof value !== 'boolean') throw mistake(this.at(name), words.definition.must.flag);
    return value;
  }

  number(name: string, bounds: Bounds): number | undefined {
    const value = this.any(name);
    if (value === undefined) return undefined;
    if (typeof value !== 'number') throw mistake(this.at(name), words.definition.must.number);
    return within(value, bounds, this.at(name));
  }

  oneOf<T extends string>(name: string, known: readonly T[]): T | undefined {
    const value = this.any(name);
    if (value === undefined) return undefined;
    const found = known.find((one) => one === value);
    if (found === undefined) throw mistake(this.at(name), words.definition.must.oneOf(known.join(', ')));
    return found;
  }

  list(name: string): readonly Json[] | undefined {
    const value = this.any(name);
    if (value !== undefined && !isList(value)) throw mistake(this.at(name), words.definition.must.list);
    return value;
  }

  /** @throws ConvertError where it is not there */
  need<T>(name: string, value: T | undefined): T {
    if (value === undefined) throw mistake(this.at(name), words.definition.must.there);
    return value;
  }
}
