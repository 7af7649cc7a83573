import katex from 'katex';

/** The most that a formula may expand to, in units of work: a letter, digit, brace or space is one; anything else
 * is four, or its length. */
export const MAX_UNITS = 10_000;
/** Tokens that macros and arguments may push onto the expander's stack, most of which are never typeset. */
export const MAX_PUSHED = 40_000;
/** Column pairs that `alignat` may declare; KaTeX allocates all of them, used or not. */
const MAX_COLUMN_PAIRS = 50;

interface Token {
  readonly text: string;
}

interface Expansion {
  /** In reverse order. */
  readonly tokens: readonly Token[];
  readonly numArgs: number;
}

/** The part of KaTeX's macro expander through which all tokens pass. */
interface MacroExpander {
  expandNextToken(): Token;
  pushTokens(tokens: readonly Token[]): void;
  consumeArgs(count: number, delimiters?: readonly (readonly string[])[]): readonly (readonly Token[])[];
  _getExpansion(name: string): Expansion | null | undefined;
}

/**
 * Counts what one formula expands to while KaTeX expands and parses it, and throws a `ParseError` as soon as it is too
 * much. KaTeX's own `maxExpand` counts expansions, however long each of them is.
 */
class FormulaMeter {
  units = 0;
  isOverBudget = false;
  #pushed = 0;
  /** Of a macro whose arguments are read next. */
  expansion: Expansion | null = null;
  /** One whose name or number of columns is being read. */
  #environment: { name: string; isNamed: boolean; columns: string } | null = null;

  /** A token that reaches the parser. Each becomes a bounded number of nodes. */
  countToken(text: string): void {
    this.units += CHEAP.test(text) ? 1 : Math.max(4, text.length);
    if (this.units > MAX_UNITS) throw this.#tooLarge();
    this.#checkColumns(text);
  }

  /** Tokens that are about to be pushed onto the expander's stack. */
  countPushed(count: number): void {
    this.#pushed += count;
    if (this.#pushed > MAX_PUSHED) throw this.#tooLarge();
  }

  /** Arguments that are about to be pasted into the body of a macro, which happens before the result is pushed. */
  checkArguments(args: readonly (readonly Token[])[]): void {
    const { expansion } = this;
    this.expansion = null;
    if (expansion === null) return;
    let length = expansion.tokens.length;
    // The body is in reverse order: the number of a parameter precedes its sign.
    for (const [index, { text }] of expansion.tokens.entries())
      if (text === '#') length += args[Number(expansion.tokens[index - 1]?.text) - 1]?.length ?? 0;
    if (this.#pushed + length > MAX_PUSHED) throw this.#tooLarge();
  }

  #tooLarge(): Error {
    this.isOverBudget = true;
    return new katex.ParseError('The formula expands to more than can be typeset');
  }

  /**
   * `\begin{alignat}{n}` allocates 2n columns: reads the name and the number as KaTeX does, which ends each with an EOF
   * token. Control sequences such as `\relax` leave nothing in a name.
   */
  #checkColumns(text: string): void {
    if (text === '\\begin') this.#environment = { name: '', isNamed: false, columns: '' };
    const environment = this.#environment;
    if (environment === null || text === '\\begin') return;
    if (environment.isNamed) {
      if (text !== 'EOF') environment.columns += text;
      else {
        if (!(Number(environment.columns) <= MAX_COLUMN_PAIRS)) throw this.#tooLarge();
        this.#environment = null;
      }
    } else if (text === 'EOF') {
      environment.isNamed = /^(?:alignat\*?|alignedat)$/.test(environment.name);
      if (!environment.isNamed) this.#environment = null;
    } else if (text === '\\@char') throw new katex.ParseError('The name of an environment is written in letters');
    else if (!text.startsWith('\\')) environment.name += text;
  }
}

const CHEAP = /^(?:[A-Za-z0-9{} ]|EOF)$/;

export interface MeteredFormula {
  readonly html: string;
  readonly units: number;
  /** It expands to more than can be typeset, or is nested too deeply. */
  readonly isOverBudget: boolean;
}

let current: FormulaMeter | null = null;

/**
 * Runs KaTeX under the bounds, and returns the units of work that it took, also where `run` throws what `failed` takes.
 */
export function meterFormula(run: () => string, failed: (error: unknown) => string): MeteredFormula {
  const meter = new FormulaMeter();
  current = meter;
  try {
    return { html: run(), units: meter.units, isOverBudget: meter.isOverBudget };
  } catch (error) {
    return {
      html: failed(error),
      units: meter.units,
      isOverBudget: !(error instanceof katex.ParseError) || meter.isOverBudget,
    };
  } finally {
    current = null;
  }
}

/** KaTeX exports no expander, but hands it to macros that are functions. */
function findExpanderPrototype(): MacroExpander {
  const found: object[] = [];
  const probe = (expander: object): string => {
    found.push(expander);
    return '';
  };
  katex.renderToString('\\probe', { macros: { '\\probe': probe } });
  return Object.getPrototypeOf(found[0]) as MacroExpander;
}

const prototype = findExpanderPrototype();
const original = Object.create(null, Object.getOwnPropertyDescriptors(prototype)) as MacroExpander;

Object.assign(prototype, {
  expandNextToken(this: MacroExpander) {
    const token = original.expandNextToken.call(this);
    current?.countToken(token.text);
    return token;
  },
  pushTokens(this: MacroExpander, tokens) {
    current?.countPushed(tokens.length);
    original.pushTokens.call(this, tokens);
  },
  consumeArgs(this: MacroExpander, count, delimiters) {
    const args = original.consumeArgs.call(this, count, delimiters);
    current?.checkArguments(args);
    return args;
  },
  _getExpansion(this: MacroExpander, name) {
    if (current !== null) current.expansion = null;
    const expansion = original._getExpansion.call(this, name);
    if (current !== null) current.expansion = expansion ?? null;
    return expansion;
  },
} satisfies MacroExpander);
