import { isolated } from '@rostrum/words';
import { timeInWords } from '@rostrum/contract/moments';
import { words } from '@rostrum/words/speaker';
import { words as playerWords } from '@rostrum/words/player';
import { element, icon, inOwnLanguage } from '../elements.ts';
import type { Player } from '../player.ts';
import { showShortcuts } from '../shortcuts.ts';
import { readStage } from '../stage.ts';
import type { OutlineEntry, PlayerState } from '../state.ts';
import { drawStill } from '../still.ts';
import { showNotice } from '../notice.ts';
import { type LiveHead, showWaiting, statusOf } from '../show/present-live.ts';
import {
  changeLocalSettings,
  NOTE_SIZES,
  type NoteSize,
  readLocalSettings,
  type SpeakerLayoutName,
} from '../local-settings.ts';
import { setSound } from '../media/sound.ts';
import { layOut, type SpeakerLayout, speakerShortcuts } from './layout.ts';
import { describePace, isBehind, paceOf, type Plan, planTalk } from './pacing.ts';
import { keepTimer, keptTimer } from './kept-timer.ts';
import { elapsed, formatElapsed, reset, startedTimer, TIME_UNKNOWN, type TimerRecord, toggled } from './timer.ts';

/** How many slides after the next one are named. */
const UPCOMING = 5;

/** Pointer, pen, eraser, clear, the show's panel, its audience's, and its code: Q, D, E, X, I, U, C. */
const SHOW_KEYS = [81, 68, 69, 88, 73, 85, 67];
const KEY = { T: 84, R: 82, PLUS: 107, EQUALS: 187, MINUS: 109, DASH: 189, SLASH: 191 } as const;

/** Draws the speaker view around a running deck, and keeps it true. */
export class SpeakerView {
  readonly #stage: HTMLElement;
  readonly #layout: SpeakerLayout;
  readonly #isRemote: boolean;
  /** Whether it is part of a show that others may follow. */
  readonly #leads: boolean;
  #head: LiveHead | null = null;
  #player: Player | null = null;
  /** The time of who rehearses, or of the talk that is over. A show has its own, on all its devices the same. */
  #timer: TimerRecord;
  /** What was shown last, in milliseconds. */
  #elapsed = 0;
  /** Whose timer is kept; null before the deck is there. */
  #deckId: string | null = null;
  #size: NoteSize;
  #nextDrawn = '';
  #notesDrawn = '';
  #isOver = false;
  /** Takes away what says that the show has ended. */
  #forgetEnd: (() => void) | null = null;
  #plan: Plan | null = null;

  constructor(stage: HTMLElement) {
    this.#stage = stage;
    this.#timer = startedTimer(Date.now());
    const { title, width, height, show } = readStage(stage).config;
    this.#isRemote = show?.isRemote === true;
    this.#leads = show !== null;
    const kept = readLocalSettings();
    this.#size = kept.speakerNoteSize;
    this.#layout = layOut(title, {
      next: () => this.#player?.next(),
      prev: () => this.#player?.prev(),
      black: () => this.#player?.togglePause(),
      overview: () => this.#player?.toggleOverview(),
      pointer: () => this.#head?.tools.take('pointer'),
      draw: () => this.#head?.tools.take('pen'),
      erase: () => this.#head?.tools.take('eraser'),
      clear: () => this.#head?.tools.clear(),
      live: () => this.#head?.openPanel(),
      code: () => this.#head?.toggleCode(),
      audience: () => this.#head?.audience.toggle(this.#layout.root),
      help: () => this.#help(),
      toggleTimer: () => this.#changeTimer(toggled),
      resetTimer: () => this.#changeTimer(reset),
      smallerNotes: () => this.#resizeNotes(-1),
      largerNotes: () => this.#resizeNotes(1),
      openShow: () => this.#openShow(),
      end: () => void this.#end(),
      layout: { chosen: kept.speakerLayout, choose: (name) => this.#chooseLayout(name) },
      sound: { chosen: kept.speakerSound, choose: setSound },
    });
    // A deck that was taken along has no show for others to follow.
    if (!this.#leads) this.#withoutShow();
    stage.replaceWith(this.#layout.root);
    this.#layout.now.append(stage);
    this.#layout.root.dataset['layout'] = kept.speakerLayout;
    this.#layout.root.style.setProperty('--ratio', String(width / height));
    document.documentElement.classList.add('speaker-ready');
    this.#setPartner(false);
    this.#resizeNotes(0);
    this.#setReady(false);
  }

  #help(): void {
    showShortcuts(this.#layout.root, speakerShortcuts({ leads: this.#leads }));
  }

  #withoutShow(): void {
    const { pointerButton, drawButton, eraseButton, clearButton, audienceButton, codeButton } = this.#layout;
    for (const one of [pointerButton, drawButton, eraseButton, clearButton, audienceButton, codeButton])
      one.hidden = true;
  }

