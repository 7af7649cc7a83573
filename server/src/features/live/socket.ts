import { showBeginSchema, showDrawingSchema, showPointerSchema, showStateSchema } from '@rostrum/contract';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { LiveHub } from './hub.ts';
import type { ShowsService } from './shows.ts';

const done = { ok: true } as const;

/** What those who present say over `/live`. */
export function hearPresenters({ door }: LiveHub, shows: ShowsService, clock: Clock): void {
  door.hear('show:begin', { message: showBeginSchema, pace: { burst: 20, perSecond: 1 } }, async (begin, { data }) => {
    const { standing, asks } = await shows.begin(data.deckId, data.actor, begin);
    return { ok: true, show: standing, asks, now: clock.now().getTime() };
  });
  door.hear('show:state', { message: showStateSchema, pace: { burst: 60, perSecond: 20 } }, async (state, socket) => {
    await shows.move(socket.data.deckId, state, socket.id);
    return done;
  });
  door.hear(
    'show:pointer',
    { message: showPointerSchema, pace: { burst: 60, perSecond: 40 } },
    async (pointer, socket) => shows.point(socket.data.deckId, pointer, socket.id),
  );
  door.hear(
    'show:drawing',
    { message: showDrawingSchema, pace: { burst: 60, perSecond: 40 } },
    async (drawing, socket) => {
      await shows.draw(socket.data.deckId, drawing, socket.id);
      return done;
    },
  );
  door.hear(
    'show:air',
    { message: z.object({ onAir: z.boolean() }), pace: { burst: 10, perSecond: 1 } },
    async ({ onAir }, { data }) => {
      await shows.setOnAir(data.deckId, onAir);
      return done;
    },
  );
  door.hear(
    'show:remote',
    { message: z.object({ allowed: z.boolean() }), pace: { burst: 10, perSecond: 0.5 } },
    async ({ allowed }, { data }) => ({ ok: true, token: await shows.remote(data.deckId, allowed) }),
  );
  door.hear('show:end', { message: z.object({}), pace: { burst: 10, perSecond: 1 } }, async (_, { data }) => {
    await shows.end(data.deckId);
    return done;
  });
}
