import { placeholderOf } from './inherit.ts';
import type { OfficePackage } from './package.ts';
import { child, children, path, within, type XmlElement } from './xml.ts';

/** What a speaker wrote under a slide, as plain text; empty: nothing. */
export function notesOf(part: string, office: OfficePackage): string {
  const name = office.related(part, 'notesSlide');
  const notes = name === null ? null : office.part(name);
  const shapes = path(notes, 'p:cSld', 'p:spTree')?.children ?? [];
  return shapes
    .filter((shape) => placeholderOf(shape)?.type === 'body')
    .flatMap((shape) => children(child(shape, 'p:txBody'), 'a:p').map(plainText))
    .join('\n')
    .trim();
}

/** The letters of a paragraph. */
export function plainText(paragraph: XmlElement): string {
  return [...within(paragraph)].map(({ name, text }) => (name === 'a:t' ? text : name === 'a:br' ? '\n' : '')).join('');
}
