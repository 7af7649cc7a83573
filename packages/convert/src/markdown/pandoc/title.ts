import { isLiteralObject, type Literal, type LiteralObject } from '../../html/literal.ts';
import { textField } from '../front-matter.ts';

/** What a title slide says. */
export interface TitleBlock {
  readonly title: string;
  readonly subtitle: string;
  /** Authors, institute, date: a line each. */
  readonly lines: readonly string[];
}

/**
 * `% Title`, `% Authors`, `% Date` at the very top, and the text behind.
 * https://pandoc.org/MANUAL.html#extension-pandoc_title_block
 */
export function takeTitleBlock(body: string): { readonly fields: LiteralObject; readonly rest: string } {
  const found = /^\s*((?:%[^\n]*(?:\n[ \t]+\S[^\n]*)*(?:\n|$)){1,3})/.exec(body);
  if (found === null) return { fields: {}, rest: body };
  const [title = '', author = '', date = ''] = (found[1] ?? '')
    .split(/^%/m)
    .slice(1)
    .map((part) => part.trim().replace(/\s*\n\s*/g, '; '));
  return { fields: { title, author, date }, rest: body.slice(found[0].length) };
}

/** The title slide of a document, or null where it names no title. */
export function titleBlock(fields: LiteralObject): TitleBlock | null {
  const title = textField(fields.title);
  if (title === undefined) return null;
  const lines = [names(fields.author), names(fields.institute ?? fields.institution), textField(fields.date) ?? ''];
  return { title, subtitle: textField(fields.subtitle) ?? '', lines: lines.filter((line) => line !== '') };
}

/** One name, several, or entries that have a name. */
function names(value: Literal | undefined): string {
  if (Array.isArray(value))
    return value
      .map((each) => names(each as Literal))
      .filter((name) => name !== '')
      .join(', ');
  if (isLiteralObject(value)) return textField(value.name) ?? '';
  return textField(value) ?? '';
}
