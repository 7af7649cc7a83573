import { escapeAttribute, escapeText } from '../../html/write.ts';
import type { PollProps } from '../../model/types.ts';
import type { BlockContent } from '../definition.ts';

/** The question and its options, each with a bar that is empty until somebody has voted. */
export function writePoll({ question, options, kind, results }: PollProps): BlockContent {
  const items = options
    .map(
      ({ id, text }) =>
        `<li class="poll-option" data-option-id="${escapeAttribute(id)}"><span class="poll-words">${escapeText(text)}</span><span class="poll-bar" aria-hidden="true"></span></li>`,
    )
    .join('');
  return {
    attributes: {
      ...(kind === 'multiple' ? { 'data-poll-kind': 'multiple' } : {}),
      ...(results === 'hidden' ? { 'data-poll-results': 'hidden' } : {}),
    },
    html: `<p class="poll-question">${escapeText(question)}</p><ul class="poll-options">${items}</ul>`,
  };
}
