import { elementsNamed, everyElement, type PartElement, type Parts } from './parts.ts';

export interface PartRelationship {
  readonly id: string;
  /** The last word of its type. */
  readonly type: string;
  /** The name of a part; an address where it is external. */
  readonly target: string;
  readonly external: boolean;
}

export type Relationships = ReadonlyMap<string, readonly PartRelationship[]>;
type Complain = (part: string, problem: string) => void;

const TYPES = '[Content_Types].xml';
const OFFICE = 'application/vnd.openxmlformats-officedocument.';

/** What a part is, by the type of the relationship that names it. */
const KINDS: Readonly<Record<string, RegExp>> = {
  slide: /presentationml\.slide\+xml$/,
  slideLayout: /presentationml\.slideLayout\+xml$/,
  slideMaster: /presentationml\.slideMaster\+xml$/,
  notesSlide: /presentationml\.notesSlide\+xml$/,
  notesMaster: /presentationml\.notesMaster\+xml$/,
  theme: /officedocument\.theme\+xml$/,
  chart: /drawingml\.chart\+xml$/,
  image: /^image\/(?:png|jpeg|gif|bmp|tiff|svg\+xml|x-emf|x-wmf|emf|wmf|x-pict|pict|webp|vnd\.ms-photo)$/,
  video:
    /^(?:video\/(?:mp4|quicktime|x-ms-wmv|x-ms-asf|avi|x-msvideo|mpeg|webm|unknown|x-matroska|mpg|m4v)|application\/vnd\.ms-asf)$/,
  audio:
    /^audio\/(?:mpeg|mp4|x-m4a|m4a|wav|x-wav|vnd\.wave|x-ms-wma|ogg|unknown|aiff|x-aiff|basic|midi|mid|webm|aac|mp3)$/,
  media: /^(?:video|audio)\/|^application\/vnd\.ms-asf$/,
};

/** Relationships that a part names in its XML; others are said by being there. */
const NAMED = new Set([
  'slide',
  'image',
  'hyperlink',
  'chart',
  'video',
  'audio',
  'media',
  'notesMaster',
  'slideMaster',
  'slideLayout',
]);

/** What an element's `r:id`, `r:embed` or `r:link` may lead to. */
const LEADS: Readonly<Record<string, readonly string[]>> = {
  'a:blip': ['image'],
  'asvg:svgBlip': ['image'],
  'p:sldId': ['slide'],
  'p:sldMasterId': ['slideMaster'],
  'p:sldLayoutId': ['slideLayout'],
  'p:notesMasterId': ['notesMaster'],
  'c:chart': ['chart'],
  'a:videoFile': ['video'],
  'a:audioFile': ['audio'],
  'p14:media': ['media'],
  'c:externalData': ['package', 'oleObject'],
};

/** Content types, relationships and what they lead to (ECMA-376 part 2). */
export function packageProblems({ bytes, trees }: Parts, complain: Complain): Relationships {
  const typeOf = contentTypes(trees.get(TYPES) ?? null, bytes, complain);
  const relationships = new Map<string, readonly PartRelationship[]>();
  for (const [name, tree] of trees) {
    if (!name.endsWith('.rels')) continue;
    const owner = name.replace(/(^|\/)_rels\/([^/]*)\.rels$/, '$1$2');
    if (owner !== '' && !bytes.has(owner)) complain(name, 'says what a part names that is not there');
    relationships.set(owner, readRelationships(name, owner, tree, complain));
  }
  for (const [owner, list] of relationships) {
    for (const { id, type, target, external } of list) {
      if (external) {
        if (target === '' || !isAddress(target)) complain(owner, `leads to “${target}”, which is no address`);
        continue;
      }
      if (!bytes.has(target)) {
        complain(owner, `names “${target}” (${id}), which is not there`);
        continue;
      }
      const kind = KINDS[type];
      const said = typeOf(target) ?? '';
      if (kind !== undefined && !kind.test(said)) complain(target, `is named as ${type}, and typed “${said}”`);
    }
    const tree = trees.get(owner);
    if (tree !== undefined) namingProblems(owner, tree, list, complain);
  }
  for (const [name, tree] of trees)
    if (!relationships.has(name) && !name.endsWith('.rels')) namingProblems(name, tree, [], complain);
  for (const name of orphans(bytes, relationships)) complain(name, 'is named by nothing');
  return relationships;
}

