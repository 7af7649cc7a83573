import type { MarkdownIt } from 'markdown-it';
import { words } from '@rostrum/words/convert';
import { addLoss, type DraftLoss } from '../rendered.ts';

/** What the line that opens a code fence says. */
export interface CodeInfo {
  readonly language: string;
  /** Of the `<code>`: `data-line-numbers` and the like. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly losses?: readonly DraftLoss[];
}

/** Diagrams that nobody here draws; those of Mermaid are seen to with the whole slide (`media/diagrams.ts`). */
const DIAGRAMS: Readonly<Record<string, string>> = {
  plantuml: 'PlantUML',
  graphviz: 'Graphviz',
  dot: 'Graphviz',
};

/** Code fences as `<pre><code>`, with lines and steps as a dialect writes them behind the language. */
export function fenceSyntax(readInfo: (info: string) => CodeInfo): (markdown: MarkdownIt) => void {
  return (markdown) => {
    const escape = markdown.utils.escapeHtml;
    markdown.renderer.rules.fence = (tokens, index, _options, env) => {
      const token = tokens[index];
      const { language, attributes, losses = [] } = readInfo(markdown.utils.unescapeAll(token?.info ?? '').trim());
      for (const { kind, message } of losses) addLoss(env, kind, message);
      const diagram = Object.hasOwn(DIAGRAMS, language.toLowerCase()) ? DIAGRAMS[language.toLowerCase()] : undefined;
      if (diagram !== undefined) addLoss(env, 'diagram', words.markdown.diagram(diagram));
      const written = Object.entries({ ...(language === '' ? {} : { class: language }), ...attributes })
        .map(([name, value]) => ` ${name}="${escape(value)}"`)
        .join('');
      return `<pre><code${written}>${escape((token?.content ?? '').replace(/\n$/, ''))}</code></pre>\n`;
    };
  };
}

/** ```` ```js [287: 1|3-5] ```` -> class `js`, `data-line-numbers`, `data-ln-start-from`, as reveal.js has it. */
export function revealCodeInfo(info: string): CodeInfo {
  const language = /^[^\s[{]+/.exec(info)?.[0] ?? '';
  const lines = /[[{]\s*(?:(\d+)\s*:)?\s*([\d,|\s-]*)\s*[\]}]/.exec(info);
  const attributes: Record<string, string> = {};
  if (lines !== null) attributes['data-line-numbers'] = (lines[2] ?? '').replace(/\s+/g, '');
  if (lines?.[1] !== undefined) attributes['data-ln-start-from'] = lines[1];
  return { language, attributes };
}
