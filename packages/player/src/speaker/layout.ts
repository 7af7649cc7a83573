import { words } from '@rostrum/words/speaker';
import { words as playerWords } from '@rostrum/words/player';
import { button, element, icon, type IconName, inDecksLanguage, inOwnLanguage } from '../elements.ts';
import type { SpeakerLayoutName, SpeakerSound } from '../local-settings.ts';
import type { Shortcut } from '../shortcuts.ts';
import { choiceMenu } from './choice-menu.ts';

export interface SpeakerActions {
  next: () => void;
  prev: () => void;
  black: () => void;
  overview: () => void;
  help: () => void;
  pointer: () => void;
  draw: () => void;
  erase: () => void;
  clear: () => void;
  /** Opens the panel of the show that others follow. */
  live: () => void;
  /** Puts the code for the audience over the slide. */
  code: () => void;
  /** Opens what the audience says, and may. */
  audience: () => void;
  toggleTimer: () => void;
  resetTimer: () => void;
  smallerNotes: () => void;
  largerNotes: () => void;
  openShow: () => void;
  end: () => void;
  /** What was chosen before, and what happens when something else is. */
  readonly layout: Chosen<SpeakerLayoutName>;
  readonly sound: Chosen<SpeakerSound>;
}

interface Chosen<T> {
  readonly chosen: T;
  readonly choose: (value: T) => void;
}

const LAYOUTS = ['default', 'wide', 'tall', 'notes'] as const satisfies readonly SpeakerLayoutName[];
const SOUNDS = ['show', 'speaker', 'both'] as const satisfies readonly SpeakerSound[];

/** Every part of the speaker view that changes. */
export interface SpeakerLayout {
  readonly root: HTMLElement;
  readonly title: HTMLElement;
  readonly limit: HTMLElement;
  readonly pace: HTMLElement;
  readonly paceText: HTMLElement;
  readonly due: HTMLElement;
  readonly soundButton: HTMLButtonElement;
  readonly notesTitle: HTMLElement;
  readonly now: HTMLElement;
  readonly nowPlace: HTMLElement;
  readonly nowTitle: HTMLElement;
  readonly steps: HTMLElement;
  readonly nextFrame: HTMLElement;
  readonly nextPlace: HTMLElement;
  readonly nextTitle: HTMLElement;
  readonly upcoming: HTMLElement;
  readonly notes: HTMLElement;
  readonly ahead: HTMLElement;
  /** What does nothing before the slides can be moved. */
  readonly movers: readonly HTMLButtonElement[];
  readonly elapsed: HTMLElement;
  readonly clock: HTMLElement;
  readonly timerButton: HTMLButtonElement;
  readonly resetButton: HTMLButtonElement;
  readonly track: HTMLElement;
  readonly position: HTMLElement;
  readonly partner: HTMLElement;
  readonly openShow: HTMLButtonElement;
  readonly blackButton: HTMLButtonElement;
  readonly body: HTMLElement;
  readonly footer: HTMLElement;
  readonly live: HTMLButtonElement;
  readonly endButton: HTMLButtonElement;
  readonly audienceButton: HTMLButtonElement;
  readonly codeButton: HTMLButtonElement;
  readonly pointerButton: HTMLButtonElement;
  readonly drawButton: HTMLButtonElement;
  readonly eraseButton: HTMLButtonElement;
  readonly clearButton: HTMLButtonElement;
}

