/**
 * Why a formula could not be set: the reason that KaTeX puts on it, for a person to read. null when it was set.
 * `html` is what the renderer made of the formula.
 */
export function mathProblem(html: string): string | null {
  const reason = /class="katex-error"[^>]* title="([^"]*)"/.exec(html)?.[1];
  if (reason === undefined) return null;
  const words = reason
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/^ParseError: KaTeX parse error: /, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
