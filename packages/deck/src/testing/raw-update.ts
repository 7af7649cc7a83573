type Id = readonly [client: number, clock: number];

/** An operation as it goes over the wire, whatever it leans on. */
export interface RawStruct {
  readonly origin?: Id;
  readonly right?: Id;
  /**
   * Where it says it hangs, which is written where it has no neighbours: in a root, or in a type that
   * an operation made.
   */
  readonly parent?: string | Id;
  readonly key?: string;
  /**
   * What it brings: letters (ASCII), values, a map (null), so many forgotten operations, or what no deck
   * is written with.
   */
  readonly content: string | readonly RawValue[] | null | number | RawContent;
}

/** undefined and bytes, which no JSON has, among them; `nested`: so many lists in one another. */
export type RawValue =
  | string
  | boolean
  | null
  | undefined
  | bigint
  | { readonly bytes: number }
  | { readonly nested: number };

/**
 * A shared type by its number in Yjs (0 array, 1 map, 2 text, 3 element, 4 fragment, 5 hook, 6 text among elements), or
 * what else it knows.
 */
export type RawContent =
  | { readonly type: number; readonly name?: string }
  | { readonly format: string; readonly json: string }
  | { readonly embed: string }
  | { readonly json: readonly string[] }
  | { readonly deleted: number }
  | { readonly binary: number }
  | { readonly subdocument: string };

export interface RawSection {
  readonly client: number;
  readonly clock: number;
  readonly structs: readonly RawStruct[];
}

/** So many operations of an author from a clock on. */
export type RawDeletion = readonly [client: number, clock: number, length: number];

/**
 * An update made by hand, as no editor makes one. Version 1 of Yjs's format (https://github.com/yjs/yjs, INTERNALS.md).
 */
export function rawUpdate(...sections: readonly RawSection[]): Uint8Array {
  return rawUpdateDeleting([], ...sections);
}

/** The same, which deletes as well: each deletion is written as it is given, in a list of its own. */
export function rawUpdateDeleting(deletions: readonly RawDeletion[], ...sections: readonly RawSection[]): Uint8Array {
  const bytes: number[] = [];
  const number = (value: number): void => {
    let rest = value;
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
    bytes.push(rest);
  };
  const text = (value: string): void => {
    number(value.length);
    for (let index = 0; index < value.length; index += 1) bytes.push(value.charCodeAt(index));
  };
  const id = ([client, clock]: Id): void => {
    number(client);
    number(clock);
  };
  number(sections.length);
  for (const { client, clock, structs } of sections) {
    for (const value of [structs.length, client, clock]) number(value);
    for (const struct of structs) writeStruct(struct, { bytes, number, text, id });
  }
  number(deletions.length);
  for (const [client, clock, length] of deletions) for (const value of [client, 1, clock, length]) number(value);
  return Uint8Array.from(bytes);
}

interface Writer {
  readonly bytes: number[];
  readonly number: (value: number) => void;
  readonly text: (value: string) => void;
  readonly id: (id: Id) => void;
}

function writeStruct(struct: RawStruct, writer: Writer): void {
  const { bytes, number, text, id } = writer;
  const { origin, right, parent, key, content } = struct;
  if (typeof content === 'number') {
    bytes.push(0);
    number(content);
    return;
  }
  const flags = (origin === undefined ? 0 : 0x80) | (right === undefined ? 0 : 0x40) | (key === undefined ? 0 : 0x20);
  bytes.push(kindOf(content) | flags);
  if (origin !== undefined) id(origin);
  if (right !== undefined) id(right);
  if (origin === undefined && right === undefined) {
    number(typeof parent === 'string' ? 1 : 0);
    if (typeof parent === 'string') text(parent);
    else id(parent ?? [0, 0]);
    if (key !== undefined) text(key);
  }
  if (content === null) number(1);
  else if (typeof content === 'string') text(content);
  else if (isValues(content)) {
    number(content.length);
    for (const value of content) writeValue(value, writer);
  } else writeContent(content, writer);
}

const isValues = (content: RawStruct['content']): content is readonly RawValue[] => Array.isArray(content);

function kindOf(content: Exclude<RawStruct['content'], number>): number {
  if (content === null || (typeof content === 'object' && 'type' in content)) return 7;
  if (typeof content === 'string') return 4;
  if (isValues(content)) return 8;
  if ('format' in content) return 6;
  if ('embed' in content) return 5;
  if ('json' in content) return 2;
  if ('deleted' in content) return 1;
  return 'binary' in content ? 3 : 9;
}

function writeContent(content: RawContent, { bytes, number, text }: Writer): void {
  if ('type' in content) {
    number(content.type);
    // Elements and hooks have a name.
    if (content.type === 3 || content.type === 5) text(content.name ?? 'paragraph');
  } else if ('format' in content) {
    text(content.format);
    text(content.json);
  } else if ('embed' in content) text(content.embed);
  else if ('json' in content) {
    number(content.json.length);
    for (const json of content.json) text(json);
  } else if ('deleted' in content) number(content.deleted);
  else if ('binary' in content) {
    number(1);
    bytes.push(content.binary);
  } else {
    text(content.subdocument);
    // No settings: an object without keys.
    bytes.push(118, 0);
  }
}

function writeValue(value: RawValue, { bytes, number, text }: Writer): void {
  if (typeof value === 'boolean') bytes.push(value ? 120 : 121);
  else if (value === undefined) bytes.push(127);
  else if (value === null) bytes.push(126);
  else if (typeof value === 'string') {
    bytes.push(119);
    text(value);
  } else if (typeof value === 'bigint') {
    bytes.push(122);
    for (let shift = 56n; shift >= 0n; shift -= 8n) bytes.push(Number((value >> shift) & 255n));
  } else if ('bytes' in value) {
    bytes.push(116);
    number(1);
    bytes.push(value.bytes);
  } else {
    for (let depth = 0; depth < value.nested; depth += 1) bytes.push(117, 1);
    bytes.push(126);
  }
}
