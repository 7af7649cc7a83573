import { button, element, icon, type IconName } from '../elements.ts';

export interface Choice<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly icon?: IconName;
}

export interface ChoiceMenu<T extends string> {
  /** In the document, to be told apart from others. */
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  /** Whether the button says its label; else only the icon shows. */
  readonly named: boolean;
  readonly choices: readonly Choice<T>[];
  readonly chosen: T;
  readonly choose: (value: T) => void;
}

/**
 * A button with a list of which one holds: radio buttons in a popover, so that arrows choose, Esc closes, and the focus
 * comes back to the button, all by the browser.
 */
export function choiceMenu<T extends string>(menu: ChoiceMenu<T>): readonly [HTMLButtonElement, HTMLElement] {
  const name = `speaker-${menu.id}`;
  const list = element(
    'div',
    { class: 'player-layer player-box speaker-menu', id: name, popover: '', role: 'dialog', 'aria-label': menu.label },
    element('fieldset', {}, element('legend', {}, menu.label)),
  );
  const fields = list.querySelector('fieldset');
  for (const { value, label, icon: look } of menu.choices) {
    const radio = element('input', { type: 'radio', name, value });
    radio.checked = value === menu.chosen;
    radio.addEventListener('change', () => menu.choose(value));
    fields?.append(
      element('label', {}, radio, ...(look === undefined ? [] : [icon(look)]), element('span', {}, label)),
    );
  }
  const opener = button(
    menu.named ? 'speaker-tool' : 'player-icon-button',
    menu.label,
    () => list.togglePopover({ source: opener }),
    { icon: menu.icon, ...(menu.named ? { text: menu.label } : {}) },
  );
  if (menu.named) opener.append(icon('down'));
  opener.setAttribute('aria-haspopup', 'dialog');
  opener.setAttribute('aria-expanded', 'false');
  list.addEventListener('toggle', (event) => {
    const isOpen = event.newState === 'open';
    opener.setAttribute('aria-expanded', String(isOpen));
    if (!isOpen) return;
    const { bottom, right } = opener.getBoundingClientRect();
    list.style.top = `${bottom + 4}px`;
    list.style.right = `${Math.max(8, window.innerWidth - right)}px`;
    list.querySelector<HTMLInputElement>('input:checked')?.focus();
  });
  return [opener, list];
}
