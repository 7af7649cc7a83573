/** A text with another put in at a place: at the top what stands at the top, elsewhere on lines of its own. */
export function putIn(text: string, source: string, at: number): { readonly text: string; readonly end: number } {
  if (source.startsWith('---\n')) {
    const whole = text.trim() === '' ? `${source}\n\n` : `${source}\n\n${text.trimStart()}`;
    return { text: whole, end: source.length };
  }
  const before = text.slice(0, at).trimEnd();
  const after = text.slice(at).trimStart();
  const lead = before === '' ? '' : `${before}\n\n`;
  return {
    text: `${lead}${source}\n${after === '' ? '' : `\n${after}`}`,
    end: lead.length + source.length,
  };
}
