import { plainText } from './notes.ts';
import type { OfficePackage } from './package.ts';
import { attributeOf, child, children, within, type XmlElement } from './xml.ts';

/** Longer ones are cut: a report is read at a glance. */
const LONGEST = 300;

/**
 * What people remarked on a slide, each as a line: the older kind (ECMA-376 part 1, 19.4) and the newer, whose
 * answers lie in what they answer (MS-PPTX 2.2.8). A deck's comments are by people of this server, which those who
 * wrote these are not.
 */
export function commentsOf(slide: string, office: OfficePackage): string[] {
  const named = [...office.relationships(slide).values()].filter(
    ({ type, external }) => type === 'comments' && !external,
  );
  if (named.length === 0) return [];
  const authors = authorsOf(office);
  return named.flatMap(({ target }) => {
    const list = office.part(target);
    const comments = list === null ? [] : [...within(list)].filter(({ name }) => COMMENTS.has(name));
    return comments.map((comment) => lineOf(comment, authors)).filter((line) => line !== '');
  });
}

const COMMENTS = new Set(['p:cm', 'p188:cm', 'p188:reply']);

function lineOf(comment: XmlElement, authors: ReadonlyMap<string, string>): string {
  const body = children(child(comment, 'p188:txBody'), 'a:p').map(plainText).join(' ');
  const text = (child(comment, 'p:text')?.text ?? body).replace(/\s+/g, ' ').trim();
  if (text === '') return '';
  const cut = text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
  const author = authors.get(attributeOf(comment, 'authorId') ?? '') ?? '';
  return author === '' ? `“${cut}”` : `${author}: “${cut}”`;
}

/** Names by their ids. */
function authorsOf(office: OfficePackage): ReadonlyMap<string, string> {
  const main = office.related('', 'officeDocument') ?? '';
  const lists = ['commentAuthors', 'authors'].map((type) => office.part(office.related(main, type) ?? ''));
  return new Map(
    lists
      .flatMap((list) => list?.children ?? [])
      .map((one) => [attributeOf(one, 'id') ?? '', attributeOf(one, 'name') ?? '']),
  );
}
