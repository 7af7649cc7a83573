import type { AudienceSwitches, ReviewedQuestion } from '@rostrum/contract';
import { words } from '@rostrum/words/audience';
import { element } from '../elements.ts';
import { keepFocus, onPress, redraw } from '../redraw.ts';
import { type AudienceClient, inOrder, isOn, type Said } from './audience-client.ts';
import { pollsOn, shareOf, votersText } from './poll-words.ts';

export interface LeadOptions {
  readonly client: AudienceClient;
  readonly slide: () => HTMLElement | null;
  /** Whether the audience may see this window: what it has not seen yet is then covered until somebody presses. */
  readonly isSeen: boolean;
}

/** What those who present have of their audience: what it may do, its questions, and the slide's polls. */
export function leadAudience({ client, slide, isSeen }: LeadOptions): {
  readonly panel: HTMLElement;
  readonly draw: () => void;
  /** Draws it as it is when it is opened. */
  readonly cover: () => void;
  /** Questions that wait to be let through. */
  readonly waiting: () => number;
} {
  let isCovered = isSeen;
  const switches = element('div', { class: 'lead-switches', role: 'group', 'aria-label': words.leading.may });
  const polls = element('div', { class: 'lead-polls' });
  const questions = element('div', { class: 'lead-questions' });
  const word = element('p', { class: 'audience-word', role: 'status' });
  const panel = element(
    'section',
    { class: 'lead', 'aria-label': words.leading.title },
    switches,
    polls,
    questions,
    word,
  );
  // Keys are the slides' elsewhere.
  panel.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') event.stopPropagation();
  });
  const tell = (said: Promise<Said>): void => {
    void said.then((answer) => {
      word.textContent = answer.ok ? '' : answer.message;
    });
  };
  const change = (part: Partial<AudienceSwitches>): void => tell(client.switch(part));

  const toggle = (label: string, isChecked: boolean, press: () => void): HTMLElement => {
    const made = element(
      'button',
      { type: 'button', role: 'switch', class: 'lead-switch', 'aria-checked': String(isChecked), 'data-key': label },
      element('span', {}, label),
      element('span', { class: 'lead-knob', 'aria-hidden': 'true' }),
    );
    onPress(made, press);
    return made;
  };
  const action = (label: string, key: string, press: () => Promise<Said> | void): HTMLElement => {
    const made = element('button', { type: 'button', class: 'lead-action', 'data-key': key }, label);
    onPress(made, () => {
      const said = press();
      if (said !== undefined) tell(said);
    });
    return made;
  };

  function item(question: ReviewedQuestion): HTMLElement {
    const { id, text, name, votes, answered, state } = question;
    const isPinned = client.view?.pinned?.id === id;
    const moderate = (label: string, part: Parameters<AudienceClient['moderate']>[1]) =>
      action(label, [id, ...Object.keys(part)].join(' '), () => client.moderate(id, part));
    const actions =
      state === 'shown'
        ? [
            isPinned
              ? action(words.leading.takeOff, `${id} pinned`, () => client.takeOff(id))
              : moderate(words.leading.putOn, { pinned: true }),
            moderate(answered ? words.leading.notAnswered : words.leading.answered, { answered: !answered }),
            moderate(words.leading.hide, { state: 'hidden' }),
          ]
        : [
            moderate(words.leading.letThrough, { state: 'shown' }),
            ...(state === 'waiting' ? [moderate(words.leading.hide, { state: 'hidden' })] : []),
          ];
    const about = [
      name ?? words.leading.anonymous,
      words.leading.votes(votes),
      ...(answered ? [words.leading.isAnswered] : []),
    ];
    return element(
      'li',
      { class: `is-${state}${answered ? ' is-answered' : ''}`, 'data-row': id },
      element('p', { dir: 'auto' }, text),
      element('p', { class: 'audience-hint' }, about.join(' · ')),
      element('div', { class: 'lead-actions', role: 'group', 'aria-label': text }, ...actions),
    );
  }

  function pollItems(): HTMLElement[] {
    const place = slide();
    if (place === null || client.view?.switches.polls !== true) return [];
    return pollsOn(place).flatMap((poll) => {
      const standing = client.pollOf(poll.id);
      if (standing === null) return [];
      const { revealed, closed } = standing;
      const results = poll.options.map(({ id, text }) => {
        const share = shareOf(standing, id);
        const said = `${share?.percent ?? ''} (${share?.votes ?? 0})`;
        const item = element('li', {}, element('span', { dir: 'auto' }, text), element('span', {}, said));
        item.style.setProperty('--share', String(share?.share ?? 0));
        return item;
      });
      return [
        element(
          'div',
          { class: 'lead-poll', 'data-row': poll.id },
          element('h3', { dir: 'auto' }, poll.question || words.leading.poll),
          ...(revealed ? [element('ul', {}, ...results)] : []),
          element('p', { class: 'audience-hint' }, votersText(standing)),
          element(
            'div',
            { class: 'lead-actions', role: 'group', 'aria-label': poll.question || words.leading.poll },
            ...(revealed
              ? []
              : [
                  action(words.leading.showResults, `${poll.id} results`, () =>
                    client.changePoll(poll.id, { revealed: true }),
                  ),
                ]),
            action(closed ? words.leading.openAgain : words.leading.closePoll, `${poll.id} close`, () =>
              client.changePoll(poll.id, { closed: !closed }),
            ),
          ),
        ),
      ];
    });
  }

  const group = (title: string, some: readonly ReviewedQuestion[]): Node[] =>
    some.length === 0
      ? []
      : [
          element(
            'h3',
            { 'data-row': title },
            `${title} `,
            element('span', { class: 'audience-many' }, String(some.length)),
          ),
          element('ul', { 'data-row': title }, ...some.map(item)),
        ];

  /** Questions that the audience does not see; their number alone where it would read them here. */
  const unseen = (title: string, some: readonly ReviewedQuestion[]): Node[] =>
    isCovered ? group(title, some).slice(0, 1) : group(title, some);

  function uncover(): HTMLElement {
    const press = element(
      'button',
      { type: 'button', class: 'lead-action', 'data-key': 'uncover' },
      words.leading.showHere,
    );
    onPress(press, () => {
      isCovered = false;
      draw();
    });
    return element(
      'div',
      { class: 'lead-covered', 'data-row': 'covered' },
      element('p', { class: 'audience-hint' }, words.leading.mayBeSeen),
      press,
    );
  }

  const drawAll = (): void => {
    const { view } = client;
    panel.classList.toggle('is-idle', view === null);
    if (view === null) {
      redraw(switches, [element('p', { class: 'audience-hint' }, words.leading.whileLive)]);
      redraw(polls, []);
      redraw(questions, []);
      return;
    }
    const now = view.switches;
    redraw(switches, [
      toggle(words.leading.reactions, now.reactions, () => change({ reactions: !now.reactions })),
      toggle(words.leading.polls, now.polls, () => change({ polls: !now.polls })),
      toggle(words.leading.questions, now.questions !== 'off', () =>
        change({ questions: now.questions === 'off' ? 'open' : 'off' }),
      ),
      ...(now.questions === 'off'
        ? []
        : [
            toggle(words.leading.reviewFirst, now.review, () => change({ review: !now.review })),
            toggle(words.leading.takeNoMore, now.questions === 'closed', () =>
              change({ questions: now.questions === 'closed' ? 'open' : 'closed' }),
            ),
          ]),
      ...(isOn(now) ? [] : [element('p', { class: 'audience-hint' }, words.leading.isOff)]),
    ]);
    redraw(polls, pollItems());
    const all = inOrder(view.review ?? []);
    const of = (state: ReviewedQuestion['state']) => all.filter((question) => question.state === state);
    redraw(questions, [
      ...unseen(words.leading.toLookAt, of('waiting')),
      ...(isCovered && of('waiting').length > 0 ? [uncover()] : []),
      ...group(words.leading.questions, of('shown')),
      ...unseen(words.leading.hidden, of('hidden')),
      ...(isCovered && of('waiting').length === 0 && of('hidden').length > 0 ? [uncover()] : []),
      ...(all.length === 0 && isOn(now) && now.questions !== 'off'
        ? [element('p', { class: 'audience-hint' }, words.leading.noQuestions)]
        : []),
    ]);
  };
  const draw = (): void => {
    keepFocus(panel, drawAll);
    if (!client.connected && client.unsent > 0) word.textContent = words.leading.kept;
    else if (word.textContent === words.leading.kept) word.textContent = '';
  };
  client.events.on('change', draw);
  client.events.on('refused', (message) => {
    word.textContent = message;
  });
  return {
    panel,
    draw,
    cover() {
      isCovered = isSeen;
      draw();
    },
    waiting: () => client.view?.review?.filter(({ state }) => state === 'waiting').length ?? 0,
  };
}
