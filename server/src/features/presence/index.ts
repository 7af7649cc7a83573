import { PRESENCE } from '@rostrum/contract';
import { z } from 'zod';
import type { AppContext } from '../../context.ts';
import { defineChannel } from '../../platform/bus/index.ts';
import { PresenceService } from './service.ts';
import { hearPresence } from './socket.ts';

/** Somebody has opened a deck: the other processes tell who has it open with them. */
const asked = defineChannel({ name: 'presence.asked', message: z.object({ deckId: z.string() }) });

/** Who has a deck open just now, where they are and what they do. Nothing of it is stored. */
export function register(context: AppContext): void {
  const { bus, log, services } = context;
  context.onReady(() => {
    const presence = new PresenceService({
      node: bus.nodeId,
      log,
      tell: {
        deck: (deckId) => services.editors.toDeck(deckId),
        editors: (deckId) => services.editors.toEditors(deckId),
        readers: (deckId) => services.editors.toReaders(deckId),
        slide: (deckId, slideId) => services.editors.toSlide(deckId, slideId),
      },
      askOthers: (deckId) => bus.publish(asked, { deckId }),
      async person(userId) {
        const { id, name, username, thumbnail_url } = await services.accounts.person(userId);
        return { id, name, username, thumbnail_url };
      },
      shownSlides: (deckId) => services.collaboration.slideIds(deckId, 'viewer'),
    });
    bus.subscribe(asked, ({ deckId }, { own }) => {
      if (!own) presence.tellDeck(deckId);
    });
    hearPresence(services.editors, presence);
    const heartbeat = setInterval(() => presence.tellAll(), PRESENCE.heartbeatMs);
    heartbeat.unref();
    context.onClose(async () => {
      clearInterval(heartbeat);
      presence.stop();
    });
  });
}
