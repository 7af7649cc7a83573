/** In a process: compiles code and runs nothing of it. */
import { Script } from 'node:vm';

export interface SyntaxProblem {
  /** `module`: what only modules may say; `nested`: brackets within brackets, more of them than can be read. */
  readonly kind: 'syntax' | 'module' | 'nested' | 'slow';
  /** In the words of the JavaScript engine; empty but for `syntax` and `module`. */
  readonly message: string;
  readonly line: number | null;
  /** From 1. */
  readonly column: number | null;
}

/** Without a colon or an end of line, so that the place of a mistake is found in what V8 says. */
const FILE = 'script.js';
/** Of what V8 says: it may repeat a whole expression of a million letters. */
const MOST_LETTERS = 200;

/** What keeps code from being a classic script. */
export default function problemIn(code: string): SyntaxProblem | null {
  try {
    void new Script(code, { filename: FILE });
    return null;
  } catch (error) {
    // What else is thrown is a stack that overflows: brackets within brackets.
    return error instanceof SyntaxError ? problemOf(error) : { kind: 'nested', message: '', line: null, column: null };
  }
}

/** V8 writes `script.js:{line}`, that line, and below it where in the line, before the message. */
function problemOf({ message, stack = '' }: SyntaxError): SyntaxProblem {
  const place = /^script\.js:(\d+)\n/.exec(stack);
  const underline = place === null ? '' : (stack.split('\n', 3)[2] ?? '');
  const at = /^\s*\^/.test(underline) ? underline.indexOf('^') : -1;
  return {
    kind: /import statement outside|'import\.meta' outside|Unexpected token 'export'/.test(message)
      ? 'module'
      : 'syntax',
    message: message.length > MOST_LETTERS ? `${message.slice(0, MOST_LETTERS)} …` : message,
    line: place === null ? null : Number(place[1]),
    column: at < 0 ? null : at + 1,
  };
}
