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
  const fields = readFields(head);
  return { fields: fields ?? {}, body, readable: fields !== null };
}

/** The fields that a piece of YAML says, or null where it is none. What is no set of fields says nothing. */
export function readFields(yaml: string): LiteralObject | null {
  if (yaml.length > MAX_BYTES) return null;
  try {
    const fields: unknown = parseYaml(yaml, { maxAliasCount: 20, schema: 'core' });
    return isLiteralObject(fields) ? plain(fields) : {};
  } catch {
    return null;
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
