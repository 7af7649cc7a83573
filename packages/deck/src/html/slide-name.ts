import { textOfHtml } from '../model/html-text.ts';
import { escapeAttribute, unescapeAttribute } from './write.ts';

const HEADING = /<h([1-6])\b[^>]*>([^]*?)<\/h\1>/g;

/** The first heading of a slide's HTML that says something; empty without any. */
export function headingOf(html: string): string {
  for (const [, , inner] of html.matchAll(HEADING)) {
    const words = textOfHtml(inner ?? '');
    if (words !== '') return words;
  }
  return '';
}

/** A stack around it, if there is one, and the first slide's tag up to its end. Takes HTML of our own renderer only. */
const FIRST = /^\s*(?:<section\b[^>]*>(?=\s*<section\b))?\s*(<section\b[^>]*)/;

/** What a slide is called, for who is told of it: by its heading, else as its author named it, else by its number. */
export function slideName(html: string, number: number): string {
  const named = / data-name="([^"]*)"/.exec(FIRST.exec(html)?.[1] ?? '')?.[1];
  return headingOf(html) || unescapeAttribute(named ?? '').trim() || `Slide ${number}`;
}

/**
 * Rendered sections whose first slide is a named region, as the player makes all of them: that one shows
 * before it comes.
 */
export function nameFirstSlide(sections: string): string {
  const found = FIRST.exec(sections);
  if (found === null || found[1]?.includes(' aria-label="')) return sections;
  const end = found[0].length;
  const slide = `${found[1] ?? ''}${sections.slice(end, sections.indexOf('</section>', end))}`;
  const label = escapeAttribute(slideName(slide, 1));
  return `${sections.slice(0, end)} aria-roledescription="slide" aria-label="${label}"${sections.slice(end)}`;
}
