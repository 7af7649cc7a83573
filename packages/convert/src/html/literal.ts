/**
 * Reads the value of a JavaScript literal without running it: objects, arrays, strings, numbers, `true`, `false`,
 * `null`, comments, bare and quoted keys, trailing commas, and `a || b` of literals. Anything else (functions, names,
 * calls, sums) is stepped over and left out, so that one callback among the options does not lose the others.
 */
export type Literal = string | number | boolean | null | LiteralObject | readonly Literal[];
export interface LiteralObject {
  readonly [key: string]: Literal | undefined;
}

/** Not a value that can be known without running the script. */
const UNKNOWN = Symbol('unknown');
type Read = Literal | typeof UNKNOWN;

/** Deeper than any configuration; keeps hostile input from exhausting the stack. */
const MAX_DEPTH = 64;

/** The object literal that begins at `start` (on its `{`), or null when there is none. Never throws. */
export function readObjectLiteral(source: string, start: number): LiteralObject | null {
  const value = new Reader(source, start).value(0);
  return isLiteralObject(value) ? value : null;
}

export function isLiteralObject(value: unknown): value is LiteralObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  '0': '\0',
  '\n': '',
};

class Reader {
  readonly source: string;
  at: number;

  constructor(source: string, at: number) {
    this.source = source;
    this.at = at;
  }

  /** The value of an expression up to the next `,`, `]`, `}`, `)` or `;` of its own depth. */
  value(depth: number): Read {
    let value = this.operand(depth);
    for (;;) {
      this.blank();
      const operator = this.source.slice(this.at, this.at + 2);
      if (operator === '||' || operator === '??') {
        this.at += 2;
        const right = this.operand(depth);
        const kept = operator === '||' ? Boolean(value) : value !== null;
        if (value !== UNKNOWN && !kept) value = right;
        continue;
      }
      if (this.done()) return value;
      this.skipExpression();
      return UNKNOWN;
    }
  }

  done(): boolean {
    const next = this.source[this.at];
    return next === undefined || ',]});'.includes(next);
  }

  operand(depth: number): Read {
    this.blank();
    const next = this.source[this.at];
    if (next === undefined || depth > MAX_DEPTH) {
      this.at = this.source.length;
      return UNKNOWN;
    }
    if (next === '{') return this.object(depth);
    if (next === '[') return this.array(depth);
    if (next === '"' || next === "'" || next === '`') return this.string(next);
    const word = /[-+]?(?:(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?(?![\w$.])|[\w$][\w.$]*)/y;
    word.lastIndex = this.at;
    const match = word.exec(this.source)?.[0];
    if (match === undefined) return UNKNOWN;
    const known = wordValue(match);
    if (known !== UNKNOWN) this.at += match.length;
    return known;
  }

  object(depth: number): Read {
    const entries: Record<string, Literal> = Object.create(null) as Record<string, Literal>;
    this.at += 1;
    for (;;) {
      this.blank();
      const next = this.source[this.at];
      if (next === undefined) return entries;
      if (next === '}') {
        this.at += 1;
        return entries;
      }
      if (next === ',') {
        this.at += 1;
        continue;
      }
      const key = this.key();
      this.blank();
      if (key === null || this.source[this.at] !== ':') {
        // A method, a spread, a shorthand: nothing that can be known.
        const before = this.at;
        this.skipExpression();
        if (this.at === before) this.at += 1;
        continue;
      }
      this.at += 1;
      const value = this.value(depth + 1);
      if (value !== UNKNOWN) entries[key] = value;
      if (this.source[this.at] === ')' || this.source[this.at] === ']' || this.source[this.at] === ';') this.at += 1;
    }
  }

  array(depth: number): Read {
    const values: Literal[] = [];
    this.at += 1;
    for (;;) {
      this.blank();
      const next = this.source[this.at];
      if (next === undefined) return values;
      if (next === ']') {
        this.at += 1;
        return values;
      }
      if (',});'.includes(next)) {
        this.at += 1;
        continue;
      }
      const value = this.value(depth + 1);
      if (value !== UNKNOWN) values.push(value);
    }
  }

  key(): string | null {
    const next = this.source[this.at];
    if (next === '"' || next === "'") {
      const value = this.string(next);
      return typeof value === 'string' ? value : null;
    }
    const word = /[\w$]+/y;
    word.lastIndex = this.at;
    const match = word.exec(this.source)?.[0];
    if (match === undefined) return null;
    this.at += match.length;
    return match;
  }

  string(quote: string): Read {
    this.at += 1;
    const parts: string[] = [];
    let from = this.at;
    while (this.at < this.source.length) {
      const next = this.source[this.at];
      if (next === quote) {
        parts.push(this.source.slice(from, this.at));
        this.at += 1;
        return parts.join('');
      }
      if (next === '\n' && quote !== '`') return UNKNOWN;
      if (quote === '`' && next === '$' && this.source[this.at + 1] === '{') {
        this.at = this.endOfTemplate(this.at);
        return UNKNOWN;
      }
      if (next === '\\') {
        parts.push(this.source.slice(from, this.at), this.escape());
        from = this.at;
        continue;
      }
      this.at += 1;
    }
    return UNKNOWN;
  }

  /** After a template with holes: its closing backtick, holes with templates of their own left aside. */
  endOfTemplate(from: number): number {
    const end = this.source.indexOf('`', from);
    return end === -1 ? this.source.length : end + 1;
  }

  escape(): string {
    const letter = this.source[this.at + 1] ?? '';
    const hex = letter === 'x' ? /[\da-f]{2}/iy : letter === 'u' ? /[\da-f]{4}|\{[\da-f]{1,6}\}/iy : null;
    if (hex !== null) {
      hex.lastIndex = this.at + 2;
      const match = hex.exec(this.source)?.[0];
      if (match !== undefined) {
        this.at += 2 + match.length;
        const code = Number.parseInt(match.replace(/[{}]/g, ''), 16);
        return code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD';
      }
    }
    this.at += 2;
    return ESCAPES[letter] ?? letter;
  }

  /** White space and comments. */
  blank(): void {
    const blank = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
    blank.lastIndex = this.at;
    this.at += blank.exec(this.source)?.[0].length ?? 0;
  }

  /** To the `,` or closing bracket that ends the expression, over brackets, strings and comments inside it. */
  skipExpression(): void {
    let depth = 0;
    while (this.at < this.source.length) {
      this.blank();
      const next = this.source[this.at];
      if (next === undefined) return;
      if (next === '"' || next === "'" || next === '`') {
        const before = this.at;
        this.string(next);
        if (this.at === before) this.at += 1;
        continue;
      }
      if ('([{'.includes(next)) depth += 1;
      if (')]}'.includes(next)) {
        if (depth === 0) return;
        depth -= 1;
      }
      if (next === ',' && depth === 0) return;
      this.at += 1;
    }
  }
}

function wordValue(word: string): Read {
  if (word === 'true') return true;
  if (word === 'false') return false;
  if (word === 'null') return null;
  if (!/^[-+]?(?:\d|\.\d)/.test(word)) return UNKNOWN;
  const value = Number(word);
  return Number.isFinite(value) ? value : UNKNOWN;
}
