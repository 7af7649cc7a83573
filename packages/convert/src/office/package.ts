import { words } from '@rostrum/words/convert';
import type { Archive } from '../archive/open.ts';
import { ConvertError } from '../errors.ts';
import { attributeOf, children, parseXml, type XmlElement } from './xml.ts';

export interface Relationship {
  /** The last word of its type: `slide`, `slideLayout`, `image` … */
  readonly type: string;
  /** The name of a part, or an address where it is external. */
  readonly target: string;
  readonly external: boolean;
}

/** An Office file: parts that name each other (ECMA-376 part 2). */
export interface OfficePackage {
  /** The part, or null where it is not there. @throws ConvertError `archive_broken` where it cannot be read */
  readonly part: (name: string) => XmlElement | null;
  readonly relationships: (part: string) => ReadonlyMap<string, Relationship>;
  /** The first part of a type that a part names. */
  readonly related: (part: string, type: string) => string | null;
  /** Lets go of a slide that has been read, and of what is its alone: what is kept is what others are made after. */
  readonly letGo: (slide: string) => void;
  /** The name as the archive has it; null where it is not there. */
  readonly nameOf: (part: string) => string | null;
}

export function openPackage(archive: Archive): OfficePackage {
  // Names of parts are alike whatever their case.
  const names = new Map(archive.files.map(({ name }) => [name.toLowerCase(), name]));
  const parts = new Map<string, XmlElement | null>();
  const related = new Map<string, ReadonlyMap<string, Relationship>>();
  const gone = new Set<string>();
  const part = (name: string): XmlElement | null => {
    const known = parts.get(name.toLowerCase());
    if (known !== undefined) return known;
    const entry = names.get(name.toLowerCase());
    const element = entry === undefined ? null : parseXml(archive.read(entry), name);
    parts.set(name.toLowerCase(), element);
    return element;
  };
  const relationships = (name: string): ReadonlyMap<string, Relationship> => {
    const known = related.get(name);
    if (known !== undefined) return known;
    const list = part(relationshipsOf(name));
    const found = new Map(children(list, 'rel:Relationship').map((one) => readRelationship(one, folderOf(name))));
    related.set(name, found);
    return found;
  };
  return {
    part,
    relationships,
    related: (name, type) => {
      for (const one of relationships(name).values()) if (one.type === type && !one.external) return one.target;
      return null;
    },
    letGo: (slide) => {
      const own = [...relationships(slide).values()].filter(({ type, external }) => !external && !SHARED.has(type));
      for (const name of [slide, ...own.map(({ target }) => target)]) {
        // What several slides name after all is read twice, and then kept.
        if (gone.has(name)) continue;
        gone.add(name);
        parts.delete(name.toLowerCase());
        parts.delete(relationshipsOf(name).toLowerCase());
        related.delete(name);
      }
    },
    nameOf: (name) => names.get(name.toLowerCase()) ?? null,
  };
}

/** Types of parts that several slides name. */
const SHARED = new Set(['slideLayout', 'slide', 'tableStyles', 'theme']);

const folderOf = (part: string): string => part.slice(0, part.lastIndexOf('/') + 1);

/** The part that says what another one names. */
function relationshipsOf(part: string): string {
  const folder = folderOf(part);
  return `${folder}_rels/${part.slice(folder.length)}.rels`;
}

/** The part that a presentation begins with. @throws ConvertError `foreign` where the file is none */
export function mainPart(office: OfficePackage): { readonly name: string; readonly element: XmlElement } {
  const name = office.related('', 'officeDocument');
  const element = name === null ? null : office.part(name);
  if (name === null || element?.name !== 'p:presentation')
    throw new ConvertError('foreign', words.office.noPresentation);
  return { name, element };
}

function readRelationship(element: XmlElement, folder: string): readonly [string, Relationship] {
  const external = attributeOf(element, 'TargetMode') === 'External';
  const target = attributeOf(element, 'Target') ?? '';
  const type = (attributeOf(element, 'Type') ?? '').replace(/^.*\//, '');
  return [
    attributeOf(element, 'Id') ?? '',
    { type, external, target: external ? target : resolvePart(target, folder) },
  ];
}

/** The name of a part as another one in `folder` writes it. */
function resolvePart(target: string, folder: string): string {
  const steps: string[] = [];
  for (const step of `${target.startsWith('/') ? '' : folder}${target}`.replaceAll('\\', '/').split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}
