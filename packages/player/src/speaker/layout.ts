import { button, element, icon } from './elements.ts';

export interface SpeakerActions {
  next: () => void;
  prev: () => void;
  black: () => void;
  overview: () => void;
  help: () => void;
  toggleTimer: () => void;
  resetTimer: () => void;
  smallerNotes: () => void;
  largerNotes: () => void;
  openShow: () => void;
  end: () => void;
}

/** Every part of the speaker view that changes. */
export interface SpeakerLayout {
  readonly root: HTMLElement;
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
  readonly elapsed: HTMLElement;
  readonly clock: HTMLElement;
  readonly timerButton: HTMLButtonElement;
  readonly track: HTMLElement;
  readonly position: HTMLElement;
  readonly partner: HTMLElement;
  readonly openShow: HTMLButtonElement;
  readonly blackButton: HTMLButtonElement;
  readonly help: HTMLDialogElement;
}

/** Header, track, slides on the left, notes on the right, controls: 64, 28, the rest, 64 px. */
export function layOut(title: string, actions: SpeakerActions): SpeakerLayout {
  const span = (look = '') => element('span', look === '' ? {} : { class: look });
  const elapsed = element('span', { class: 'elapsed', role: 'timer', 'aria-label': 'Elapsed time' });
  const clock = span();
  const timerButton = button('icon-button', 'Pause the timer', actions.toggleTimer, { icon: 'pause' });
  const position = span('position');
  const header = element(
    'header',
    {},
    element('div', {}, mark(), element('h1', {}, title), position),
    element(
      'div',
      { class: 'time' },
      elapsed,
      timerButton,
      button('icon-button', 'Reset the timer', actions.resetTimer, { icon: 'reset' }),
    ),
    element(
      'div',
      { class: 'end' },
      element('span', { class: 'clock' }, icon('clock'), clock),
      button('button', 'End show', actions.end, { text: 'End show' }),
    ),
  );

  const track = element('div', { class: 'track', role: 'img' });

  const nowPlace = span('place');
  const nowTitle = span('name');
  const steps = span('steps');
  const now = element('div', { class: 'frame' });
  const nextPlace = span('place');
  const nextTitle = span('name');
  const nextFrame = element('div', { class: 'frame' });
  const upcoming = element('ol', { class: 'panel upcoming' });
  const left = element(
    'div',
    { class: 'left' },
    element(
      'section',
      { class: 'now', 'aria-label': 'Now' },
      element('h2', { class: 'caption' }, element('b', {}, 'Now'), nowPlace, nowTitle, steps),
      now,
    ),
    element(
      'section',
      { class: 'next', 'aria-label': 'Next' },
      element('h2', { class: 'caption' }, element('b', {}, 'Next'), nextPlace, nextTitle),
      element('div', { class: 'fit' }, nextFrame),
    ),
    element(
      'section',
      { class: 'after', 'aria-label': 'After that' },
      element('h2', { class: 'caption' }, element('b', {}, 'After that')),
      upcoming,
    ),
  );

  const notes = element('div', { class: 'words', tabindex: '0', role: 'region', 'aria-label': 'Speaker notes' });
  const ahead = element('div', { class: 'then' });
  const right = element(
    'section',
    { class: 'notes', 'aria-label': 'Notes' },
    element(
      'h2',
      { class: 'caption' },
      element('b', {}, 'Notes'),
      span('grow'),
      button('icon-button small', 'Smaller notes', actions.smallerNotes, { icon: 'smaller' }),
      button('icon-button small', 'Larger notes', actions.largerNotes, { icon: 'larger' }),
    ),
    element('div', { class: 'panel' }, notes, ahead),
  );

  const blackButton = button('tool', 'Black', actions.black, { icon: 'black', text: 'Black', key: 'B' });
  const nextButton = button('button primary', 'Next', actions.next, { text: 'Next' });
  nextButton.append(icon('next'));
  const partner = element('span', { class: 'partner', role: 'status' });
  const openShow = button('button', 'Open the show', actions.openShow, { text: 'Open the show' });
  const footer = element(
    'footer',
    {},
    button('button', 'Previous', actions.prev, { icon: 'previous' }),
    nextButton,
    span('separator'),
    blackButton,
    button('tool', 'All slides', actions.overview, { icon: 'slides', text: 'All slides', key: 'O' }),
    span('grow'),
    partner,
    openShow,
    button('icon-button', 'Shortcuts', actions.help, { icon: 'keyboard', key: '?' }),
  );

  const help = helpDialog();
  const root = element(
    'div',
    { class: 'speaker' },
    header,
    track,
    element('div', { class: 'body' }, left, right),
    footer,
    help,
  );
  return {
    root,
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
    elapsed,
    clock,
    timerButton,
    track,
    position,
    partner,
    openShow,
    blackButton,
    help,
  };
}

const SHORTCUTS: readonly (readonly [keys: string, what: string])[] = [
  ['→ or Space', 'Next'],
  ['←', 'Previous'],
  ['Home, End', 'First slide, last slide'],
  ['B', 'Black screen'],
  ['O', 'All slides'],
  ['T', 'Pause the timer'],
  ['R', 'Reset the timer'],
  ['+ and −', 'Size of the notes'],
  ['?', 'Shortcuts'],
];

function helpDialog(): HTMLDialogElement {
  const list = element('dl', {});
  for (const [keys, what] of SHORTCUTS) list.append(element('dt', {}, keys), element('dd', {}, what));
  const dialog = element('dialog', { 'aria-label': 'Shortcuts' }, element('h2', {}, 'Shortcuts'), list);
  dialog.append(button('button', 'Close', () => dialog.close(), { text: 'Close' }));
  return dialog;
}

/** The product's mark: a lantern on two steps. */
function mark(): SVGElement {
  const svg = icon('slides');
  svg.setAttribute('class', 'mark');
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
