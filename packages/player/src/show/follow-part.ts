import type { PlayerConfig } from '@rostrum/deck/html';
import { copyText } from '../copy-text.ts';
import { button, element, icon } from '../elements.ts';
import { audienceAddress, whoMayFollow } from './audience-address.ts';
import { drawInto, withBreaks, withoutScheme } from './code-frame.ts';
import type { Presenting } from './presenting.ts';

interface FollowPart {
  readonly elements: readonly HTMLElement[];
  readonly draw: () => void;
}

/**
 * How to follow, in the show's panel: who can, the address, its code, and the link for those who could not. `said`: how the show does;
 * `showCode`: puts the code over the slide.
 */
export function followPart(
  { presenting, config }: { readonly presenting: Presenting; readonly config: PlayerConfig },
  said: HTMLElement,
  showCode: () => void,
): FollowPart {
  const isDoing = { link: false, asks: false };
  const frame = element('div', { class: 'show-code-frame' });
  const lead = element('p', { class: 'show-lead' });
  const link = element('a', { class: 'show-address', target: '_blank' });
  const who = element('p', { class: 'show-faint' });
  const only = element('p', {});
  const failed = element('p', { class: 'show-failed', role: 'alert' });
  const make = button('show-button is-first', 'Make a link for the audience', () => void change('make'), {
    icon: 'link',
    text: 'Make a link for the audience',
  });
  const admission = element(
    'div',
    { class: 'show-admission' },
    icon('lock'),
    element('div', {}, only, element('div', { class: 'show-buttons' }, make)),
  );
  const copy = copyButton('Copy link', () => address().typed);
  const turnOff = button('show-button', 'Turn the link off', () => ask(true), { text: 'Turn the link off' });
  const off = button('show-button is-danger', 'Turn off', () => void change('drop'), { text: 'Turn off' });
  const keep = button('show-button', 'Keep it', () => ask(false), { text: 'Keep it' });
  const question = element(
    'div',
    { class: 'show-question', role: 'group', 'aria-label': 'Turn the link off?' },
    element('p', {}, 'Turn the link off? Whoever came by it is shut out at once, and its code opens nothing any more.'),
    element('div', { class: 'show-buttons' }, off, keep),
  );
  const part = element(
    'div',
    { class: 'show-follow' },
    frame,
    element(
      'div',
      {},
      lead,
      link,
      who,
      said,
      element(
        'div',
        { class: 'show-buttons' },
        copy,
        ...shareDialog(config),
        button('show-button', 'Show over the slide', showCode, { icon: 'code', text: 'Show over the slide', key: 'C' }),
        turnOff,
      ),
    ),
  );
  const address = () => audienceAddress(config, presenting.admission);

  function ask(asks: boolean): void {
    isDoing.asks = asks;
    failed.textContent = '';
    draw();
    (asks ? keep : turnOff).focus();
  }

  async function change(what: 'make' | 'drop'): Promise<void> {
    if (isDoing.link) return;
    isDoing.link = true;
    failed.textContent = '';
    draw();
    const refused = await (what === 'make' ? presenting.makeLink() : presenting.dropLink());
    isDoing.link = isDoing.asks = false;
    failed.textContent = refused ?? '';
    draw();
    // What had the focus is gone.
    (address().lets === 'by its link' ? copy : admission.hidden ? copy : make).focus();
  }

  function draw(): void {
    const { follow, typed, lets } = address();
    const words = whoMayFollow(config, presenting.admission);
    const mayLink = config.show?.mayLink === true;
    admission.hidden = lets !== 'members';
    make.hidden = !mayLink;
    only.textContent = admission.hidden ? '' : words;
    who.textContent = admission.hidden ? words : '';
    who.hidden = !admission.hidden;
    lead.textContent = admission.hidden ? 'Follow along at' : 'For people with access';
    isDoing.asks &&= lets === 'by its link';
    turnOff.hidden = lets !== 'by its link' || !mayLink || isDoing.asks;
    question.hidden = !isDoing.asks;
    // Only the server makes and deletes links, of a show that goes on.
    make.disabled = turnOff.disabled = off.disabled = isDoing.link || !presenting.connected || presenting.show === null;
    if (link.getAttribute('href') === typed) return;
    link.setAttribute('href', typed);
    link.replaceChildren(...withBreaks(withoutScheme(typed)));
    frame.dataset['address'] = follow;
    drawInto(frame, follow, 'Code that opens this presentation on a phone');
  }

  return { elements: [admission, failed, part, question], draw };
}

/** In a page of its own: the show goes on here. */
function shareDialog({ show }: PlayerConfig): readonly HTMLAnchorElement[] {
  const links = show?.links ?? null;
  if (links === null) return [];
  return [
    element('a', { class: 'show-button', href: links, target: '_blank' }, icon('share'), element('span', {}, 'Share')),
  ];
}

export function copyButton(label: string, text: () => string): HTMLButtonElement {
  const made = button(
    'show-button',
    label,
    () => {
      const field = element('input', { value: text(), readonly: '', class: 'show-copied' });
      made.after(field);
      const copied = copyText(text(), () => field.select());
      copied.finally(() => field.remove()).catch(() => undefined);
      copied.then(
        () => {
          made.lastElementChild?.replaceChildren('Copied');
          setTimeout(() => made.lastElementChild?.replaceChildren(label), 2000);
        },
        () => undefined,
      );
    },
    { icon: 'copy', text: label },
  );
  return made;
}
