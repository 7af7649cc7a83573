import { codeLanguage } from '../blocks/code/languages.ts';
import { escapeText } from '../html/write.ts';
import { highlighter } from './highlighter.js';
import { type Rendered, remembering } from './memory.ts';

/** Characters; longer code is shown without colours. Finding out the language takes many times as long as knowing it. */
const LONGEST = 100_000;
const LONGEST_UNKNOWN = 10_000;

/** What code without a language is likely to be. */
const GUESSED =
  'bash c cpp csharp css diff go java javascript json kotlin markdown php python ruby rust sql swift typescript xml yaml'.split(
    ' ',
  );

/** Code as HTML whose `<span class="hljs-…">` say what a word is. Empty `language`: found out; unknown: no colours. */
export function renderCode(code: string, language: string): Rendered {
  return cached(code, codeLanguage(language)?.id ?? 'plaintext');
}

const cached = remembering((code, language): Rendered => {
  const html = colored(code, language);
  return { html, cost: html.length };
});

function colored(code: string, language: string): string {
  if (language === 'plaintext' || code.length > (language === '' ? LONGEST_UNKNOWN : LONGEST)) return escapeText(code);
  if (language === '') return highlighter.highlightAuto(code, GUESSED).value;
  return highlighter.highlight(code, { language, ignoreIllegals: true }).value;
}
