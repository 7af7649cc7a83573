import type { AudienceQuestion, Reaction, ReviewedQuestion } from '@rostrum/contract';
import { words } from '@rostrum/words/audience';
import { button, element, inOwnLanguage } from '../elements.ts';
import { createRandomId } from '../random-id.ts';
import { keepFocus, onPress, redraw } from '../redraw.ts';
import { type AudienceClient, inOrder, isOn } from './audience-client.ts';
import { mark, REACTIONS, reactionLabel, reactionMark } from './marks.ts';
import { pollsOn, shareOf, type SlidePoll, votersText } from './poll-words.ts';

/** Characters, as the server takes them. */
const LONGEST = 300;
const LONGEST_NAME = 60;
/** Milliseconds. */
const WORD_STAYS = 8000;
/** To which option of a group an arrow leads, from the one that has the focus. */
const ARROWS: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['ArrowRight', 1],
  ['ArrowUp', -1],
  ['ArrowLeft', -1],
]);

export interface TakePartOptions {
  readonly client: AudienceClient;
  /** The slide that is shown: its polls can be answered. */
  readonly slide: () => HTMLElement | null;
  /** Called when there is something to take part in, and when there is not any more. */
  readonly shown: (isShown: boolean) => void;
}

/**
 * What a phone shows below the slide: reactions, the slide's polls, questions with votes, and a field to ask. Call
 * `draw` when another slide is shown.
 */
export function takePart({ client, slide, shown }: TakePartOptions): {
  readonly panel: HTMLElement;
  /** Opens the panel again that was closed; hidden while there is nothing to open. */
  readonly opener: HTMLButtonElement;
  readonly draw: () => void;
  /** Nobody takes part any more: a question that was begun can be read still. */
  readonly end: () => void;
} {
  let isClosed = false;
  let hasEnded = false;
  const close = (is: boolean): void => {
    isClosed = is;
    draw();
    if (is) opener.focus();
  };
  const opener = button('show-tool', words.takingPart.title, () => close(false), {
    icon: 'people',
    text: words.takingPart.title,
  });
  opener.hidden = true;
  const head = element(
    'header',
    { class: 'audience-head' },
    element('h2', {}, words.takingPart.title),
    button('audience-close', words.takingPart.close, () => close(true), { icon: 'close' }),
  );
  const reactions = element('div', {
    class: 'audience-reactions',
    role: 'group',
    'aria-label': words.takingPart.react,
  });
  const polls = element('div', { class: 'audience-polls' });
  const questions = element('section', { class: 'audience-questions', 'aria-label': words.takingPart.questions });
  const word = element('p', { class: 'audience-word', role: 'status' });
  const form = askForm(client, (said) => say(said));
  const scroll = element('div', { class: 'audience-scroll' }, reactions, polls, questions);
  const panel = inOwnLanguage(
    element('aside', { class: 'audience', 'aria-label': words.takingPart.title }, head, scroll, word, form.element),
  );
  panel.hidden = true;
  let wordGoes: ReturnType<typeof setTimeout> | undefined;
  const say = (said: string, stays = false): void => {
    clearTimeout(wordGoes);
    // What was on its way is answered still, and nobody is to try again.
    if (hasEnded && said !== '') return;
    word.textContent = said;
    if (!stays) wordGoes = setTimeout(() => say('', true), WORD_STAYS);
  };
  polls.addEventListener('keydown', moveAmongOptions);
  const counts = new Map<Reaction, HTMLElement>();
  for (const kind of REACTIONS) {
    const count = element('span', { class: 'audience-count' });
    const label = reactionLabel(kind);
    // A mark alone says little, and fingers have no tooltips.
    const name = element('span', { class: 'audience-reaction-words' }, label);
    const press = element('button', { type: 'button', 'aria-label': label }, name, ' ', reactionMark(kind), count);
    press.addEventListener('click', () => {
      client.react(kind);
      press.classList.remove('is-pressed');
      // Begins the animation anew.
      void press.offsetWidth;
      press.classList.add('is-pressed');
    });
    counts.set(kind, count);
    reactions.append(press);
  }

  const draw = (): void => {
    const { view } = client;
    if (hasEnded) return;
    const isOpenTo = view !== null && isOn(view.switches);
    const isShown = isOpenTo && !isClosed;
    opener.hidden = !isOpenTo || !isClosed;
    if (panel.hidden === isShown) {
      panel.hidden = !isShown;
      shown(isShown);
    }
    if (view === null || !isShown) return;
    reactions.hidden = !view.switches.reactions;
    for (const [kind, count] of counts) {
      const total = String(view.reactions[kind] ?? 0);
      count.textContent = total;
      // What is seen on it is a part of what it is called.
      count.parentElement?.setAttribute('aria-label', `${reactionLabel(kind)} ${total}`);
    }
    const place = slide();
    const onSlide = view.switches.polls && place !== null ? pollsOn(place) : [];
    keepFocus(polls, () =>
      redraw(
        polls,
        onSlide.map((poll) => pollCard(client, poll)),
      ),
    );
    const hasQuestions = view.switches.questions !== 'off';
    questions.hidden = !hasQuestions;
    form.element.hidden = view.switches.questions !== 'open';
    if (hasQuestions) keepFocus(questions, () => redraw(questions, questionList(client)));
    const { kept, noReactions, sentToPresenter } = words.takingPart;
    if (!client.connected && client.unsent > 0) say(kept, true);
    else if (client.connected && [kept, noReactions].includes(word.textContent)) say('');
    else if (word.textContent === sentToPresenter && !view.own.questions.some(({ state }) => state === 'waiting'))
      say('');
  };
  const end = (): void => {
    if (hasEnded) return;
    hasEnded = true;
    say('', true);
    opener.hidden = true;
    for (const part of [head, scroll]) part.hidden = true;
    if (panel.hidden || form.end()) return;
    panel.hidden = true;
    shown(false);
  };
  client.events.on('change', draw);
  client.events.on('refused', say);
  return { panel, opener, draw, end };
}

