import { button, element, icon, type IconName } from '../elements.ts';
import type { SpeakerLayoutName, SpeakerSound } from '../local-settings.ts';
import type { Shortcut } from '../shortcuts.ts';
import { type Choice, choiceMenu } from './choice-menu.ts';

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

const LAYOUTS: readonly Choice<SpeakerLayoutName>[] = [
  { value: 'default', label: 'Default', icon: 'layout-default' },
  { value: 'wide', label: 'Wide', icon: 'layout-wide' },
  { value: 'tall', label: 'Tall', icon: 'layout-tall' },
  { value: 'notes', label: 'Notes only', icon: 'layout-notes' },
];

const SOUNDS: readonly Choice<SpeakerSound>[] = [
  { value: 'show', label: 'In the show' },
  { value: 'speaker', label: 'In this window' },
  { value: 'both', label: 'In both' },
];

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
  const span = (look = '') => element('span', look === '' ? {} : { class: look });
  const elapsed = element('span', { class: 'speaker-elapsed', role: 'timer', 'aria-label': 'Elapsed time' });
  const clock = span();
  const timerButton = button('player-icon-button', 'Pause the timer', actions.toggleTimer, { icon: 'pause' });
  const resetButton = button('player-icon-button', 'Reset the timer', actions.resetTimer, { icon: 'reset' });
  const position = span('speaker-position');
  const heading = element('h1', { class: 'speaker-title' }, title);
  const limit = span('speaker-limit');
  const paceText = span();
  const pace = element('span', { class: 'speaker-pace' }, icon('behind'), paceText);
  const [layoutButton, layoutList] = choiceMenu({
    label: 'Layout',
    icon: 'layout',
    named: true,
    choices: LAYOUTS,
    ...actions.layout,
  });
  const [soundButton, soundList] = choiceMenu({
    label: 'Sound',
    icon: 'sound',
    named: false,
    choices: SOUNDS,
    ...actions.sound,
  });
  const live = button('show-status speaker-live', 'Present live', actions.live, {});
  live.hidden = true;
  const endButton = button('speaker-button', 'End show', actions.end, { text: 'End show' });
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
      { class: 'speaker-now', 'aria-label': 'Now' },
      element('h2', { class: 'speaker-caption' }, element('b', {}, 'Now'), nowPlace, nowTitle, steps),
      now,
    ),
    element(
      'section',
      { class: 'speaker-next', 'aria-label': 'Next' },
      element('h2', { class: 'speaker-caption' }, element('b', {}, 'Next'), nextPlace, nextTitle),
      element('div', { class: 'speaker-fit' }, nextFrame),
    ),
    element(
      'section',
      { class: 'speaker-after', 'aria-label': 'After that' },
      element('h2', { class: 'speaker-caption' }, element('b', {}, 'After that')),
      upcoming,
    ),
  );

  const notesTitle = span('speaker-notes-title');
  const notes = element('div', {
    class: 'speaker-words',
    tabindex: '0',
    role: 'region',
    'aria-label': 'Speaker notes',
  });
  const ahead = element('div', { class: 'speaker-then' });
  const right = element(
    'section',
    { class: 'speaker-notes', 'aria-label': 'Notes' },
    element(
      'div',
      { class: 'speaker-caption' },
      element('h2', {}, element('b', {}, 'Notes'), notesTitle),
      span('speaker-grow'),
      button('player-icon-button small', 'Smaller notes', actions.smallerNotes, { icon: 'smaller' }),
      button('player-icon-button small', 'Larger notes', actions.largerNotes, { icon: 'larger' }),
    ),
    element('div', { class: 'speaker-panel' }, notes, ahead),
  );

  const blackButton = button('speaker-tool', 'Black', actions.black, { icon: 'black', text: 'Black', key: 'B' });
  const nextButton = button('speaker-button primary', 'Next', actions.next, { text: 'Next' });
  nextButton.append(icon('next'));
  const previousButton = button('speaker-button', 'Previous', actions.prev, { icon: 'previous' });
  const slidesButton = button('speaker-tool', 'All slides', actions.overview, {
    icon: 'slides',
    text: 'All slides',
    key: 'O',
  });
  const tool = (label: string, act: () => void, look: IconName, key: string) =>
    button('speaker-tool speaker-ink', label, act, { icon: look, text: label, key });
  const pointerButton = tool('Pointer', actions.pointer, 'pointer', 'Q');
  const drawButton = tool('Draw', actions.draw, 'draw', 'D');
  const eraseButton = tool('Erase', actions.erase, 'eraser', 'E');
  const clearButton = tool('Clear', actions.clear, 'clear', 'X');
  const crowd = (label: string, act: () => void, look: IconName, key: string) =>
    button('speaker-tool speaker-crowd', label, act, { icon: look, text: label, key });
  const audienceButton = crowd('Audience', actions.audience, 'people', 'U');
  const codeButton = crowd('Code', actions.code, 'code', 'C');
  const movers = [previousButton, nextButton, blackButton, slidesButton];
  const partner = element('span', { class: 'speaker-partner', role: 'status' });
  const openShow = button('speaker-button speaker-open', 'Open the show', actions.openShow, {
    icon: 'screen',
    text: 'Open the show',
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
    button('player-icon-button speaker-keys', 'Shortcuts', actions.help, { icon: 'keyboard', key: '?' }),
  );

  const body = element('main', { class: 'speaker-body' }, left, right);
  const plan = element('section', { class: 'speaker-plan', 'aria-label': 'Progress' }, track, due);
  const root = element('div', { class: 'speaker' }, header, plan, body, footer, layoutList, soundList);
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
  return leads ? SHORTCUTS : SHORTCUTS.filter(({ keys }) => !keys.some((key) => LEADING.includes(key)));
}

/** Keys for a show that others follow. */
const LEADING = ['Q', 'D', 'I', 'C', 'U'];

const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['→', '↓', 'Space', 'Page Down'], does: 'Next step or slide' },
  { keys: ['←', '↑', 'Shift + Space', 'Page Up'], does: 'Back' },
  { keys: ['Home', 'End'], does: 'First slide, last slide' },
  { keys: ['O'], does: 'All slides' },
  { keys: ['Q'], does: 'Pointer' },
  { keys: ['D', 'E', 'X'], does: 'Draw, erase, clear the slide' },
  { keys: ['I'], does: 'Link for the audience, phone as remote' },
  { keys: ['C'], does: 'Code for the audience over the slide' },
  { keys: ['U'], does: 'Questions, polls and reactions' },
  { keys: ['B'], does: 'Black screen' },
  { keys: ['T'], does: 'Pause the timer' },
  { keys: ['R'], does: 'Reset the timer' },
  { keys: ['+', '−'], does: 'Size of the notes' },
  { keys: ['Esc'], does: 'Back out of what is open' },
  { keys: ['?'], does: 'Shortcuts' },
];

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
