import type { EditorLine } from '@rostrum/contract';
import { createPresence, type OwnPresence, PRESENCE_EVENTS, type PresenceMessage } from './presence.ts';

/** Who has the deck open, for a page on which it is read and commented on; and the others see where one is. */
export function presentOver(line: EditorLine, userId: string): OwnPresence {
  const presence = createPresence({ userId, send: (state) => line.say('awareness', state) });
  const turn = (): void => (line.isOpen() ? presence.connected() : presence.disconnected());
  const stops = [
    line.watch(turn),
    ...PRESENCE_EVENTS.map((event) =>
      line.hear(event, (message: PresenceMessage['message']) => presence.hear({ event, message } as PresenceMessage)),
    ),
  ];
  turn();
  return {
    ...presence,
    destroy() {
      for (const stop of stops) stop();
      presence.destroy();
    },
  };
}