  /** What the overview of all slides covers. */
  get overviewHost(): HTMLElement {
    return this.#layout.body;
  }

  /** Keys beside the player's own, by key code. */
  get keys(): Readonly<Record<number, () => void>> {
    return {
      ...Object.fromEntries(SHOW_KEYS.map((key) => [key, () => this.#head?.keys[key]?.()])),
      [KEY.T]: () => this.#changeTimer(toggled),
      [KEY.R]: () => this.#changeTimer(reset),
      [KEY.PLUS]: () => this.#resizeNotes(1),
      [KEY.EQUALS]: () => this.#resizeNotes(1),
      [KEY.MINUS]: () => this.#resizeNotes(-1),
      [KEY.DASH]: () => this.#resizeNotes(-1),
    };
  }

  /** What its dialogs stand over. */
  get dialogs(): HTMLElement {
    return this.#layout.root;
  }

  /** The deck is presented to others, and driven from other devices as well. */
  live(head: LiveHead): void {
    this.#head = head;
    head.presenting.events.on('change', () => this.#drawStatus());
    const badge = element('span', { class: 'audience-badge' });
    this.#layout.audienceButton.append(' ', badge);
    head.audience.onChange(() => showWaiting(this.#layout.audienceButton, badge, head.audience.waiting()));
    head.presenting.events.on('ended', () => {
      if (this.#isRemote) this.over(words.show.ended);
      else this.#ended(head);
    });
    this.#drawStatus();
    this.toolsChanged();
  }

  toolsChanged(): void {
    const { pointerButton, drawButton, eraseButton, clearButton } = this.#layout;
    const tool = this.#head?.tools.tool ?? null;
    pointerButton.setAttribute('aria-pressed', String(tool === 'pointer'));
    drawButton.setAttribute('aria-pressed', String(tool === 'pen'));
    eraseButton.setAttribute('aria-pressed', String(tool === 'eraser'));
    eraseButton.hidden = clearButton.hidden = tool !== 'pen' && tool !== 'eraser';
  }

  /** Nothing is driven from here any more. */
  over(text: string): void {
    if (this.#isOver) return;
    this.#isOver = true;
    if (this.#player?.state.overview === true) this.#player.toggleOverview();
    const { body, footer, live, endButton } = this.#layout;
    // Nor are the notes to be read any more.
    body.replaceChildren(element('div', { class: 'player-layer speaker-over', role: 'alert' }, element('p', {}, text)));
    footer.remove();
    live.hidden = endButton.hidden = true;
    this.#stopTimer();
  }

  /** The show is over, whoever ended it; it can be begun again from here. */
  #ended(head: LiveHead): void {
    const { body, endButton } = this.#layout;
    endButton.hidden = true;
    this.#stopTimer();
    if (this.#deckId !== null) keepTimer(this.#deckId, null);
    const press = (): void => void head.presenting.begin('ask').catch(() => undefined);
    this.#forgetEnd = showNotice(body, words.show.ended, { button: { label: words.show.beginAgain, press } });
  }

  /** What it came to stays there, on this device. */
  #stopTimer(): void {
    this.#setTimer({ counted: this.#elapsed, startedAt: null });
  }

  /** There is a show again. */
  #begunAgain(): void {
    this.#forgetEnd?.();
    this.#forgetEnd = null;
    this.#layout.endButton.hidden = false;
  }

  #drawStatus(): void {
    const head = this.#head;
    const { live, partner } = this.#layout;
    if (this.#isOver) return;
    live.hidden = head === null;
    if (head === null) return;
    if (this.#forgetEnd !== null && head.presenting.show !== null) this.#begunAgain();
    const { words: status, look } = statusOf(head.presenting);
    live.dataset['look'] = look;
    live.replaceChildren(element('i', { 'aria-hidden': 'true' }), element('span', {}, status));
    live.setAttribute('aria-label', words.show.statusOpens(status));
    this.#layout.codeButton.setAttribute('aria-pressed', String(head.presenting.code));
    this.#drawTimer();
    if (!this.#isRemote) return;
    partner.classList.toggle('present', head.presenting.connected);
    partner.textContent = head.presenting.connected ? words.view.connected : words.view.reconnecting;
  }

  show(player: Player): void {
    this.#player = player;
    player.on('change', (state) => this.#draw(state));
    player.on('refresh', () => this.#begin());
    player.on('help', () => this.#help());
    player.on('escape', () => void this.#head?.backOut());
    player.on('partner', (present) => this.#setPartner(present));
    this.#start(player).catch(() => {
      this.#layout.notes.replaceChildren(playerWords.show.startFailed);
    });
  }

  async #start(player: Player): Promise<void> {
    await player.ready;
    this.#deckId = player.config?.deckId ?? '';
    this.#setTimer(keptTimer(this.#deckId) ?? startedTimer(Date.now()));
    setInterval(() => this.#tick(), 250);
    this.#begin();
    this.#setReady(true);
  }

  #setReady(ready: boolean): void {
    for (const mover of this.#layout.movers) mover.disabled = !ready;
  }

  /** Draws what the deck says of itself: at first, and when it has changed. */
  #begin(): void {
    const player = this.#player;
    const config = player?.config;
    if (player === null || config === null || config === undefined) return;
    const { root, title, limit, soundButton } = this.#layout;
    title.textContent = isolated(config.title);
    document.title = playerWords.show.speakerTitle(config.title);
    root.style.setProperty('--ratio', String(config.width / config.height));
    this.#plan = planTalk(
      player.outline.map(({ timing }) => timing),
      config.timeLimit === null ? null : config.timeLimit * 60,
    );
    limit.textContent = this.#plan === null ? '' : words.view.limit(formatElapsed(this.#plan.end * 1000));
    soundButton.hidden = this.#stage.querySelector('video, audio, [data-background-video]') === null;
    this.#nextDrawn = '';
    this.#draw(player.state);
    this.#tick();
  }

  #draw(state: PlayerState): void {
    const player = this.#player;
    const config = player?.config;
    if (player === null || config === null || config === undefined) return;
    const layout = this.#layout;
    const { outline } = player;
    const here = state.number - 1;
    const following = outline.slice(here + 1);
    const next = following[0];
    layout.nowPlace.textContent = String(state.number);
    layout.nowTitle.textContent = isolated(state.title);
    layout.position.textContent = playerWords.show.numberedOf(state.number, state.total);
    layout.steps.replaceChildren(...stepMarks(state));
    layout.notesTitle.textContent = `${state.number} ${isolated(state.title)}`;
    layout.nextPlace.textContent = next === undefined ? '' : String(next.number);
    layout.nextTitle.textContent = isolated(next?.title ?? '');
    layout.blackButton.classList.toggle('on', state.paused);
    layout.blackButton.setAttribute('aria-pressed', String(state.paused));
    this.#drawTrack(outline, state);
    this.#drawNext(next);
    this.#drawUpcoming(following.slice(1, 1 + UPCOMING));
    this.#drawNotes(config.notes ?? {}, state, next);
    this.#drawPace();
  }

  #drawTrack(outline: readonly OutlineEntry[], state: PlayerState): void {
    const { track } = this.#layout;
    track.setAttribute('aria-label', playerWords.show.numberedOf(state.number, state.total));
    track.replaceChildren(
      ...outline.map((entry, index) => {
        const bar = element('i');
        if (entry.v === 0 && index > 0 && (outline[index + 1]?.v === 1 || outline[index - 1]?.v !== 0))
          bar.classList.add('first');
        if (entry.number < state.number) bar.classList.add('done');
        if (entry.number === state.number) {
          bar.classList.add('now');
          bar.style.setProperty('--done', `${Math.round((100 * (state.step + 1)) / (state.steps + 1))}%`);
        }
        return bar;
      }),
    );
  }

  #drawNext(next: OutlineEntry | undefined): void {
    const key = next === undefined ? 'none' : `${next.h}/${next.v}`;
    if (key === this.#nextDrawn) return;
    this.#nextDrawn = key;
    const running = this.#stage.querySelector<HTMLElement>('.reveal');
    this.#layout.nextFrame.replaceChildren(
      next === undefined || running === null
        ? inOwnLanguage(element('p', { class: 'speaker-empty' }, words.view.lastSlide))
        : drawStill(running, next),
    );
  }

  #drawUpcoming(entries: readonly OutlineEntry[]): void {
    const items = entries.map((entry) => {
      const jump = element(
        'button',
        { type: 'button' },
        element('span', { class: 'speaker-place' }, String(entry.number)),
        element('span', { class: 'speaker-name' }, entry.title),
      );
      jump.addEventListener('click', () => this.#player?.goto(entry));
      return element('li', {}, jump);
    });
    this.#layout.upcoming.replaceChildren(
      ...(items.length > 0
        ? items
        : [inOwnLanguage(element('li', { class: 'speaker-empty' }, words.view.nothingMore))]),
    );
  }

  #drawNotes(notes: Readonly<Record<string, string>>, state: PlayerState, next: OutlineEntry | undefined): void {
    const { notes: panel, ahead } = this.#layout;
    const text = notes[state.slideId]?.trim() ?? '';
    const drawn = JSON.stringify([state.slideId, text]);
    if (drawn !== this.#notesDrawn) {
      // What changed under the eyes of who reads it stays where it was.
      if (panel.dataset['slide'] !== state.slideId) panel.scrollTop = 0;
      panel.dataset['slide'] = state.slideId;
      this.#notesDrawn = drawn;
      panel.replaceChildren(
        ...(text === ''
          ? [inOwnLanguage(element('p', { class: 'speaker-empty' }, playerWords.show.noNotes))]
          : text.split(/\n\s*\n/).map((paragraph) => element('p', {}, paragraph))),
      );
    }
    const coming = next === undefined ? '' : (notes[next.slideId]?.trim().split('\n')[0] ?? '');
    ahead.hidden = coming === '';
    ahead.replaceChildren(
      ...(next === undefined ? [] : [inOwnLanguage(element('b', {}, words.view.coming(next.number)))]),
      element('span', {}, coming),
    );
  }

  /** The time that counts, and by which clock. */
  get #time(): { readonly timer: TimerRecord; readonly now: number; readonly head: LiveHead | null } {
    const head = this.#isOver ? null : this.#head;
    const shared = head?.presenting.timer ?? null;
    if (head === null || shared === null) return { timer: this.#timer, now: Date.now(), head: null };
    return { timer: shared, now: head.presenting.now, head };
  }

  /** On another device the time is the show's alone: before that is known there is nothing to pause. */
  get #isTimeKnown(): boolean {
    return !this.#isRemote || this.#isOver || this.#time.head !== null;
  }

  #changeTimer(change: (timer: TimerRecord, now: number) => TimerRecord): void {
    const { timer, now, head } = this.#time;
    if (!this.#isTimeKnown) return;
    if (head === null) this.#setTimer(change(timer, now));
    else head.presenting.setTimer(change(timer, now));
  }

  #setTimer(timer: TimerRecord): void {
    this.#timer = timer;
    if (this.#deckId !== null) keepTimer(this.#deckId, timer);
    this.#drawTimer();
  }

  #drawTimer(): void {
    const runs = this.#time.timer.startedAt !== null;
    const { timerButton, resetButton, elapsed: time } = this.#layout;
    timerButton.disabled = resetButton.disabled = !this.#isTimeKnown;
    timerButton.replaceChildren(icon(runs ? 'pause' : 'play'));
    const label = runs ? words.view.pauseTimer : words.view.startTimer;
    timerButton.setAttribute('aria-label', label);
    timerButton.title = `${label} (T)`;
    time.classList.toggle('standing', !runs);
    this.#tick();
  }

  #tick(): void {
    const now = new Date();
    const { elapsed: time, clock } = this.#layout;
    const { timer, now: at } = this.#time;
    this.#elapsed = this.#isTimeKnown ? elapsed(timer, at) : 0;
    time.textContent = this.#isTimeKnown ? formatElapsed(this.#elapsed) : TIME_UNKNOWN;
    clock.textContent = timeInWords(now);
    this.#drawPace();
  }

  /** Against the plan: what is left of the time, and where in the deck the talk should be. */
  #drawPace(): void {
    const { pace, paceText, due, elapsed: time, track } = this.#layout;
    const plan = this.#plan;
    const player = this.#player;
    pace.hidden = due.hidden = plan === null;
    if (plan === null || player === null) return;
    const seconds = this.#elapsed / 1000;
    const at = paceOf(plan, player.state.number - 1, seconds);
    paceText.textContent = describePace(at, formatElapsed);
    pace.classList.toggle('behind', isBehind(at));
    time.classList.toggle('over', seconds > plan.end);
    const bar = track.children[Math.min(Math.floor(at.due), track.children.length - 1)];
    if (!(bar instanceof HTMLElement)) return;
    const share = Math.min(1, at.due - Math.min(Math.floor(at.due), track.children.length - 1));
    due.style.left = `${bar.offsetLeft + share * bar.offsetWidth}px`;
  }

  #chooseLayout(name: SpeakerLayoutName): void {
    this.#layout.root.dataset['layout'] = name;
    changeLocalSettings({ speakerLayout: name });
    // The slide has another size now.
    window.dispatchEvent(new Event('resize'));
  }

