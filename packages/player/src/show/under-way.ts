import type { ShowAsks } from '@rostrum/contract';
import { timeInWords } from '@rostrum/contract/moments';
import { button, element } from '../elements.ts';

export interface UnderWayAnswers {
  readonly goOn: () => void;
  readonly watch: () => void;
  readonly beginAnew: () => void;
  readonly notNow: () => void;
}

type Talk = Pick<ShowAsks, 'presenter' | 'isOwn' | 'viewers'>;

export const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

/** Who presents the deck, and to how many. */
export function talkInWords({ presenter, isOwn, viewers }: Talk): string {
  const who = isOwn ? 'You present' : `${presenter ?? 'Somebody'} presents`;
  const where = isOwn ? ' in another window' : '';
  return viewers === 0 ? `${who} this deck${where}.` : `${who} this deck${where} to ${people(viewers)}.`;
}

/** Whether somebody else's talk would end for people who watch it. */
export const endsForOthers = ({ isOwn, viewers }: Talk): boolean => !isOwn && viewers > 0;

/** Asks what becomes of a show that another window presents. Nothing is live here before it is answered. Answers what takes it away. */
export function askUnderWay(root: HTMLElement, asked: ShowAsks, answers: UnderWayAnswers): () => void {
  const answer = (label: string, press: () => void, look = ''): HTMLButtonElement =>
    button(`show-button ${look}`, label, press, { text: label });
  const dialog = element('dialog', {
    class: 'player-layer player-box show-under-way',
    role: 'alertdialog',
    'aria-label': 'Not live yet',
  });
  const say = (title: string, words: string, ...buttons: readonly HTMLButtonElement[]): void => {
    dialog.replaceChildren(
      element('h2', {}, title),
      element('p', {}, words),
      element('div', { class: 'show-answers' }, ...buttons),
    );
    // What was pressed is gone.
    if (dialog.open) buttons[0]?.focus();
  };
  const ask = (): void =>
    say(
      'A talk with this deck is under way.',
      `${talkInWords(asked)} It began at ${timeInWords(new Date(asked.begunAt))}. Until you choose, this window is not live: nobody sees what you show here.`,
      answer('Go on with it here', answers.goOn, 'is-first'),
      answer('Watch it', answers.watch),
      answer('End it and begin anew', endsForOthers(asked) ? askOnceMore : answers.beginAnew),
      answer('Not now', answers.notNow),
    );
  const askOnceMore = (): void =>
    say(
      'End this talk for everybody?',
      `${talkInWords(asked)} It ends for them, and so does a link that was made for its audience.`,
      answer('Leave it as it is', ask, 'is-first'),
      answer('End it and begin anew', answers.beginAnew),
    );
  ask();
  const close = (): void => {
    dialog.close();
    dialog.remove();
  };
  dialog.addEventListener('close', () => {
    if (dialog.isConnected) answers.notNow();
  });
  root.append(dialog);
  dialog.showModal();
  return close;
}
