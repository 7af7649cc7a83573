import '../styles/audience.css';
import { words } from '@rostrum/words/audience';
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
  readonly setLeads: (leads: boolean) => void;
  /** Calls the listener with the id of a question that is taken off the slide here. */
  readonly onTakenOff: (listener: (question: string) => void) => void;
  /** Another window of this browser has taken a question off the slide. */
  readonly wasTakenOff: (question: string) => void;
  /** Calls the listener when anything of it is another. */
  readonly onChange: (listener: () => void) => void;
}

/** `isSeen`: whether the audience may see this window. */
export function presentersAudience(stage: HTMLElement, player: Player, isSeen: boolean): PresentersAudience {
  const client = new AudienceClient(null);
  const onSlides = showOnSlides(stage, client, player);
  const lead = leadAudience({ client, slide: () => slideIn(stage, player), isSeen });
  const draw = (): void => {
    onSlides.draw();
    lead.draw();
  };
  player.on('slidechange', draw);
  player.on('refresh', draw);
  return {
    joined: (socket) => client.joined(socket),
    waiting: lead.waiting,
    setLeads: (leads) => client.setLeads(leads),
    onTakenOff: (listener) => void client.events.on('taken off', listener),
    wasTakenOff: (question) => client.wasTakenOff(question),
    onChange: (listener) => void client.events.on('change', listener),
    toggle(root) {
      // One that is closed is there until its event has come: it is open no more.
      const open = root.querySelector<HTMLDialogElement>('dialog.audience-panel[open]');
      if (open !== null) {
        open.close();
        return;
      }
      const dialog = element(
        'dialog',
        { class: 'player-layer player-box audience-panel', 'aria-label': words.leading.title },
        element(
          'header',
          {},
          element('h2', {}, words.leading.title),
          button('player-icon-button', words.leading.close, () => dialog.close(), { icon: 'close' }),
        ),
        lead.panel,
      );
      lead.cover();
      dialog.addEventListener('close', () => dialog.remove());
      dialog.addEventListener('click', (event) => {
        if (event.target === dialog) dialog.close();
      });
      root.append(dialog);
      dialog.showModal();
    },
  };
}
