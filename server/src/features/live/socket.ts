import {
  showAboutSchema,
  showBeginSchema,
  showDrawingSchema,
  showPointerSchema,
  showStateSchema,
} from '@rostrum/contract';
import { words } from '@rostrum/words/server';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { AudienceLink } from './audience-link.ts';
import type { LiveHub, LiveSocket } from './hub.ts';
import type { ShowsService } from './shows.ts';

const done = { ok: true } as const;
const ABOUT_LINK = { message: showAboutSchema, pace: { burst: 10, perSecond: 0.5 } };

export interface PresentersDeps {
  readonly shows: ShowsService;
  readonly audienceLink: AudienceLink;
  readonly clock: Clock;
  /** A window has begun the deck's show or gone on with it, or does not present it after all. */
  readonly presents: (deckId: string) => void;
}

/** What those who present say over `/live`. */
export function hearPresenters({ door }: LiveHub, { shows, audienceLink, clock, presents }: PresentersDeps): void {
  /** Who may present the deck says nothing in a show that they have not begun or gone on with from there. */
  const needsPart = async ({ data }: LiveSocket, show = data.presents): Promise<void> => {
    const running = await shows.running(data.deckId);
    if (running === null) throw new AppError('conflict', words.live.ended);
    if (running.id !== data.presents || running.id !== show) throw new AppError('conflict', words.live.otherWindow);
  };
  door.hear('show:begin', { message: showBeginSchema, pace: { burst: 20, perSecond: 1 } }, async (begin, { data }) => {
    const { standing, asks } = await shows.begin(data.deckId, data.actor, begin);
    data.presents = standing?.id ?? null;
    presents(data.deckId);
    return { ok: true, show: standing, asks, now: clock.now().getTime() };
  });
  door.hear('show:state', { message: showStateSchema, pace: { burst: 60, perSecond: 20 } }, async (state, socket) => {
    await needsPart(socket);
    const newer = await shows.move(socket.data.deckId, state, socket.id);
    // It goes where the show stands, and counts on from there.
    if (newer !== null) socket.emit('state', newer);
    return done;
  });
  door.hear(
    'show:pointer',
    { message: showPointerSchema, pace: { burst: 60, perSecond: 40 } },
    async (pointer, socket) => {
      await needsPart(socket);
      await shows.point(socket.data.deckId, pointer, socket.id);
    },
  );
  door.hear(
    'show:drawing',
    { message: showDrawingSchema, pace: { burst: 60, perSecond: 40 } },
    async (drawing, socket) => {
      await needsPart(socket);
      await shows.draw(socket.data.deckId, drawing, socket.id);
      return done;
    },
  );
  door.hear(
    'show:air',
    { message: z.object({ onAir: z.boolean() }), pace: { burst: 10, perSecond: 1 } },
    async ({ onAir }, socket) => {
      await needsPart(socket);
      await shows.setOnAir(socket.data.deckId, onAir);
      return done;
    },
  );
  door.hear(
    'show:remote',
    { message: z.object({ allowed: z.boolean() }), pace: { burst: 10, perSecond: 0.5 } },
    async ({ allowed }, socket) => {
      await needsPart(socket);
      return { ok: true, token: await shows.remote(socket.data.deckId, socket.data.actor, allowed) };
    },
  );
  door.hear('show:link', ABOUT_LINK, async ({ show }, socket) => {
    await needsPart(socket, show);
    return { ok: true, admission: await audienceLink.make(socket.data.deckId, socket.data.actor) };
  });
  door.hear('show:unlink', ABOUT_LINK, async ({ show }, socket) => {
    await needsPart(socket, show);
    return { ok: true, admission: await audienceLink.drop(socket.data.deckId, socket.data.actor) };
  });
  door.hear('show:end', { message: z.object({}), pace: { burst: 10, perSecond: 1 } }, async (_, socket) => {
    await needsPart(socket);
    await shows.end(socket.data.deckId);
    return done;
  });
}
