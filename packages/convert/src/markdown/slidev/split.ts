import type { LiteralObject } from '../../html/literal.ts';
import { replaceComments } from '../comments.ts';
import { fencedLines } from '../fences.ts';
import { readFields } from '../front-matter.ts';

export interface SlidevSlide {
  readonly fields: LiteralObject;
  readonly text: string;
  readonly notes: string;
  /** The slide has front matter that is not YAML. */
  readonly isUnreadable: boolean;
}

/** Lines of a slide's own front matter. */
const MAX_FIELDS = 200;

/**
 * Slidev's slides: `---` begins one; keys right behind it, up to the next `---`, are its fields, and so is a block of
 * YAML code at its beginning where it has none. Its last comment holds the notes. https://sli.dev/guide/syntax
 */
export function splitSlidev(body: string, head: LiteralObject): SlidevSlide[] {
  const lines = body.split('\n');
  const fenced = fencedLines(lines);
  const slides: SlidevSlide[] = [];
  let yaml: string | null = null;
  let from = 0;
  const finish = (end: number): void => {
    slides.push(slideOf(lines.slice(from, end).join('\n'), yaml, slides.length === 0 ? head : {}));
  };
  for (let index = 0; index < lines.length; index += 1) {
    if (fenced[index] === true || !/^---\s*$/.test(lines[index] ?? '')) continue;
    finish(index);
    const end = fieldsEnd(lines, index);
    yaml = end === null ? null : lines.slice(index + 1, end).join('\n');
    from = (end ?? index) + 1;
    index = from - 1;
  }
  finish(lines.length);
  // A rule at the very top begins the first slide.
  return slides[0]?.text === '' && Object.keys(head).length === 0 && slides.length > 1 ? slides.slice(1) : slides;
}

/** The rule that ends the fields of the slide that begins at a line, or null where it has none. */
function fieldsEnd(lines: readonly string[], at: number): number | null {
  const first = lines.slice(at + 1, at + MAX_FIELDS).find((line) => !/^\s*#/.test(line)) ?? '';
  if ((lines[at + 1] ?? '').trim() === '' || !/^["']?[A-Za-z][\w-]*["']?\s*:(?:\s|$)/.test(first)) return null;
  const end = lines.slice(at + 1, at + MAX_FIELDS).findIndex((line) => /^---\s*$/.test(line));
  return end === -1 ? null : at + 1 + end;
}

function slideOf(source: string, yaml: string | null, head: LiteralObject): SlidevSlide {
  let text = source.trim();
  let said = yaml;
  const block = /^```ya?ml[^\n`]*\n((?:(?!```)[^\n]*\n)*)```[ \t]*(?:\n|$)/.exec(text);
  if (said === null && block !== null && Object.keys(head).length === 0) {
    said = block[1] ?? '';
    text = text.slice(block[0].length);
  }
  const fields = said === null ? {} : readFields(said);
  let notes = '';
  text = replaceComments(text, (comment, isLast) => {
    if (isLast) notes = comment;
    return '';
  }).trim();
  return { fields: { ...head, ...fields }, text, notes, isUnreadable: fields === null };
}
