import { words } from '@rostrum/words/speaker';
import { button, element } from '../elements.ts';

/**
 * Asks whether a talk is to end for those who watch it: it takes them away, and what was made for them. True
 * where nobody does.
 */
export async function askEnd(root: HTMLElement, viewers: number): Promise<boolean> {
  if (viewers === 0) return true;
  return new Promise((resolve) => {
    const dialog = element('dialog', {
      class: 'player-layer player-box show-under-way',
      role: 'alertdialog',
      'aria-label': words.show.end,
    });
    let ends = false;
    const answer = (label: string, says: boolean, look = ''): HTMLButtonElement =>
      button(
        `show-button ${look}`,
        label,
        () => {
          ends = says;
          dialog.close();
        },
        { text: label },
      );
    dialog.append(
      element('h2', {}, words.show.endTitle(viewers)),
      element('p', {}, words.show.endMeans),
      element(
        'div',
        { class: 'show-answers' },
        answer(words.show.end, true, 'is-first'),
        answer(words.show.goOn, false),
      ),
    );
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(ends);
    });
    root.append(dialog);
    dialog.showModal();
  });
}
