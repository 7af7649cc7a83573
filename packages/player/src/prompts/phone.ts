import type { PlayerConfig } from '@rostrum/deck/html';
import { words } from '@rostrum/words/player';
import { inOwnLanguage } from '../elements.ts';
import { changeLocalSettings, readLocalSettings } from '../local-settings.ts';
import { isTouch } from '../touch.ts';

/** Window width by height below which a wide deck is asked to be seen the other way round. */
const PORTRAIT = 0.75;
const WIDE = 4 / 3;

/**
 * Whether a deck is to be seen in landscape: on touch screens, where it is wider than 4:3 and the window is upright.
 */
export function wantsLandscape(
  deck: { readonly width: number; readonly height: number },
  window: { readonly width: number; readonly height: number; readonly touch: boolean },
): boolean {
  return window.touch && deck.width / deck.height > WIDE && window.width / window.height < PORTRAIT;
}

/**
 * Who has just said no to one thing is not asked for another while the page is open, even where the player starts anew.
 */
let hasDeclined = false;

/**
 * On phones: asks to turn a wide deck, or offers the whole screen. What was dismissed is not asked again, but where
 * a team wants it.
 */
export function showPhonePrompts(root: HTMLElement, config: PlayerConfig, goFullscreen: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const touch = isTouch();
  let turn: HTMLElement | null = null;
  const look = (): void => {
    const wanted =
      (config.mustTurn || !readLocalSettings().orientationDismissed) &&
      wantsLandscape(config, { width: window.innerWidth, height: window.innerHeight, touch });
    if (wanted && turn === null) {
      turn = prompt(words.prompts.turn, {
        className: 'phone-turn',
        dismiss: config.mustTurn
          ? null
          : () => {
              changeLocalSettings({ orientationDismissed: true });
              hasDeclined = true;
              turn = null;
            },
      });
      root.append(turn);
      passSwipes(turn, root);
    } else if (!wanted && turn !== null) {
      turn.remove();
      turn = null;
    }
  };
  window.addEventListener('resize', look, { signal });
  window.screen.orientation?.addEventListener(
    'change',
    () => {
      window.scrollTo(0, 0);
      look();
    },
    { signal },
  );
  look();
  let whole: HTMLElement | null = null;
  const mayOffer = turn === null && !hasDeclined && !readLocalSettings().fullscreenDismissed;
  if (touch && document.fullscreenEnabled && mayOffer) {
    whole = prompt(words.prompts.whole, {
      className: 'phone-fullscreen',
      action: { label: words.prompts.fullscreen, run: goFullscreen },
      dismiss: () => changeLocalSettings({ fullscreenDismissed: true }),
    });
    root.append(whole);
    passSwipes(whole, root);
  }
  return () => {
    stop.abort();
    turn?.remove();
    whole?.remove();
  };
}

interface Prompt {
  readonly className: string;
  readonly action?: { readonly label: string; readonly run: () => void };
  /** null: it stays as long as it is true. */
  readonly dismiss: (() => void) | null;
}

function prompt(text: string, { className, action, dismiss }: Prompt): HTMLElement {
  const box = inOwnLanguage(document.createElement('div'));
  box.className = `player-notice phone-prompt ${className}`;
  box.setAttribute('role', 'status');
  const line = document.createElement('span');
  line.textContent = text;
  box.append(line);
  const add = (label: string, run: () => void): void => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = label;
    button.addEventListener('click', () => {
      box.remove();
      dismiss?.();
      run();
    });
    box.append(button);
  };
  if (action !== undefined) add(action.label, action.run);
  if (dismiss !== null) add(words.show.dismiss, () => undefined);
  return box;
}

/** A finger that moves over a prompt, its buttons too, moves the slides. */
function passSwipes(box: HTMLElement, root: HTMLElement): void {
  for (const name of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const) {
    box.addEventListener(name, (event) => {
      root.querySelector('.reveal')?.dispatchEvent(new PointerEvent(name, event));
    });
  }
}
