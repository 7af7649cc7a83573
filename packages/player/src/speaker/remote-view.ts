import { isolated } from '@rostrum/words';
import '../styles/remote.css';
import { words } from '@rostrum/words/speaker';
import { words as playerWords } from '@rostrum/words/player';
import { button, element, icon, inDecksLanguage, inOwnLanguage } from '../elements.ts';
import { changeLocalSettings, readLocalSettings } from '../local-settings.ts';
import type { Player } from '../player.ts';
import { showWaiting, statusOf, type LiveHead } from '../show/present-live.ts';
import { readStage } from '../stage.ts';
import { leadsOn, type PlayerState } from '../state.ts';
import { drawStill } from '../still.ts';
import { describePace, isBehind, paceOf, type Plan, planTalk } from './pacing.ts';
import { elapsed, formatElapsed, TIME_UNKNOWN } from './timer.ts';
import { Warnings } from './warnings.ts';

/** What a phone does when time runs short. Milliseconds of vibration and rest, by turns. */
const BUZZ = [300, 150, 300];

/** The presenter's phone: notes, the slide to point at, and what comes next under the thumb. */
export class RemoteView {
  readonly #root: HTMLElement;
  readonly #stage: HTMLElement;
  readonly #title = element('h1', { class: 'remote-title' });
  readonly #status = element('span', { class: 'show-status', role: 'status' });
  readonly #elapsed = element(
    'span',
    { class: 'remote-elapsed', role: 'timer', 'aria-label': words.view.elapsed },
    TIME_UNKNOWN,
  );
  readonly #limit = element('span', { class: 'remote-limit' });
  readonly #pace = element('span', { class: 'remote-pace' });
  readonly #bar = element('i');
  readonly #progress = element('div', { class: 'remote-progress', 'aria-hidden': 'true' }, this.#bar);
  readonly #place = element('b');
  readonly #steps = element('span', { class: 'remote-steps' });
  readonly #notes = element('div', {
    class: 'remote-notes',
    role: 'region',
    'aria-label': words.view.speakerNotes,
    tabindex: '0',
  });
  readonly #nextPicture = element('span', { class: 'remote-next-picture', 'aria-hidden': 'true' });
  readonly #nextPlace = element('small');
  readonly #next: HTMLButtonElement;
  readonly #black: HTMLButtonElement;
  readonly #vibrate: HTMLButtonElement;
  readonly #pointer: HTMLButtonElement;
  readonly #audience: HTMLButtonElement;
  readonly #code: HTMLButtonElement;
  readonly #body: HTMLElement;
  #player: Player | null = null;
  #head: LiveHead | null = null;
  #plan: Plan | null = null;
  readonly #warnings = new Warnings();

  constructor(stage: HTMLElement) {
    this.#stage = stage;
    const { title, width, height } = readStage(stage).config;
    this.#title.textContent = isolated(title);
    const say = words.view;
    this.#black = button('remote-tool', say.black, () => this.#player?.togglePause(), {
      icon: 'black',
      text: say.black,
    });
    this.#pointer = button('remote-tool', say.pointer, () => this.#head?.tools.take('pointer'), {
      icon: 'pointer',
      text: say.pointer,
    });
    this.#vibrate = button('remote-tool', words.remote.vibrateWhen, () => this.#toggleVibration(), {
      icon: 'vibrate',
      text: words.remote.vibrate,
    });
    this.#audience = button('remote-tool', say.audience, () => this.#head?.audience.toggle(this.#root), {
      icon: 'people',
      text: say.audience,
    });
    this.#code = button('remote-tool', say.code, () => this.#head?.toggleCode(), { icon: 'code', text: say.code });
    const slides = button('remote-tool', words.remote.slides, () => this.#player?.toggleOverview(), {
      icon: 'slides',
      text: words.remote.slides,
    });
    const previous = button('remote-previous', say.previous, () => this.#player?.prev(), { icon: 'previous' });
    this.#next = button('remote-next', say.next, () => this.#player?.next(), {});
    this.#next.append(
      this.#nextPicture,
      element('span', { class: 'remote-next-words' }, this.#nextPlace, ' ', element('b', {}, say.next)),
      icon('next'),
    );
    // What is seen on it is what it is called, the slide that comes with it.
    this.#next.removeAttribute('aria-label');
    this.#body = element(
      'main',
      { class: 'remote-body' },
      element('div', { class: 'remote-time' }, this.#elapsed, this.#limit, this.#pace),
      this.#progress,
      element('div', { class: 'remote-slide' }),
      element(
        'p',
        { class: 'remote-caption' },
        this.#place,
        element('span', {}, words.remote.holdToPoint),
        this.#steps,
      ),
      this.#notes,
    );
    const leave = button('player-icon-button', words.remote.leave, () => this.#leave(), { icon: 'close' });
    this.#root = element(
      'div',
      { class: 'player-layer remote' },
      element('header', {}, leave, this.#title, this.#status),
      this.#body,
      element(
        'footer',
        {},
        element(
          'div',
          { class: 'remote-tools' },
          this.#pointer,
          this.#black,
          this.#audience,
          this.#code,
          slides,
          this.#vibrate,
        ),
        element('div', { class: 'remote-movers' }, previous, this.#next),
      ),
    );
    this.#root.style.setProperty('--ratio', String(width / height));
    for (const ofDeck of [stage, this.#title, this.#notes, this.#nextPicture]) inDecksLanguage(ofDeck);
    stage.replaceWith(this.#root);
    this.#body.querySelector('.remote-slide')?.append(stage);
    document.documentElement.classList.add('is-remote', 'speaker-ready');
    this.#drawVibration();
  }

  get overviewHost(): HTMLElement {
    return this.#root;
  }

  show(player: Player): void {
    this.#player = player;
    player.on('change', (state) => this.#draw(state));
    player.on('refresh', () => this.#begin());
    player.ready.then(
      () => {
        this.#begin();
        setInterval(() => this.#tick(), 250);
      },
      () => this.#notes.replaceChildren(playerWords.show.startFailed),
    );
  }

  live(head: LiveHead): void {
    this.#head = head;
    head.presenting.events.on('change', () => this.#drawStatus());
    const badge = element('span', { class: 'audience-badge' });
    this.#audience.append(' ', badge);
    head.audience.onChange(() => showWaiting(this.#audience, badge, head.audience.waiting()));
    head.presenting.events.on('ended', () => this.#say(words.show.ended));
    this.#drawStatus();
    this.#holdToPoint(head);
  }

  /** The token opens nothing any more. */
  revoked(): void {
    this.#say(this.#head?.presenting.show === null ? words.show.ended : words.remote.revoked);
  }

  toolsChanged(): void {
    this.#pointer.setAttribute('aria-pressed', String(this.#head?.tools.tool === 'pointer'));
  }

  #begin(): void {
    const config = this.#player?.config;
    if (this.#player === null || config === null || config === undefined) return;
    this.#title.textContent = isolated(config.title);
    this.#plan = planTalk(
      this.#player.outline.map(({ timing }) => timing),
      config.timeLimit === null ? null : config.timeLimit * 60,
    );
    this.#limit.textContent = this.#plan === null ? '' : words.view.limit(formatElapsed(this.#plan.end * 1000));
    this.#progress.hidden = this.#pace.hidden = this.#plan === null;
    this.#draw(this.#player.state);
    this.#tick();
  }

  #draw(state: PlayerState): void {
    const player = this.#player;
    const config = player?.config;
    if (player === null || config === null || config === undefined) return;
    const next = player.outline[state.number];
    this.#place.textContent = `${state.number} / ${state.total}`;
    this.#steps.textContent = state.steps === 0 ? '' : words.remote.steps(state.step, state.steps);
    this.#black.setAttribute('aria-pressed', String(state.paused));
    const text = config.notes?.[state.slideId]?.trim() ?? '';
    if (this.#notes.dataset['slide'] !== state.slideId) this.#notes.scrollTop = 0;
    this.#notes.dataset['slide'] = state.slideId;
    this.#notes.replaceChildren(
      ...(text === ''
        ? [inOwnLanguage(element('p', { class: 'remote-none' }, playerWords.show.noNotes))]
        : text.split(/\n\s*\n/).map((paragraph) => element('p', {}, paragraph))),
    );
    const running = this.#stage.querySelector<HTMLElement>('.reveal');
    const staysHere = state.step < state.steps;
    this.#nextPlace.textContent = staysHere
      ? words.view.step(state.step + 1, state.steps)
      : next === undefined
        ? words.remote.lastSlide
        : playerWords.show.numbered(next.number);
    this.#next.disabled = !leadsOn(state, config.loop);
    const key = next === undefined ? '' : `${next.h}/${next.v}`;
    if (this.#nextPicture.dataset['at'] === key) return;
    this.#nextPicture.dataset['at'] = key;
    this.#nextPicture.replaceChildren(...(next === undefined || running === null ? [] : [drawStill(running, next)]));
  }

  #tick(): void {
    const presenting = this.#head?.presenting;
    const timer = presenting?.timer ?? null;
    if (presenting === undefined || timer === null) return;
    const seconds = elapsed(timer, presenting.now) / 1000;
    this.#elapsed.textContent = formatElapsed(seconds * 1000);
    const plan = this.#plan;
    if (plan === null || this.#player === null) return;
    const pace = paceOf(plan, this.#player.state.number - 1, seconds);
    this.#pace.textContent = describePace(pace, formatElapsed);
    this.#pace.classList.toggle('behind', isBehind(pace));
    this.#elapsed.classList.toggle('over', seconds > plan.end);
    this.#bar.style.width = `${Math.min(100, (100 * seconds) / plan.end)}%`;
    if (this.#warnings.haveCome(plan.end, seconds) && readLocalSettings().remoteVibrates) navigator.vibrate?.(BUZZ);
  }

  #drawStatus(): void {
    const presenting = this.#head?.presenting;
    if (presenting === undefined) return;
    this.#code.setAttribute('aria-pressed', String(presenting.code));
    const { words: status, look } = statusOf(presenting);
    this.#status.dataset['look'] = look;
    const said = look === 'lost' ? words.view.reconnecting : look === 'on' ? String(presenting.viewers) : status;
    this.#status.replaceChildren(element('i', { 'aria-hidden': 'true' }), element('span', {}, said));
    this.#status.setAttribute('aria-label', look === 'on' ? words.remote.liveTo(presenting.viewers) : said);
  }

  /** A finger that rests on the slide points, without anything to be chosen before. */
  #holdToPoint({ tools, ink }: LiveHead): void {
    const slide = ink.element;
    let held: ReturnType<typeof setTimeout> | undefined;
    const slideBox = this.#stage;
    slideBox.addEventListener('pointerdown', () => {
      clearTimeout(held);
      if (tools.tool === null) held = setTimeout(() => tools.put('pointer'), 200);
    });
    // What was held is let go of.
    for (const name of ['pointerup', 'pointercancel'])
      slideBox.addEventListener(name, (event) => {
        clearTimeout(held);
        if (event.target !== slide && tools.tool === 'pointer' && held !== undefined) tools.put(null);
        held = undefined;
      });
    // Nor does a finger that points turn the slide.
    for (const name of ['pointermove', 'touchmove'])
      slideBox.addEventListener(
        name,
        (event) => {
          if (tools.tool !== 'pointer' || held === undefined || event.target === slide) return;
          event.stopPropagation();
          if (event instanceof PointerEvent) tools.pointAt(event);
        },
        { capture: true },
      );
  }

  #toggleVibration(): void {
    changeLocalSettings({ remoteVibrates: !readLocalSettings().remoteVibrates });
    this.#drawVibration();
    if (readLocalSettings().remoteVibrates) navigator.vibrate?.(100);
  }

  #drawVibration(): void {
    this.#vibrate.setAttribute('aria-pressed', String(readLocalSettings().remoteVibrates));
    this.#vibrate.hidden = !('vibrate' in navigator);
  }

  #leave(): void {
    const back = button('show-button', words.remote.comeBack, () => window.location.reload(), {
      text: words.remote.comeBack,
    });
    this.#say(words.remote.left, back);
    this.#head?.leave();
  }

  /** Instead of all that can be pressed; `way`: what can be done about it. */
  #say(text: string, ...way: readonly HTMLElement[]): void {
    if (this.#player?.state.overview === true) this.#player.toggleOverview();
    this.#status.replaceChildren();
    delete this.#status.dataset['look'];
    this.#body.replaceChildren(element('div', { class: 'remote-over', role: 'alert' }, element('p', {}, text), ...way));
    this.#root.querySelector('footer')?.remove();
  }
}
