import type { PlayerConfig } from '@rostrum/deck/html';
import { words } from '@rostrum/words/speaker';
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
 * How to follow, in the show's panel: who can, the address, its code, and the link for those who could not. `said`: how
 * the show does; `showCode`: puts the code over the slide.
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
  const make = button('show-button is-first', words.joining.makeLink, () => void change('make'), {
    icon: 'link',
    text: words.joining.makeLink,
  });
  const admission = element(
    'div',
    { class: 'show-admission' },
    icon('lock'),
    element('div', {}, only, element('div', { class: 'show-buttons' }, make)),
  );
  const copy = copyButton(words.joining.copyLink, () => address().typed);
  const turnOff = button('show-button', words.joining.turnOffLink, () => ask(true), {
    text: words.joining.turnOffLink,
  });
  const off = button('show-button is-danger', words.joining.turnOff, () => void change('drop'), {
    text: words.joining.turnOff,
  });
  const keep = button('show-button', words.joining.keep, () => ask(false), { text: words.joining.keep });
  const question = element(
    'div',
    { class: 'show-question', role: 'group', 'aria-label': words.joining.turnOffTitle },
    element('p', {}, words.joining.turnOffMeans),
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
        button('show-button', words.joining.showOverSlide, showCode, {
          icon: 'code',
          text: words.joining.showOverSlide,
          key: 'C',
        }),
        turnOff,
      ),
    ),
  );
  const address = () => audienceAddress(config, presenting.access.admission);

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
    const refused = await (what === 'make' ? presenting.access.makeLink() : presenting.access.dropLink());
    isDoing.link = isDoing.asks = false;
    failed.textContent = refused ?? '';
    draw();
    // What had the focus is gone.
    (address().lets === 'by its link' ? copy : admission.hidden ? copy : make).focus();
  }

  function draw(): void {
    const { follow, typed, lets } = address();
    const whom = whoMayFollow(config, presenting.access.admission);
    const mayLink = config.show?.mayLink === true;
    admission.hidden = lets !== 'members';
    make.hidden = !mayLink;
    only.textContent = admission.hidden ? '' : whom;
    who.textContent = admission.hidden ? whom : '';
    who.hidden = !admission.hidden;
    lead.textContent = admission.hidden ? words.joining.followAt : words.joining.forPeopleWithAccess;
    isDoing.asks &&= lets === 'by its link';
    turnOff.hidden = lets !== 'by its link' || !mayLink || isDoing.asks;
    question.hidden = !isDoing.asks;
    // Only the server makes and deletes links, of a show that goes on.
    make.disabled = turnOff.disabled = off.disabled = isDoing.link || !presenting.connected || presenting.show === null;
    if (link.getAttribute('href') === typed) return;
    link.setAttribute('href', typed);
    link.replaceChildren(...withBreaks(withoutScheme(typed)));
    frame.dataset['address'] = follow;
    drawInto(frame, follow, words.joining.codeOpensDeck);
  }

  return { elements: [admission, failed, part, question], draw };
}

/** In a page of its own: the show goes on here. */
function shareDialog({ show }: PlayerConfig): readonly HTMLAnchorElement[] {
  const links = show?.links ?? null;
  if (links === null) return [];
  return [
    element(
      'a',
      { class: 'show-button', href: links, target: '_blank' },
      icon('share'),
      element('span', {}, words.joining.share),
    ),
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
          made.lastElementChild?.replaceChildren(words.joining.copied);
          setTimeout(() => made.lastElementChild?.replaceChildren(label), 2000);
        },
        () => undefined,
      );
    },
    { icon: 'copy', text: label },
  );
  return made;
}
