import { strToU8, type Zippable, zipSync } from 'fflate';
import { mediaKind } from './media-kinds.ts';
import { relationshipType } from './namespaces.ts';
import { xml, xmlPart } from './xml.ts';

/** An Office file that is being written: parts that name each other (ECMA-376 part 2). Names have no `/` in front. */
export interface PackageWriter {
  /** The next free name: `ppt/slides/slide` and `xml` make `ppt/slides/slide1.xml`. It is taken from then on. */
  readonly newPart: (stem: string, extension: string) => string;
  /** Puts a part in. Each name once. */
  readonly add: (name: string, contentType: string, data: string | Uint8Array) => void;
  /**
   * Has a part name another one, or with `external` an address; answers the id by which its markup does. What is named
   * twice has one id. `type`: the last word of the relationship's type, or all of it. The package itself is ''.
   */
  readonly relate: (part: string, type: string, target: string, external?: boolean) => string;
  /** The part in which a medium stands: the same bytes are there once. Null: a kind that Office files hold none of. */
  readonly media: (bytes: Uint8Array, contentType: string) => string | null;
  /** The whole file. The same parts make the same bytes, at any time and anywhere. */
  readonly bytes: () => Uint8Array<ArrayBuffer>;
}

interface Relation {
  readonly id: string;
  readonly type: string;
  readonly target: string;
  readonly external: boolean;
}

export function createPackage(): PackageWriter {
  const parts = new Map<string, { readonly contentType: string; readonly data: string | Uint8Array }>();
  const relations = new Map<string, Relation[]>();
  const numbers = new Map<string, number>();
  const extensions = new Map<string, string>();
  const media = new Map<string, { readonly name: string; readonly bytes: Uint8Array }[]>();
  // What a deck shows on every slide is asked for with the same object each time: its bytes are looked at once.
  const seen = new Map<Uint8Array, string>();
  const newPart = (stem: string, extension: string): string => {
    const number = (numbers.get(stem) ?? 0) + 1;
    numbers.set(stem, number);
    return `${stem}${number}.${extension}`;
  };
  const add: PackageWriter['add'] = (name, contentType, data) => {
    if (parts.has(name)) throw new Error(`The part ${name} is there already.`);
    parts.set(name, { contentType, data });
  };
  return {
    newPart,
    add,
    relate: (part, type, target, external = false) => {
      const list = relations.get(part) ?? [];
      relations.set(part, list);
      const full = relationshipType(type);
      const known = list.find((one) => one.type === full && one.target === target && one.external === external);
      if (known !== undefined) return known.id;
      const id = `rId${list.length + 1}`;
      list.push({ id, type: full, target, external });
      return id;
    },
    media: (bytes, contentType) => {
      const kind = mediaKind(contentType);
      if (kind === null) return null;
      const last = seen.get(bytes);
      if (last?.endsWith(`.${kind.extension}`) === true) return last;
      const key = `${kind.extension} ${bytes.length} ${hashOf(bytes)}`;
      const alike = media.get(key) ?? [];
      media.set(key, alike);
      const known = alike.find((one) => isSame(one.bytes, bytes));
      if (known !== undefined) {
        seen.set(bytes, known.name);
        return known.name;
      }
      const name = newPart(`ppt/media/${kind.word}`, kind.extension);
      extensions.set(kind.extension, kind.contentType);
      add(name, '', bytes);
      alike.push({ name, bytes });
      seen.set(bytes, name);
      return name;
    },
    bytes: () => {
      const files: Zippable = {};
      files['[Content_Types].xml'] = strToU8(contentTypes(parts, extensions));
      const sources = ['', ...parts.keys()];
      const put = (name: string, data: string | Uint8Array): void => {
        files[name] = typeof data === 'string' ? strToU8(data) : [data, { level: 0 }];
      };
      for (const source of sources) {
        const part = parts.get(source);
        if (part !== undefined) put(source, part.data);
        const list = relations.get(source);
        if (list !== undefined) put(relationshipsOf(source), relationshipsPart(source, list));
      }
      // The time in a ZIP is the local one of no zone: the first day that it can say.
      return new Uint8Array(zipSync(files, { level: 6, mtime: new Date(1980, 0, 1) }));
    },
  };
}

function contentTypes(
  parts: ReadonlyMap<string, { readonly contentType: string }>,
  extensions: ReadonlyMap<string, string>,
): string {
  const defaults = [
    ['rels', 'application/vnd.openxmlformats-package.relationships+xml'],
    ['xml', 'application/xml'],
    ...[...extensions].sort(([a], [b]) => (a < b ? -1 : 1)),
  ].map(([Extension, ContentType]) => xml('Default', { Extension, ContentType }));
  const overrides = [...parts].flatMap(([name, { contentType }]) =>
    contentType === '' ? [] : [xml('Override', { PartName: `/${name}`, ContentType: contentType })],
  );
  const xmlns = 'http://schemas.openxmlformats.org/package/2006/content-types';
  return xmlPart(xml('Types', { xmlns }, ...defaults, ...overrides));
}

function relationshipsPart(source: string, list: readonly Relation[]): string {
  const xmlns = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const entries = list.map(({ id, type, target, external }) =>
    xml('Relationship', {
      Id: id,
      Type: type,
      Target: external ? target : relativeName(source, target),
      TargetMode: external ? 'External' : null,
    }),
  );
  return xmlPart(xml('Relationships', { xmlns }, ...entries));
}

const folderOf = (part: string): string => part.slice(0, part.lastIndexOf('/') + 1);

/** The part that says what another one names. */
function relationshipsOf(part: string): string {
  const folder = folderOf(part);
  return `${folder}_rels/${part.slice(folder.length)}.rels`;
}

/** The name of a part as another one writes it: programs of some makers read no absolute names. */
function relativeName(source: string, target: string): string {
  const from = folderOf(source).split('/').slice(0, -1);
  const to = target.split('/');
  let shared = 0;
  while (shared < from.length && from[shared] === to[shared]) shared += 1;
  return [...from.slice(shared).map(() => '..'), ...to.slice(shared)].join('/');
}

/** FNV-1a: only tells what is worth comparing. */
function hashOf(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at]) return false;
  return true;
}
