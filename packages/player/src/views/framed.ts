import '../styles/framed.css';
import type { PlayedScript } from '@rostrum/deck/html';
import { Emitter } from '../emitter.ts';
import { type RunningEngine, startEngine } from '../engine.ts';
import { PLAIN_QUERY } from '@rostrum/deck/view-query';
import { catalogue } from '@rostrum/words/player';
import { guardLinks } from '../leaving/guard-links.ts';
import { type FrameStart, type FromFrame, MOVED, type PressedKey, type ToFrame } from '../framed/messages.ts';
import { setSound } from '../media/sound.ts';
import type { PlayerEvents } from '../player.ts';
import { askForServiceFonts } from '../service-fonts.ts';
import { readStage } from '../stage.ts';
import { beginView } from '../view-language.ts';

/** Milliseconds between two words about a pointer that moves. */
const POINTER_QUIET = 300;

/** Opened by itself. */
const ALONE: FrameStart = {
  controls: true,
  progress: true,
  alone: true,
  margin: null,
  part: 'show',
  query: PLAIN_QUERY,
  keyCodes: [],
  at: null,
  isStopped: false,
  sound: 'show',
};

/**
 * A deck with its author's scripts: `/d/{id}/played`, inside a view (`framed/framed-engine.ts`). The document
 * has an opaque origin: no cookies, no storage, and no address of ours. All that the view knows of it goes
 * through one channel.
 */
const stage = document.querySelector<HTMLElement>('.stage');
if (stage !== null) {
  guardLinks(stage, readStage(stage).config);
  openLinksApart();
  if (window.parent === window) beginView([catalogue], () => void play(stage, ALONE, null, null));
  else {
    window.addEventListener('message', function onStart({ source, data, ports }: MessageEvent<ToFrame>) {
      const [port, talk] = ports;
      if (source !== window.parent || data.kind !== 'start' || port === undefined || talk === undefined) return;
      window.removeEventListener('message', onStart);
      beginView([catalogue], () => void play(stage, data.start, port, talk), data.language);
    });
    // The document's address is of the page's origin, even where the document has none.
    window.parent.postMessage({ kind: 'here' } satisfies FromFrame, window.location.origin);
  }
}

async function play(
  stage: HTMLElement,
  start: FrameStart,
  port: MessagePort | null,
  talk: MessagePort | null,
): Promise<void> {
  const tell = (message: FromFrame): void => port?.postMessage(message);
  const { config, reveal: element } = readStage(stage);
  void askForServiceFonts(config);
  const events = new Emitter<PlayerEvents>();
  setSound(start.sound);
  const engine = await startEngine({
    root: stage,
    element,
    config,
    controls: start.controls,
    progress: start.progress,
    alone: true,
    ...(start.margin === null ? {} : { margin: start.margin }),
    part: start.part,
    // Who frames the page talks to the page.
    query: { ...start.query, postMessage: false, postMessageEvents: false },
    before: null,
    at: start.at,
    openChannel: () => talk,
    overviewHost: stage,
    keys: Object.fromEntries(start.keyCodes.map((keyCode) => [keyCode, () => tell({ kind: 'pressed', keyCode })])),
    events,
  });
  if (start.isStopped) engine.reveal.toggleAutoSlide(false);
  for (const what of ['help', 'escape'] as const) events.on(what, () => tell({ kind: 'asked', what }));
  events.on('partner', (present) => tell({ kind: 'partner', present }));
  events.on('end', () => tell({ kind: 'end' }));
  for (const event of MOVED)
    for (const name of event === 'stopped' ? ['autoslidepaused', 'autoslideresumed'] : [event])
      element.addEventListener(name, () =>
        tell({ kind: 'moved', event, state: engine.state, isStopped: engine.isStopped }),
      );
  port?.addEventListener('message', ({ data }: MessageEvent<ToFrame>) => obey(engine, data));
  port?.start();
  talk?.start();
  tellPointer(() => tell({ kind: 'pointer' }));
  runScripts(engine);
  tell({ kind: 'ready', outline: engine.outline, state: engine.state });
}

function obey(engine: RunningEngine, message: ToFrame): void {
  const { reveal } = engine;
  switch (message.kind) {
    case 'move':
      reveal[message.move]();
      break;
    case 'goto':
      engine.goto(message.place);
      break;
    case 'step':
      reveal.slide(message.h, message.v, message.step ?? undefined);
      break;
    case 'pause':
      reveal.togglePause(message.on ?? undefined);
      break;
    case 'key':
      press(message.pressed);
      break;
    case 'sound':
      setSound(message.sound);
      break;
    case 'polls':
      engine.showPolls(message.results);
      break;
    case 'settle':
      engine.tookOver();
      break;
    case 'end':
      engine.endShow();
      break;
    case 'start':
      break;
  }
}

/** A key that was pressed beside the frame. */
function press({ key, code, keyCode, shiftKey, altKey }: PressedKey): void {
  const pressed = { key, code, keyCode, which: keyCode, shiftKey, altKey, bubbles: true, cancelable: true };
  document.body.dispatchEvent(new KeyboardEvent('keydown', pressed));
}

/** The page's controls come with the pointer, which the page does not see here. */
function tellPointer(tell: () => void): void {
  let told = 0;
  for (const name of ['pointermove', 'pointerdown'])
    document.addEventListener(name, ({ timeStamp }) => {
      if (timeStamp - told < POINTER_QUIET) return;
      told = timeStamp;
      tell();
    });
}

/** A link that would take the frame elsewhere opens a window of its own. */
function openLinksApart(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link === null || link.target !== '' || link.getAttribute('href')?.startsWith('#')) return;
      link.target = '_blank';
      link.rel = 'noopener';
    },
    { capture: true },
  );
}

/**
 * Runs what the author wrote, in order, once the slides can be moved: each as a script of its own, so that one which
 * fails keeps none from running. `Reveal` is what reveal.js's own documents have by that name.
 */
function runScripts({ reveal }: RunningEngine): void {
  Object.assign(window, { Reveal: reveal });
  const written = document.querySelector('script.deck-scripts')?.textContent ?? '[]';
  for (const { name, code } of JSON.parse(written) as readonly PlayedScript[]) {
    const script = document.createElement('script');
    script.dataset['name'] = name;
    script.textContent = code;
    document.body.append(script);
  }
}
