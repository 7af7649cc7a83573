import '../styles/poll-bars.css';
import { element } from '../elements.ts';
import { type PollResult, shareOf } from './poll-words.ts';

/** Shows on the slides what polls have come to. A poll that is not among them stands as it was written. */
export function drawPollBars(slides: ParentNode, results: readonly PollResult[]): void {
  for (const block of slides.querySelectorAll<HTMLElement>('.sl-block[data-block-type="poll"][data-block-id]')) {
    const result = results.find(({ pollId }) => pollId === block.dataset['blockId']) ?? null;
    const content = block.querySelector<HTMLElement>('.sl-block-content');
    content?.classList.toggle('has-results', result !== null);
    for (const option of block.querySelectorAll<HTMLElement>('.poll-option')) {
      const share = result === null ? null : shareOf(result, option.dataset['optionId'] ?? '');
      option.style.setProperty('--share', String(share?.share ?? 0));
      const words = share === null ? '' : `${share.percent} (${share.votes})`;
      setWords(option, '.poll-result', 'poll-result', words);
    }
    if (content !== null) setWords(content, '.poll-total', 'poll-total', result?.words ?? '');
  }
}

/** Changes nothing that says the same: screen readers and animations are left alone. */
function setWords(parent: HTMLElement, selector: string, look: string, words: string): void {
  const found = parent.querySelector<HTMLElement>(selector);
  if (words === '') found?.remove();
  else if (found === null) parent.append(element('span', { class: look }, words));
  else if (found.textContent !== words) found.textContent = words;
}
