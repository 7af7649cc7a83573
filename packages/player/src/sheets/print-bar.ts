import type { PlayerConfig } from '@rostrum/deck/html';
import type { ViewQuery } from '@rostrum/deck/view-query';
import { words } from '@rostrum/words/player';
import { inOwnLanguage } from '../elements.ts';

/** What a person who prints may choose, on the screen only: each choice is an address. */
export function printBar(body: HTMLElement, config: PlayerConfig, query: ViewQuery): void {
  const head = inOwnLanguage(document.createElement('header'));
  head.className = 'print-bar';
  const bar = document.createElement('div');
  bar.setAttribute('role', 'toolbar');
  bar.setAttribute('aria-label', words.views.print);
  const print = document.createElement('button');
  print.type = 'button';
  print.textContent = words.views.printOrSave;
  print.addEventListener('click', () => window.print());
  bar.append(
    print,
    choice(words.views.pageForStep, 'fragments', query.fragments ?? config.printsSteps, config.printsSteps),
  );
  if (config.notes !== null) bar.append(choice(words.views.notes, 'showNotes', query.showNotes, false));
  head.append(bar);
  body.prepend(head);
}

/** `usual`: without a word of the address. */
function choice(label: string, name: string, chosen: boolean, usual: boolean): HTMLLabelElement {
  const line = document.createElement('label');
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.checked = chosen;
  box.addEventListener('change', () => {
    const address = new URL(window.location.href);
    if (box.checked === usual) address.searchParams.delete(name);
    else address.searchParams.set(name, String(box.checked));
    window.location.replace(address);
  });
  line.append(box, label);
  return line;
}
