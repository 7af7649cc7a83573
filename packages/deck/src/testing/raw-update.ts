type Id = readonly [client: number, clock: number];

/** An operation as it goes over the wire, whatever it leans on. */
export interface RawStruct {
  readonly origin?: Id;
  readonly right?: Id;
  /** Where it says it hangs, which is written where it has no neighbours: in a root, or in a type that an operation made. */
  readonly parent?: string | Id;
  readonly key?: string;
  /** What it brings: letters (ASCII), values, a map (null), or so many forgotten operations. */
  readonly content: string | readonly (string | boolean)[] | null | number;
}

export interface RawSection {
  readonly client: number;
  readonly clock: number;
  readonly structs: readonly RawStruct[];
}

/** An update made by hand, as no editor makes one. Version 1 of Yjs's format (https://github.com/yjs/yjs, INTERNALS.md). */
export function rawUpdate(...sections: readonly RawSection[]): Uint8Array {
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
  number(0);
  return Uint8Array.from(bytes);
}

interface Writer {
  readonly bytes: number[];
  readonly number: (value: number) => void;
  readonly text: (value: string) => void;
  readonly id: (id: Id) => void;
}

function writeStruct(struct: RawStruct, { bytes, number, text, id }: Writer): void {
  const { origin, right, parent, key, content } = struct;
  if (typeof content === 'number') {
    bytes.push(0);
    number(content);
    return;
  }
  const kind = content === null ? 7 : typeof content === 'string' ? 4 : 8;
  const flags = (origin === undefined ? 0 : 0x80) | (right === undefined ? 0 : 0x40) | (key === undefined ? 0 : 0x20);
  bytes.push(kind | flags);
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
  else {
    number(content.length);
    for (const value of content) {
      bytes.push(value === true ? 120 : value === false ? 121 : 119);
      if (typeof value === 'string') text(value);
    }
  }
}
