import { button, element } from '../elements.ts';
import { people } from './under-way.ts';

/** Asks whether a talk is to end for those who watch it: it takes them away, and what was made for them. True where nobody does. */
export async function askEnd(root: HTMLElement, viewers: number): Promise<boolean> {
  if (viewers === 0) return true;
  return new Promise((resolve) => {
    const dialog = element('dialog', {
      class: 'player-layer player-box show-under-way',
      role: 'alertdialog',
      'aria-label': 'End the show',
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
      element('h2', {}, `End the show for ${people(viewers)}?`),
      element(
        'p',
        {},
        'It cannot be taken up again. A link that was made for the audience ends with it, and so do remotes.',
      ),
      element('div', { class: 'show-answers' }, answer('End the show', true, 'is-first'), answer('Go on', false)),
    );
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(ends);
    });
    root.append(dialog);
    dialog.showModal();
  });
}
