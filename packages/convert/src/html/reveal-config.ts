import { type LiteralObject, readObjectLiteral } from './literal.ts';

/**
 * The options handed to `Reveal.initialize({…})`, `deck.initialize({…})` or `new Reveal({…})`, read without running
 * them. Options kept in a variable that the same script declares are found too. Empty when there are none.
 */
export function readRevealConfig(scripts: readonly string[]): LiteralObject {
  let best: LiteralObject = {};
  for (const script of scripts) {
    for (const match of script.matchAll(
      /(?:\.\s*initialize|\bnew\s+Reveal)\s*\(\s*(?:[\w$.()'"#\s-]{0,200}?,\s*)?([\w$]*)(?=\{|[\s),])/g,
    )) {
      if (isCommentedOut(script, match.index)) continue;
      const at = match.index + match[0].length;
      const options = script[at] === '{' ? readObjectLiteral(script, at) : readVariable(script, match[1] ?? '');
      if (options !== null && Object.keys(options).length > Object.keys(best).length) best = options;
    }
  }
  return best;
}

function isCommentedOut(script: string, at: number): boolean {
  const line = script.slice(script.lastIndexOf('\n', at) + 1, at);
  return /(^|[^:])\/\//.test(line);
}

function readVariable(script: string, name: string): LiteralObject | null {
  if (name === '') return null;
  for (const match of script.matchAll(/\b([\w$]+)\s*=\s*(?=\{)/g)) {
    if (match[1] === name) return readObjectLiteral(script, match.index + match[0].length);
  }
  return null;
}