function pollCard(client: AudienceClient, poll: SlidePoll): HTMLElement {
  const standing = client.pollOf(poll.id) ?? {
    pollId: poll.id,
    voters: 0,
    counts: null,
    revealed: false,
    closed: false,
  };
  const chosen = client.view?.own.answers[poll.id] ?? [];
  const isAnswered = chosen.length > 0;
  const card = element('fieldset', {
    class: 'audience-poll',
    'data-row': poll.id,
    ...(poll.isSingle && { role: 'radiogroup' }),
  });
  card.append(element('legend', { dir: 'auto' }, poll.question || words.takingPart.poll));
  const keyOf = (id: string): string => `${poll.id} ${id}`;
  // One radio of a group is come to by Tab: that which has the focus, or is chosen.
  const inTabOrder =
    poll.options.find(({ id }) => (document.activeElement as HTMLElement | null)?.dataset['key'] === keyOf(id)) ??
    poll.options.find(({ id }) => chosen.includes(id)) ??
    poll.options[0];
  for (const { id, text } of poll.options) {
    const isChosen = chosen.includes(id);
    // Whoever has not answered yet is not led by the others.
    const share = isAnswered || standing.closed ? shareOf(standing, id) : null;
    const option = element(
      'button',
      {
        type: 'button',
        class: 'audience-option',
        role: poll.isSingle ? 'radio' : 'checkbox',
        'aria-checked': String(isChosen),
        'data-key': keyOf(id),
        ...(poll.isSingle && { tabindex: id === inTabOrder?.id ? '0' : '-1' }),
      },
      ...(isChosen ? [mark('check')] : []),
      element('span', { class: 'audience-option-words', dir: 'auto' }, text),
      ...(share === null ? [] : [element('span', { class: 'audience-percent' }, share.percent)]),
    );
    option.disabled = standing.closed;
    option.style.setProperty('--share', String(share?.share ?? 0));
    onPress(option, () => {
      if (poll.isSingle) client.answer(poll.id, isChosen ? [] : [id]);
      else client.answer(poll.id, isChosen ? chosen.filter((one) => one !== id) : [...chosen, id]);
    });
    card.append(option);
  }
  const more = standing.closed
    ? ''
    : isAnswered
      ? words.takingPart.tapAnother
      : poll.isSingle
        ? ''
        : words.takingPart.chooseAny;
  card.append(element('p', { class: 'audience-hint' }, votersText(standing) + more));
  return card;
}

/**
 * Arrows move the focus among the radios of a poll, and never the slides; space or enter chooses, since
 * that is an answer.
 */
function moveAmongOptions(event: KeyboardEvent): void {
  const by = ARROWS.get(event.key);
  if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const option = event.target instanceof Element ? event.target.closest<HTMLElement>('[role="radio"]') : null;
  const group = option?.closest('[role="radiogroup"]') ?? null;
  if (option === null || group === null) return;
  event.preventDefault();
  const radios = [...group.querySelectorAll<HTMLElement>('[role="radio"]')];
  const next = radios.at((radios.indexOf(option) + by) % radios.length);
  for (const radio of radios) radio.tabIndex = radio === next ? 0 : -1;
  next?.focus();
}

