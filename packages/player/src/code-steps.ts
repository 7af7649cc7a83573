import { isLit, type LineStep, parseSteps } from '@rostrum/deck/code-steps';
import { words } from '@rostrum/words/player';
import { isCalm } from './motion/calm.ts';

const STEPPED = 'code[data-line-numbers*="|"], code[data-line-steps*="|"]';

/**
 * Gives code whose lines are lit in steps a fragment for each step after the first: an empty element that the player
 * steps through like any other. Fragments begin at `data-fragment-index` of the code, where it says one.
 */
export function addCodeSteps(root: ParentNode): void {
  for (const code of root.querySelectorAll<HTMLElement>(STEPPED)) {
    if (code.querySelector('.code-line') === null || markersOf(code).length > 0) continue;
    const first = Number.parseInt(code.dataset['fragmentIndex'] ?? '', 10);
    const markers = stepsOf(code)
      .slice(1)
      .map((step, index) => {
        const marker = document.createElement('span');
        marker.className = 'fragment code-step';
        marker.hidden = true;
        // Not shown, but said when its turn comes.
        marker.setAttribute('aria-label', nameOf(step));
        if (Number.isFinite(first)) marker.dataset['fragmentIndex'] = String(first + index);
        return marker;
      });
    code.after(...markers);
  }
}

/** Takes the steps away again: the first one's lines are lit. */
export function removeCodeSteps(root: ParentNode): void {
  for (const marker of root.querySelectorAll('.code-step')) marker.remove();
  showCodeSteps(root);
}

/** The step that a piece of code was at when it was looked at last. */
const TAKEN = new WeakMap<HTMLElement, number>();

/** Lights the lines of the step that each piece of code has come to, and brings them into view where code scrolls. */
export function showCodeSteps(root: ParentNode): void {
  makeCodeReachable(root);
  for (const code of root.querySelectorAll<HTMLElement>('code:has(> .code-line)')) {
    const steps = stepsOf(code);
    const taken = markersOf(code).filter((marker) => marker.classList.contains('visible')).length;
    const step = steps[Math.min(taken, steps.length - 1)] ?? [];
    code.classList.toggle('is-stepped', step.length > 0);
    const first = Number.parseInt(code.dataset['lnStartFrom'] ?? '1', 10);
    const lit = [...code.querySelectorAll<HTMLElement>(':scope > .code-line')].filter((line, index) => {
      const isOn = step.length > 0 && isLit(step, first + index);
      line.classList.toggle('is-lit', isOn);
      return isOn;
    });
    nameCode(code, step);
    const pre = code.closest('pre');
    if (pre !== null && pre.scrollHeight > pre.clientHeight) {
      if (lit.length > 0) bringIntoView(pre, lit);
      // All of it is meant again, so it begins at its beginning.
      else if (TAKEN.has(code) && TAKEN.get(code) !== taken) scrollTo(pre, 0);
    }
    TAKEN.set(code, taken);
  }
}

function stepsOf(code: HTMLElement): readonly LineStep[] {
  return parseSteps(code.dataset['lineNumbers'] || (code.dataset['lineSteps'] ?? ''));
}

function markersOf(code: HTMLElement): HTMLElement[] {
  return [...(code.parentElement?.querySelectorAll<HTMLElement>(':scope > .code-step') ?? [])];
}

/** Colours say which lines are lit: so does the name of the code. */
function nameCode(code: HTMLElement, step: LineStep): void {
  const pre = code.closest('pre');
  if (pre === null || stepsOf(code).every((lines) => lines.length === 0)) return;
  pre.setAttribute('role', 'group');
  pre.setAttribute('aria-label', step.length === 0 ? words.media.code : words.media.codeLit(nameOf(step)));
}

/** `Lines 1 to 3, 5`. */
function nameOf(step: LineStep): string {
  if (step.length === 0) return words.media.allLines;
  const [first] = step;
  if (step.length === 1 && first !== undefined && first.from === first.to) return words.media.line(first.from);
  return words.media.lines(step.map(({ from, to }) => (from === to ? String(from) : words.media.range(from, to))));
}

/** Their middle in the middle; their beginning where they are higher than what is seen of the code. */
function bringIntoView(pre: HTMLElement, lines: readonly HTMLElement[]): void {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return;
  const height = last.offsetTop + last.offsetHeight - first.offsetTop;
  const room = Math.max(0, pre.clientHeight - height) / 2;
  scrollTo(pre, first.offsetTop - room);
}

function scrollTo(pre: HTMLElement, top: number): void {
  pre.scrollTo({ top, behavior: isCalm() ? 'auto' : 'smooth' });
}

/** Puts code that scrolls in reach of the keyboard. */
export function makeCodeReachable(root: ParentNode): void {
  for (const pre of root.querySelectorAll<HTMLElement>('.sl-block pre:not([tabindex])')) {
    if (pre.scrollHeight <= pre.clientHeight + 1 && pre.scrollWidth <= pre.clientWidth + 1) continue;
    pre.tabIndex = 0;
    pre.setAttribute('role', 'group');
    if (!pre.hasAttribute('aria-label')) pre.setAttribute('aria-label', words.media.code);
  }
}
