import { attributeOf, childElements, findElement, hasClass, lettersIn } from '../../html/tree.ts';
import { type BlockSource, type ReadBlock, take } from '../definition.ts';
import { POLL_NAME } from './write-poll.ts';

/** A poll as it is written here; null for anything else. */
export function readPoll({ content, attributes }: BlockSource): ReadBlock<'poll'> | null {
  const question = findElement(content, (element) => hasClass(element, 'poll-question'));
  const list = findElement(content, (element) => hasClass(element, 'poll-options'));
  if (!question || !list) return null;
  const label = take(attributes, 'aria-label') ?? '';
  if (attributes.get('role') === 'group') attributes.delete('role');
  const options = childElements(list).map((item) => ({
    id: attributeOf(item, 'data-option-id') ?? '',
    text: lettersIn((findElement(item, (element) => hasClass(element, 'poll-words')) ?? item).childNodes),
  }));
  return {
    alt: label === POLL_NAME ? '' : label,
    props: {
      question: lettersIn(question.childNodes),
      options,
      kind: take(attributes, 'data-poll-kind') === 'multiple' ? 'multiple' : 'single',
      results: take(attributes, 'data-poll-results') === 'hidden' ? 'hidden' : 'live',
      kept: take(attributes, 'data-poll-kept') === 'true',
    },
  };
}
