import type { Literal, LiteralObject } from '../../html/literal.ts';
import { textField } from '../front-matter.ts';

/**
 * Directives that hold from their slide on; with `_` before them, for their slide alone.
 * https://marpit.marp.app/directives
 */
const LOCAL = [
  'backgroundColor',
  'backgroundImage',
  'backgroundPosition',
  'backgroundRepeat',
  'backgroundSize',
  'class',
  'color',
  'footer',
  'header',
  'paginate',
] as const;
/** Directives of the whole deck. */
const GLOBAL: readonly string[] = ['headingDivider', 'lang', 'math', 'size', 'style', 'theme', 'title', 'transition'];

type LocalKey = (typeof LOCAL)[number];
export type Directives = Readonly<Partial<Record<LocalKey, string>>>;

export interface SaidDirectives {
  /** From this slide on. */
  readonly local: Directives;
  /** For this slide alone. */
  readonly scoped: Directives;
  readonly global: LiteralObject;
}

/** The directives of a comment, or null where it is a note. */
export function readDirectives(comment: string): SaidDirectives | null {
  const fields: Record<string, string> = {};
  for (const line of comment.split('\n')) {
    const match = /^\s*(_?[A-Za-z]+)\s*:\s*(.*?)\s*$/.exec(line);
    if (match !== null) fields[match[1] ?? ''] = unquoted(match[2] ?? '');
  }
  const said = directivesOf(fields);
  return [said.local, said.scoped, said.global].some((part) => Object.keys(part).length > 0) ? said : null;
}

export function directivesOf(fields: LiteralObject): SaidDirectives {
  const read = (prefix: string): Directives =>
    Object.fromEntries(
      LOCAL.flatMap((key) => {
        const value = fields[prefix + key];
        return value === undefined ? [] : [[key, valueOf(value)]];
      }),
    );
  return {
    local: read(''),
    scoped: read('_'),
    global: Object.fromEntries(Object.entries(fields).filter(([key]) => GLOBAL.includes(key))),
  };
}

function valueOf(value: Literal): string {
  if (Array.isArray(value)) return value.map((each) => textField(each as Literal) ?? '').join(' ');
  return typeof value === 'boolean' ? String(value) : (textField(value) ?? '');
}

function unquoted(value: string): string {
  return /^(["'])(.*)\1$/.exec(value)?.[2] ?? value;
}
