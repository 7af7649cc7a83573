import {
  audienceAnswerSchema,
  audienceAskSchema,
  audienceLookSchema,
  audienceModerateSchema,
  audiencePollSchema,
  audienceReactSchema,
  audienceSwitchSchema,
  audienceVoteSchema,
} from '@rostrum/contract';
import { words as texts } from '@rostrum/words/server';
import { may } from '../../access/can.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { LiveHub, LiveSocket } from '../live/service.ts';
import { AddressPace } from './address-pace.ts';
import type { AudienceService, Voter } from './service.ts';
import type { Voters } from './voters.ts';

const done = { ok: true } as const;

/** Those of one voter, on every node. */
export const roomOf = (deckId: string, voter: string): string => `${deckId}:voter:${voter}`;

/** What those say over `/live` who watch a show, and those who let them. */
export function hearAudience(
  { door }: LiveHub,
  { audience, voters, clock }: { audience: AudienceService; voters: Voters; clock: Clock },
): void {
  const seats = new WeakMap<LiveSocket, { readonly id: string; readonly addressKey: string }>();
  const now = () => clock.now().getTime();
  const reactions = new AddressPace({ burst: 400, perSecond: 200, now });
  // A full hall answers a poll at once.
  const words = new AddressPace({ burst: 3000, perSecond: 200, now });

  const showOf = async ({ data }: LiveSocket) => {
    const show = await audience.show(data.deckId, data.part === 'presenter');
    if (show === null) throw new AppError('conflict', texts.audience.ended);
    return show;
  };
  const seatOf = (socket: LiveSocket, showId: string): Voter => {
    const seat = seats.get(socket);
    if (seat === undefined) throw new AppError('unauthenticated', texts.audience.reload);
    return { key: voters.inShow(seat.id, showId), addressKey: seat.addressKey };
  };

  const unhurried = (voter: Voter): Voter => {
    if (words.isTooFast(voter.addressKey)) throw new AppError('rate_limited');
    return voter;
  };

  door.hear(
    'audience:look',
    { message: audienceLookSchema, pace: { burst: 10, perSecond: 0.5 } },
    async (message, socket) => {
      const { deckId, part, actor, facts } = socket.data;
      const seat = message.ticket === null ? null : voters.read(message.ticket, deckId, clock.now());
      if (seat !== null) seats.set(socket, seat);
      const show = await audience.show(deckId, part === 'presenter');
      if (show === null) return { ok: true, audience: null };
      const known = seats.get(socket);
      const voter = known === undefined ? null : voters.inShow(known.id, show.id);
      if (voter !== null) await socket.join(roomOf(deckId, voter));
      const reviews = part === 'presenter' && may(actor, 'deck.present', facts);
      return { ok: true, audience: await audience.view(show, voter, reviews) };
    },
  );
  door.hear(
    'audience:react',
    { message: audienceReactSchema, pace: { burst: 10, perSecond: 4 } },
    async ({ kind }, socket) => {
      const show = await showOf(socket);
      if (reactions.isTooFast(seatOf(socket, show.id).addressKey)) throw new AppError('rate_limited');
      await audience.react(show, kind);
    },
  );
  door.hear(
    'audience:ask',
    { message: audienceAskSchema, pace: { burst: 4, perSecond: 0.2 } },
    async (asked, socket) => {
      const show = await showOf(socket);
      return { ok: true, question: await audience.ask(show, seatOf(socket, show.id), asked) };
    },
  );
  door.hear(
    'audience:vote',
    { message: audienceVoteSchema, pace: { burst: 30, perSecond: 2 } },
    async (vote, socket) => {
      const show = await showOf(socket);
      await audience.vote(show, unhurried(seatOf(socket, show.id)), vote);
      return done;
    },
  );
  door.hear(
    'audience:answer',
    { message: audienceAnswerSchema, pace: { burst: 20, perSecond: 2 } },
    async (answer, socket) => {
      const show = await showOf(socket);
      // What was pressed without a network may come when another show is on.
      if (answer.show !== undefined && answer.show !== show.id) throw new AppError('conflict', texts.audience.ended);
      await audience.answer(show, unhurried(seatOf(socket, show.id)), answer);
      return done;
    },
  );

  const moderation = { burst: 60, perSecond: 5 };
  /** Who may present the deck decides nothing in a show that is another window's. */
  const ledShow = async ({ data }: LiveSocket) => {
    const show = await audience.show(data.deckId, true);
    if (show === null) throw new AppError('conflict', texts.audience.ended);
    if (show.id !== data.presents) throw new AppError('conflict', texts.audience.otherWindow);
    return show;
  };
  door.hear('audience:switch', { message: audienceSwitchSchema, pace: moderation }, async (change, socket) => {
    await audience.switch(await ledShow(socket), change);
    return done;
  });
  door.hear('audience:moderate', { message: audienceModerateSchema, pace: moderation }, async (change, socket) => {
    await audience.moderate(await ledShow(socket), change);
    return done;
  });
  door.hear('audience:poll', { message: audiencePollSchema, pace: moderation }, async (change, socket) => {
    await audience.changePoll(await ledShow(socket), change);
    return done;
  });
}
