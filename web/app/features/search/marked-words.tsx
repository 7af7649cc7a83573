import type { SearchResult } from '@rostrum/contract';

/** A text with the words that were looked for. */
export function MarkedWords({ segments }: { readonly segments: SearchResult['title'] }) {
  let at = 0;
  return segments.map(({ text, marked }) => {
    const key = at;
    at += text.length;
    return marked ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });
}
