/**
 * Formulas as TeX documents, Markdown and encyclopedias write them, nothing else beside: with whether they stand alone.
 */
const DELIMITERS = [
  { open: '$$', close: '$$', display: true },
  { open: '\\[', close: '\\]', display: true },
  { open: '\\(', close: '\\)', display: false },
  { open: '$', close: '$', display: false },
] as const;
/** Environments of amsmath that are a formula by themselves. What they number is left unnumbered: a slide has one. */
const ENVIRONMENT = /^\\begin\{(equation|align|gather|multline|displaymath|math)(\*?)\}([\s\S]*)\\end\{\1\2\}$/;

export interface PastedMath {
  readonly source: string;
  readonly display: boolean;
}

/**
 * The formula that a text is, null when it is anything else. `$5 and $6` is money: TeX has no blank
 * inside of its dollars.
 */
export function readPastedMath(text: string): PastedMath | null {
  const all = text.trim();
  const [, environment, , inside = ''] = ENVIRONMENT.exec(all) ?? [];
  if (environment !== undefined) return said(inEnvironment(environment, inside), environment !== 'math');
  const found = DELIMITERS.find(
    ({ open, close }) => all.length > open.length + close.length && all.startsWith(open) && all.endsWith(close),
  );
  if (found === undefined) return null;
  const source = all.slice(found.open.length, -found.close.length);
  if (source.includes(found.close) || source.includes(found.open)) return null;
  if (found.open === '$' && (source.includes('\n') || source !== source.trim())) return null;
  return said(source, found.display);
}

function inEnvironment(name: string, source: string): string {
  const kept = { align: 'aligned', gather: 'gathered', multline: 'gathered' }[name];
  const bare = source.replaceAll(/\\(?:label|tag\*?)\{[^{}]*\}/g, '').trim();
  return kept === undefined ? bare : `\\begin{${kept}} ${bare} \\end{${kept}}`;
}

function said(source: string, display: boolean): PastedMath | null {
  return source.trim() === '' ? null : { source: source.trim(), display };
}
