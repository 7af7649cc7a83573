import { escapeAttribute, escapeText } from '../../html/write.ts';
import type { PollProps } from '../../model/types.ts';
import type { BlockContent } from '../definition.ts';

/** What a poll is called that nobody named. */
export const POLL_NAME = 'Poll';

/** The question and its options, each with a bar that is empty until somebody has voted. */
export function writePoll({ question, options, kind, results, kept }: PollProps, alt: string): BlockContent {
  const items = options
    .map(
      ({ id, text }) =>
        `<li class="poll-option" data-option-id="${escapeAttribute(id)}"><span class="poll-words">${escapeText(text)}</span><span class="poll-bar" aria-hidden="true"></span></li>`,
    )
    .join('');
  return {
    attributes: {
      role: 'group',
      'aria-label': alt || POLL_NAME,
      ...(kind === 'multiple' ? { 'data-poll-kind': 'multiple' } : {}),
      ...(results === 'hidden' ? { 'data-poll-results': 'hidden' } : {}),
      ...(kept ? { 'data-poll-kept': 'true' } : {}),
    },
    namesItself: true,
    html: `<p class="poll-question">${escapeText(question)}</p><ul class="poll-options">${items}</ul>`,
  };
}
