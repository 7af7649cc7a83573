import type { ShowAsks } from '@rostrum/contract';
import { timeInWords } from '@rostrum/contract/moments';
import { words } from '@rostrum/words/speaker';
import { button, element } from '../elements.ts';

export interface UnderWayAnswers {
  readonly goOn: () => void;
  readonly watch: () => void;
  readonly beginAnew: () => void;
  readonly notNow: () => void;
}

type Talk = Pick<ShowAsks, 'presenter' | 'isOwn' | 'viewers'>;

/** Who presents the deck, and to how many. */
export function talkInWords({ presenter, isOwn, viewers }: Talk): string {
  const say = words.underWay;
  if (isOwn) return viewers === 0 ? say.you : say.youTo(viewers);
  const name = presenter ?? say.somebody;
  return viewers === 0 ? say.presents(name) : say.presentsTo(name, viewers);
}

/** Whether somebody else's talk would end for people who watch it. */
export const endsForOthers = ({ isOwn, viewers }: Talk): boolean => !isOwn && viewers > 0;

/**
 * Asks what becomes of a show that another window presents. Nothing is live here before it is answered. Answers
 * what takes it away.
 */
export function askUnderWay(root: HTMLElement, asked: ShowAsks, answers: UnderWayAnswers): () => void {
  const answer = (label: string, press: () => void, look = ''): HTMLButtonElement =>
    button(`show-button ${look}`, label, press, { text: label });
  const dialog = element('dialog', {
    class: 'player-layer player-box show-under-way',
    role: 'alertdialog',
    'aria-label': words.underWay.label,
  });
  const say = (title: string, text: string, ...buttons: readonly HTMLButtonElement[]): void => {
    dialog.replaceChildren(
      element('h2', {}, title),
      element('p', {}, text),
      element('div', { class: 'show-answers' }, ...buttons),
    );
    // What was pressed is gone.
    if (dialog.open) buttons[0]?.focus();
  };
  const ask = (): void =>
    say(
      words.underWay.title,
      `${talkInWords(asked)} ${words.underWay.begunAt(timeInWords(new Date(asked.begunAt)))}`,
      answer(words.underWay.goOn, answers.goOn, 'is-first'),
      answer(words.underWay.watch, answers.watch),
      answer(words.underWay.beginAnew, endsForOthers(asked) ? askOnceMore : answers.beginAnew),
      answer(words.underWay.notNow, answers.notNow),
    );
  const askOnceMore = (): void =>
    say(
      words.underWay.endTitle,
      `${talkInWords(asked)} ${words.underWay.endMeans}`,
      answer(words.underWay.leave, ask, 'is-first'),
      answer(words.underWay.beginAnew, answers.beginAnew),
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