/** Header, track, slides on the left, notes on the right, controls: 64, 28, the rest, 64 px. */
export function layOut(title: string, actions: SpeakerActions): SpeakerLayout {
  const say = words.view;
  const span = (look = '') => element('span', look === '' ? {} : { class: look });
  const elapsed = element('span', { class: 'speaker-elapsed', role: 'timer', 'aria-label': say.elapsed });
  const clock = span();
  const timerButton = button('player-icon-button', say.pauseTimer, actions.toggleTimer, { icon: 'pause' });
  const resetButton = button('player-icon-button', say.resetTimer, actions.resetTimer, { icon: 'reset' });
  const position = span('speaker-position');
  const heading = element('h1', { class: 'speaker-title' }, title);
  const limit = span('speaker-limit');
  const paceText = span();
  const pace = element('span', { class: 'speaker-pace' }, icon('behind'), paceText);
  const [layoutButton, layoutList] = choiceMenu({
    id: 'layout',
    label: say.layout,
    icon: 'layout',
    named: true,
    choices: LAYOUTS.map((value) => ({ value, label: say.layouts[value], icon: `layout-${value}` })),
    ...actions.layout,
  });
  const [soundButton, soundList] = choiceMenu({
    id: 'sound',
    label: say.sound,
    icon: 'sound',
    named: false,
    choices: SOUNDS.map((value) => ({ value, label: say.sounds[value] })),
    ...actions.sound,
  });
  const live = button('show-status speaker-live', words.show.presentLive, actions.live, {});
  live.hidden = true;
  const endButton = button('speaker-button', say.endShow, actions.end, { text: say.endShow });
  const header = element(
    'header',
    {},
    element('div', { class: 'speaker-deck' }, mark(), heading, position, live),
    element('div', { class: 'speaker-time' }, elapsed, limit, pace, timerButton, resetButton),
    element(
      'div',
      { class: 'speaker-end' },
      element('span', { class: 'speaker-clock' }, icon('clock'), clock),
      layoutButton,
      soundButton,
      endButton,
    ),
  );

  const track = element('div', { class: 'speaker-track', role: 'img' });
  const due = element('div', { class: 'speaker-due', 'aria-hidden': 'true' });

  const nowPlace = span('speaker-place');
  const nowTitle = span('speaker-name');
  const steps = span('speaker-steps');
  const now = element('div', { class: 'speaker-frame' });
  const nextPlace = span('speaker-place');
  const nextTitle = span('speaker-name');
  const nextFrame = element('div', { class: 'speaker-frame' });
  const upcoming = element('ol', { class: 'speaker-panel speaker-upcoming' });
  const left = element(
    'div',
    { class: 'speaker-left' },
    element(
      'section',
      { class: 'speaker-now', 'aria-label': say.now },
      element('h2', { class: 'speaker-caption' }, element('b', {}, say.now), nowPlace, nowTitle, steps),
      now,
    ),
    element(
      'section',
      { class: 'speaker-next', 'aria-label': say.next },
      element('h2', { class: 'speaker-caption' }, element('b', {}, say.next), nextPlace, nextTitle),
      element('div', { class: 'speaker-fit' }, nextFrame),
    ),
    element(
      'section',
      { class: 'speaker-after', 'aria-label': say.afterThat },
      element('h2', { class: 'speaker-caption' }, element('b', {}, say.afterThat)),
      upcoming,
    ),
  );

  const notesTitle = span('speaker-notes-title');
  const notes = element('div', {
    class: 'speaker-words',
    tabindex: '0',
    role: 'region',
    'aria-label': say.speakerNotes,
  });
  const ahead = element('div', { class: 'speaker-then' });
  const right = element(
    'section',
    { class: 'speaker-notes', 'aria-label': say.notes },
    element(
      'div',
      { class: 'speaker-caption' },
      element('h2', {}, element('b', {}, say.notes), notesTitle),
      span('speaker-grow'),
      button('player-icon-button small', say.smallerNotes, actions.smallerNotes, { icon: 'smaller' }),
      button('player-icon-button small', say.largerNotes, actions.largerNotes, { icon: 'larger' }),
    ),
    element('div', { class: 'speaker-panel' }, notes, ahead),
  );

  const blackButton = button('speaker-tool', say.black, actions.black, { icon: 'black', text: say.black, key: 'B' });
  const nextButton = button('speaker-button primary', say.next, actions.next, { text: say.next });
  nextButton.append(icon('next'));
  const previousButton = button('speaker-button', say.previous, actions.prev, { icon: 'previous' });
  const slidesButton = button('speaker-tool', playerWords.show.allSlides, actions.overview, {
    icon: 'slides',
    text: playerWords.show.allSlides,
    key: 'O',
  });
  const tool = (label: string, act: () => void, look: IconName, key: string) =>
    button('speaker-tool speaker-ink', label, act, { icon: look, text: label, key });
  const pointerButton = tool(say.pointer, actions.pointer, 'pointer', 'Q');
  const drawButton = tool(say.draw, actions.draw, 'draw', 'D');
  const eraseButton = tool(say.erase, actions.erase, 'eraser', 'E');
  const clearButton = tool(say.clear, actions.clear, 'clear', 'X');
  const crowd = (label: string, act: () => void, look: IconName, key: string) =>
    button('speaker-tool speaker-crowd', label, act, { icon: look, text: label, key });
  const audienceButton = crowd(say.audience, actions.audience, 'people', 'U');
  const codeButton = crowd(say.code, actions.code, 'code', 'C');
  const movers = [previousButton, nextButton, blackButton, slidesButton];
  const partner = element('span', { class: 'speaker-partner', role: 'status' });
  const openShow = button('speaker-button speaker-open', say.openShow, actions.openShow, {
    icon: 'screen',
    text: say.openShow,
  });
  const footer = element(
    'footer',
    {},
    previousButton,
    nextButton,
    span('speaker-separator'),
    pointerButton,
    drawButton,
    eraseButton,
    clearButton,
    blackButton,
    slidesButton,
    audienceButton,
    codeButton,
    span('speaker-grow'),
    partner,
    openShow,
    button('player-icon-button speaker-keys', playerWords.shortcuts.title, actions.help, {
      icon: 'keyboard',
      key: '?',
    }),
  );

  const body = element('main', { class: 'speaker-body' }, left, right);
  const plan = element('section', { class: 'speaker-plan', 'aria-label': say.progress }, track, due);
  const root = inOwnLanguage(element('div', { class: 'speaker' }, header, plan, body, footer, layoutList, soundList));
  for (const ofDeck of [heading, now, nowTitle, nextFrame, nextTitle, upcoming, notesTitle, notes, ahead])
    inDecksLanguage(ofDeck);
  return {
    root,
    title: heading,
    limit,
    pace,
    paceText,
    due,
    soundButton,
    notesTitle,
    now,
    nowPlace,
    nowTitle,
    steps,
    nextFrame,
    nextPlace,
    nextTitle,
    upcoming,
    notes,
    ahead,
    movers,
    elapsed,
    clock,
    timerButton,
    resetButton,
    track,
    position,
    partner,
    openShow,
    blackButton,
    body,
    footer,
    live,
    endButton,
    audienceButton,
    codeButton,
    pointerButton,
    drawButton,
    eraseButton,
    clearButton,
  };
}

