import '../styles/audience.css';
import { button, element } from '../elements.ts';
import type { LiveSocket } from '../live-link.ts';
import type { Player } from '../player.ts';
import { AudienceClient } from './audience-client.ts';
import { slideIn } from './follow-audience.ts';
import { leadAudience } from './lead.ts';
import { showOnSlides } from './on-slides.ts';

/** The audience in a window that presents: what it says on the slides, and a panel that leads it. */
export interface PresentersAudience {
  readonly joined: (socket: LiveSocket) => void;
  /** Opens the panel in `root`, or closes it. */
  readonly toggle: (root: HTMLElement) => void;
  /** Questions that wait to be looked at. */
  readonly waiting: () => number;
  /** Calls the listener when anything of it is another. */
  readonly onChange: (listener: () => void) => void;
}

export function presentersAudience(stage: HTMLElement, player: Player): PresentersAudience {
  const client = new AudienceClient(null);
  const onSlides = showOnSlides(stage, client, player);
  const lead = leadAudience({ client, slide: () => slideIn(stage, player) });
  const draw = (): void => {
    onSlides.draw();
    lead.draw();
  };
  player.on('slidechange', draw);
  player.on('refresh', draw);
  return {
    joined: (socket) => client.joined(socket),
    waiting: lead.waiting,
    onChange: (listener) => void client.events.on('change', listener),
    toggle(root) {
      const open = root.querySelector<HTMLDialogElement>('dialog.audience-panel');
      if (open !== null) {
        open.close();
        return;
      }
      const dialog = element(
        'dialog',
        { class: 'player-layer player-box audience-panel', 'aria-label': 'Audience' },
        element(
          'header',
          {},
          element('h2', {}, 'Audience'),
          button('player-icon-button', 'Close', () => dialog.close(), { icon: 'close' }),
        ),
        lead.panel,
      );
      lead.draw();
      dialog.addEventListener('close', () => dialog.remove());
      dialog.addEventListener('click', (event) => {
        if (event.target === dialog) dialog.close();
      });
      root.append(dialog);
      dialog.showModal();
    },
  };
}
