import '../styles/analytics.css';
import { words } from '@rostrum/words/player';
import { button, element } from '../elements.ts';

/** Of the document: there is a question, and how high it is. */
const ASKS = 'asks-analytics';
const HEIGHT = '--question';

/**
 * Asks whether the visit may be counted. Nothing waits for the answer, and the slides make room for the question.
 * Answers what takes it away.
 */
export function askAboutAnalytics(
  host: HTMLElement,
  { answer, takesFocus }: { readonly answer: (answer: 'allowed' | 'declined') => void; readonly takesFocus: boolean },
): () => void {
  const page = document.documentElement;
  const isAlone = page.classList.contains('view');
  const before = document.activeElement;
  const text = element('p', { role: 'status' });
  const say = words.analytics;
  const more = element('a', { href: '/security/cookies#web-analytics', target: '_blank', rel: 'noopener' }, say.more);
  const decline = button('', say.decline, () => end('declined'), { text: say.decline });
  const allow = button('', say.allow, () => end('allowed'), { text: say.allow });
  const box = element(
    'section',
    // Over slides it is dark, as all that the player draws there.
    { class: `player-analytics${isAlone ? ' player-layer' : ''}`, 'aria-label': say.title },
    element('div', {}, text, more),
    element('footer', {}, decline, allow),
  );
  const measure = new ResizeObserver(() => {
    page.style.setProperty(HEIGHT, `${String(box.offsetHeight)}px`);
    // The slides may have another size now.
    window.dispatchEvent(new Event('resize'));
  });
  const close = (): void => {
    if (!box.isConnected) return;
    const held = box.contains(document.activeElement);
    measure.disconnect();
    box.remove();
    page.classList.remove(ASKS);
    page.style.removeProperty(HEIGHT);
    if (isAlone) window.dispatchEvent(new Event('resize'));
    if (held && before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
  const end = (given: 'allowed' | 'declined'): void => {
    close();
    answer(given);
  };
  // Put off: it is asked again at the next visit.
  box.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  });
  page.classList.add(ASKS);
  host.prepend(box);
  if (isAlone) measure.observe(box);
  // What is put into a region that is there already is read out.
  text.append(element('strong', {}, say.question), say.why);
  if (takesFocus) decline.focus();
  return close;
}