function questionList(client: AudienceClient): Node[] {
  const { view } = client;
  if (view === null) return [];
  const own = new Set(view.own.questions.map(({ id }) => id));
  const waiting = view.own.questions.filter(({ state }) => state !== 'shown');
  const shown = inOrder(view.questions);
  const heading = element(
    'h2',
    {},
    `${words.takingPart.questions} `,
    element('span', { class: 'audience-many' }, String(shown.length)),
  );
  const list = element('ul', {});
  for (const question of waiting) list.append(waitingItem(question));
  for (const question of shown) list.append(questionItem(client, question, own.has(question.id)));
  const isEmpty = waiting.length + shown.length === 0;
  const closed = view.switches.questions === 'closed';
  const hint = closed ? words.takingPart.closed : isEmpty ? words.takingPart.noQuestions : null;
  return [
    heading,
    ...(isEmpty ? [] : [list]),
    ...(hint === null ? [] : [element('p', { class: 'audience-hint' }, hint)]),
  ];
}

function waitingItem({ id, text, state }: ReviewedQuestion): HTMLElement {
  const hint = state === 'waiting' ? words.takingPart.waiting : words.takingPart.putAside;
  return element(
    'li',
    { class: 'is-waiting', 'data-row': id },
    element('div', {}, element('p', { dir: 'auto' }, text), element('p', { class: 'audience-hint' }, hint)),
  );
}

function questionItem(client: AudienceClient, question: AudienceQuestion, isOwn: boolean): HTMLElement {
  const { id, text, name, votes, answered } = question;
  const isVoted = client.view?.own.votes.includes(id) === true;
  const by = [
    name ?? words.takingPart.anonymous,
    ...(isOwn ? [words.takingPart.yours] : []),
    ...(answered ? [words.takingPart.answered] : []),
  ].join(' · ');
  const vote = element(
    'button',
    {
      type: 'button',
      class: 'audience-vote',
      'aria-pressed': String(isVoted),
      'aria-label': words.takingPart.voteFor(text, votes),
      'data-key': id,
    },
    mark('up'),
    element('span', { class: 'audience-count' }, String(votes)),
  );
  vote.disabled = isOwn || answered;
  onPress(vote, () => client.vote(id, !isVoted));
  return element(
    'li',
    { 'data-row': id, ...(answered && { class: 'is-answered' }) },
    element('div', {}, element('p', { dir: 'auto' }, text), element('p', { class: 'audience-hint' }, by)),
    vote,
  );
}

function askForm(
  client: AudienceClient,
  say: (said: string) => void,
): {
  readonly element: HTMLElement;
  /** Nothing can be asked any more. Answers whether something was begun, which can be read still. */
  readonly end: () => boolean;
} {
  const text = element('textarea', {
    rows: '1',
    maxlength: String(LONGEST),
    'aria-label': words.takingPart.yourQuestion,
    placeholder: words.takingPart.ask,
  });
  const name = element('input', {
    type: 'text',
    maxlength: String(LONGEST_NAME),
    'aria-label': words.takingPart.yourName,
    placeholder: words.takingPart.yourName,
    autocomplete: 'name',
  });
  const send = element(
    'button',
    { type: 'submit', class: 'audience-send', 'aria-label': words.takingPart.send },
    mark('send'),
  );
  const form = element('form', { class: 'audience-ask' }, name, text, send);
  let id = createRandomId();
  const layOut = (): void => {
    name.hidden = text.value.trim() === '';
    send.disabled = text.value.trim() === '';
    text.style.height = 'auto';
    text.style.height = `${text.scrollHeight + 2}px`;
  };
  layOut();
  text.addEventListener('input', layOut);
  text.addEventListener('keydown', (event) => {
    // Keys are the slides' elsewhere.
    event.stopPropagation();
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    form.requestSubmit();
  });
  name.addEventListener('keydown', (event) => event.stopPropagation());
  const submit = async (): Promise<void> => {
    const question = text.value.trim();
    if (question === '' || send.disabled || text.readOnly) return;
    send.disabled = true;
    const answer = await client.ask({ id, text: question, name: name.value.trim() || null });
    send.disabled = false;
    if (!answer.ok) {
      say(answer.message);
      return;
    }
    id = createRandomId();
    text.value = '';
    layOut();
    say(client.view?.switches.review === true ? words.takingPart.sentToPresenter : words.takingPart.sent);
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  const end = (): boolean => {
    for (const field of [text, name]) field.readOnly = true;
    name.hidden = name.value === '';
    send.remove();
    return !form.hidden && text.value.trim() !== '';
  };
  return { element: form, end };
}