/** In this window every key that goes on goes through the stacks too, as the buttons do: nothing is skipped. */
export function speakerShortcuts({ leads }: { readonly leads: boolean }): readonly Shortcut[] {
  const all = allShortcuts();
  return leads ? all : all.filter(({ keys }) => !keys.some((key) => LEADING.includes(key)));
}

/** Keys for a show that others follow. */
const LEADING = ['Q', 'D', 'I', 'C', 'U'];

function allShortcuts(): readonly Shortcut[] {
  const { shortcuts: does, show } = playerWords;
  const { space, shiftSpace, pageDown, pageUp, home, end } = does.keys;
  const { view } = words;
  return [
    { keys: ['→', '↓', space, pageDown], does: does.next },
    { keys: ['←', '↑', shiftSpace, pageUp], does: does.back },
    { keys: [home, end], does: does.ends },
    { keys: ['O'], does: show.allSlides },
    { keys: ['Q'], does: does.pointer },
    { keys: ['D', 'E', 'X'], does: does.draw },
    { keys: ['I'], does: does.link },
    { keys: ['C'], does: does.code },
    { keys: ['U'], does: does.audience },
    { keys: ['B'], does: does.black },
    { keys: ['T'], does: view.pauseTimer },
    { keys: ['R'], does: view.resetTimer },
    { keys: ['+', '−'], does: view.keys.notes },
    { keys: ['Esc'], does: view.keys.backOut },
    { keys: ['?'], does: does.title },
  ];
}

/** The product's mark: a lantern on two steps. */
function mark(): SVGElement {
  const svg = icon('slides');
  svg.setAttribute('class', 'speaker-mark');
  svg.replaceChildren();
  const part = (tag: string, attributes: Readonly<Record<string, string>>) => {
    const shape = document.createElementNS(svg.namespaceURI, tag);
    for (const [name, value] of Object.entries(attributes)) shape.setAttribute(name, value);
    svg.append(shape);
  };
  part('circle', { cx: '12', cy: '6.5', r: '4.5', class: 'light' });
  part('rect', { x: '6', y: '13', width: '12', height: '4', rx: '1' });
  part('rect', { x: '2', y: '18', width: '20', height: '4', rx: '1' });
  return svg;
}
