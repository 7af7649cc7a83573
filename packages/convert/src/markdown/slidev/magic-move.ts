import type { MarkdownIt } from 'markdown-it';
import { words } from '@rostrum/words/convert';
import { addLoss } from '../rendered.ts';

/**
 * ```` ````md magic-move ```` holds pieces of code that turn into each other: they become layers of one place, of which
 * each takes the place of the one before. https://sli.dev/features/shiki-magic-move
 */
export function magicMoveSyntax(markdown: MarkdownIt): void {
  const usual = markdown.renderer.rules.fence;
  markdown.renderer.rules.fence = (tokens, index, options, env, self) => {
    const token = tokens[index];
    const pieces = /\bmagic-move\b/.test(token?.info ?? '')
      ? markdown.parse(token?.content ?? '', {}).filter(({ type, level }) => type === 'fence' && level === 0)
      : [];
    if (pieces.length < 2 || pieces.length > MAX_PIECES) return usual?.(tokens, index, options, env, self) ?? '';
    addLoss(env, 'animation', words.markdown.slidev.magicMove);
    const layers = pieces.map((piece, at) => {
      const info = markdown.utils.unescapeAll(piece.info);
      const language = /^[^\s[{]+/.exec(info)?.[0] ?? '';
      const [step, style] = stepAt(at, pieces.length);
      const escape = markdown.utils.escapeHtml;
      return `<div data-flow-from="0" data-flow-width="1"><pre data-step="${step}" data-step-style="${style}"><code class="${escape(language)}">${escape(piece.content.replace(/\n$/, ''))}</code></pre></div>`;
    });
    return `<div data-flow="parts">${layers.join('')}</div>\n`;
  };
}

const MAX_PIECES = 20;

/** The first leaves as the second comes; those between are there for one step, and the last stays. */
function stepAt(at: number, count: number): readonly [step: string, style: string] {
  if (at === 0) return ['+1', 'fade-out'];
  return [at === 1 ? '+0' : '+1', at === count - 1 ? '' : 'current-visible'];
}
