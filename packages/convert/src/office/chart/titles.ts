import { child, children, path, type XmlElement } from '../xml.ts';
import { readText } from './caches.ts';

/** The words of a `c:title`; null where it has none of its own, so that what it titles gives them. */
export function readTitle(title: XmlElement | null): string | null {
  if (title === null) return null;
  const rich = path(title, 'c:tx', 'c:rich');
  const words = rich === null ? readText(child(title, 'c:tx')) : children(rich, 'a:p').map(paragraphText).join(' ');
  const text = words.replace(/\s+/g, ' ').trim();
  return text === '' ? null : text;
}

function paragraphText(paragraph: XmlElement): string {
  return paragraph.children.map((part) => (part.name === 'a:br' ? ' ' : (child(part, 'a:t')?.text ?? ''))).join('');
}

/** Px of a pt: 96 px an inch, 72 pt. */
const PX_PER_PT = 96 / 72;

/** How large the words of a chart are, in px of the file's own slide; null: as suits its size. */
export function fontSizeOf(chartSpace: XmlElement): number | null {
  const size = Number(path(chartSpace, 'c:txPr', 'a:p', 'a:pPr', 'a:defRPr')?.attributes['sz'] ?? Number.NaN);
  return Number.isFinite(size) && size > 0 ? Math.round((size / 100) * PX_PER_PT * 100) / 100 : null;
}