  #resizeNotes(by: -1 | 0 | 1): void {
    const at = NOTE_SIZES.indexOf(this.#size);
    this.#size = NOTE_SIZES[Math.min(Math.max(at + by, 0), NOTE_SIZES.length - 1)] ?? this.#size;
    this.#layout.notes.style.fontSize = `${this.#size}px`;
    if (by !== 0) changeLocalSettings({ speakerNoteSize: this.#size });
  }

  #setPartner(present: boolean): void {
    const { partner, openShow } = this.#layout;
    openShow.hidden = this.#isRemote;
    if (this.#isRemote) return;
    partner.classList.toggle('present', present);
    partner.textContent = present ? words.view.showIsOpen : words.view.noWindow;
    openShow.hidden = present;
  }

  #openShow(): void {
    const config = this.#player?.config;
    if (config === null || config === undefined) return;
    const opened = window.open(
      `${config.addresses.fullscreen}${window.location.hash}`,
      `rostrum-show-${config.deckId}`,
    );
    if (opened !== null) return;
    const { partner } = this.#layout;
    partner.replaceChildren(
      words.view.blocked,
      element('a', { href: config.addresses.fullscreen, target: '_blank' }, words.view.openHere),
    );
  }

  async #end(): Promise<void> {
    if ((await this.#head?.mayEnd()) === false) return;
    this.#head?.end().catch(() => undefined);
    if (this.#isRemote) return;
    this.#player?.endShow();
    if (this.#deckId !== null) keepTimer(this.#deckId, null);
    window.close();
    // A window that no script opened stays open.
    const address = this.#player?.config?.addresses.deck;
    if (address !== undefined) setTimeout(() => window.location.assign(address), 100);
  }
}

function stepMarks({ step, steps }: PlayerState): Node[] {
  if (steps === 0) return [];
  const dots = element('span', { class: 'speaker-dots', 'aria-hidden': 'true' });
  if (steps <= 12) {
    for (let at = 1; at <= steps; at += 1) dots.append(element('i', at <= step ? { class: 'on' } : {}));
  }
  return [dots, element('span', {}, words.view.step(step, steps))];
}
