import { parse as parseYaml } from 'yaml';
import { isLiteralObject, type Literal, type LiteralObject } from '../html/literal.ts';

export interface FrontMatter {
  readonly fields: LiteralObject;
  readonly body: string;
  /** False: there is front matter, but it is not YAML; it was left out. */
  readonly readable: boolean;
}

const MAX_BYTES = 64 * 1024;

/** The YAML between `---` lines at the very top of a Markdown file, and the rest. */
export function splitFrontMatter(source: string): FrontMatter {
  const match = /^\s*---[ \t]*\n([\s\S]*?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/.exec(source);
  const head = match?.[1];
  // A deck may begin with a separator: only what looks like keys is front matter.
  if (match === null || head === undefined || !/^["']?[\w-][\w -]*["']?:(?:\s|$)/.test(firstLine(head))) {
    return { fields: {}, body: source, readable: true };
  }
  const body = source.slice(match[0].length);
  if (head.length > MAX_BYTES) return { fields: {}, body, readable: false };
  try {
    const fields: unknown = parseYaml(head, { maxAliasCount: 20, schema: 'core' });
    return { fields: isLiteralObject(fields) ? plain(fields) : {}, body, readable: true };
  } catch {
    return { fields: {}, body, readable: false };
  }
}

/** A text field, whatever YAML made of it (`title: 2025` is a number). */
export function textField(value: Literal | undefined): string | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim();
  return typeof value === 'number' ? String(value) : undefined;
}

/** The first line that is neither blank nor a comment. */
function firstLine(text: string): string {
  return text.split('\n').find((line) => !/^\s*(?:#|$)/.test(line)) ?? '';
}

/** YAML's dates become text, so that only plain data go on. */
function plain(fields: LiteralObject): LiteralObject {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      value instanceof Date ? value.toISOString().slice(0, 10) : value,
    ]),
  );
}