/** Says of each part what it is; complains of parts that are nothing, and of types that are of nothing. */
function contentTypes(
  types: PartElement | null,
  bytes: ReadonlyMap<string, Uint8Array>,
  complain: Complain,
): (part: string) => string | undefined {
  if (types === null) {
    complain(TYPES, 'is missing');
    return () => undefined;
  }
  const defaults = new Map<string, string>();
  const overrides = new Map<string, string>();
  for (const { name, attributes } of types.children) {
    const [map, key] =
      name === 'ct:Default'
        ? [defaults, (attributes['Extension'] ?? '').toLowerCase()]
        : [overrides, (attributes['PartName'] ?? '').replace(/^\//, '')];
    if (map.has(key)) complain(TYPES, `says twice what “${key}” is`);
    map.set(key, attributes['ContentType'] ?? '');
  }
  for (const name of overrides.keys()) if (!bytes.has(name)) complain(TYPES, `types “${name}”, which is not there`);
  const typeOf = (part: string): string | undefined =>
    overrides.get(part) ?? defaults.get(part.replace(/^.*\./s, '').toLowerCase());
  for (const [name, content] of bytes) {
    if (name === TYPES) continue;
    const type = typeOf(name);
    if (type === undefined) complain(name, 'has no content type');
    else if (!looksLike(type, content)) complain(name, `is typed “${type}”, and is none`);
  }
  return typeOf;
}

/** By their first bytes. */
const MAGIC: Readonly<Record<string, readonly number[]>> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47],
  'image/jpeg': [0xff, 0xd8],
  'image/gif': [0x47, 0x49, 0x46],
  'image/bmp': [0x42, 0x4d],
  [`${OFFICE}spreadsheetml.sheet`]: [0x50, 0x4b],
};

function looksLike(type: string, content: Uint8Array): boolean {
  return (MAGIC[type] ?? []).every((byte, at) => content[at] === byte);
}

function readRelationships(
  name: string,
  owner: string,
  tree: PartElement,
  complain: Complain,
): readonly PartRelationship[] {
  const list = elementsNamed(tree, 'rel:Relationship').map(({ attributes }): PartRelationship => {
    const external = attributes['TargetMode'] === 'External';
    const target = attributes['Target'] ?? '';
    return {
      id: attributes['Id'] ?? '',
      type: (attributes['Type'] ?? '').replace(/^.*\//, ''),
      external,
      target: external ? target : resolved(target, owner),
    };
  });
  const ids = list.map(({ id }) => id);
  for (const id of new Set(ids)) {
    if (ids.filter((one) => one === id).length > 1) complain(name, `says “${id}” twice`);
    if (!/^[\p{L}_][\p{L}\p{N}_.-]*$/u.test(id)) complain(name, `has the id “${id}”, which is none`);
  }
  return list;
}

function resolved(target: string, owner: string): string {
  if (target.startsWith('/')) return decodeURI(target.slice(1));
  const steps = owner.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}

function isAddress(target: string): boolean {
  return !/[\s<>"{}|\\^`]/.test(target);
}

/** Names in a part's XML that lead nowhere or to something else, and relationships that it names nowhere. */
function namingProblems(owner: string, tree: PartElement, list: readonly PartRelationship[], complain: Complain): void {
  const used = new Set<string>();
  for (const [{ name, attributes }] of everyElement(tree)) {
    for (const [attribute, id] of Object.entries(attributes)) {
      if (!attribute.startsWith('r:') || id === '') continue;
      used.add(id);
      const found = list.find((one) => one.id === id);
      if (found === undefined) complain(owner, `<${name} ${attribute}="${id}"> leads nowhere`);
      else if (LEADS[name]?.includes(found.type) === false)
        complain(owner, `<${name} ${attribute}="${id}"> leads to a part of type ${found.type}`);
    }
  }
  const isImplicit = (type: string): boolean =>
    !NAMED.has(type) ||
    // A layout names its master, a slide its layout and the slide of its notes by the relationship alone.
    (type === 'slideMaster' && owner.includes('slideLayout')) ||
    (type === 'slideLayout' && owner.includes('slides/')) ||
    (/notes(?:Slide|Master)/.test(owner) && ['slide', 'notesMaster'].includes(type));
  for (const { id, type } of list)
    if (!used.has(id) && !isImplicit(type)) complain(owner, `does not use its relationship “${id}” (${type})`);
}

function orphans(bytes: ReadonlyMap<string, Uint8Array>, relationships: Relationships): string[] {
  const reached = new Set<string>(['']);
  for (const name of reached)
    for (const { target, external } of relationships.get(name) ?? []) if (!external) reached.add(target);
  return [...bytes.keys()].filter((name) => name !== TYPES && !name.endsWith('.rels') && !reached.has(name));
}
