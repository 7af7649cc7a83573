import type { AppContext } from '../../context.ts';
import { LOOK_FOR_MISSED_AT, lookForMissedJob, sendDigestJob } from './jobs.ts';
import { registerDigestRoutes } from './routes.ts';
import { DigestsService } from './service.ts';

/** Tells people by mail what they missed: comments and invitations. */
export function register(context: AppContext): void {
  const { clock, config, db, http, jobs, mail, secret, services } = context;
  const digests = new DigestsService({
    db,
    clock,
    publicUrl: config.publicUrl,
    key: secret.key('digests'),
    findActor: (userId) => services.accounts.findActor(userId),
    missedComments: (actor, span) => services.comments.missed(actor, span),
    unanswered: (reader, span) => services.invitations.unanswered(reader, span),
    findDeck: (actor, deckId) => services.decks.find(actor, { id: deckId }),
    async enqueue(userId) {
      await jobs.enqueue(sendDigestJob, { userId }, { key: userId });
    },
    send: (write) => mail.send(write),
  });
  jobs.handle(lookForMissedJob, () => digests.look());
  jobs.handle(sendDigestJob, ({ data }) => digests.deliver(data.userId));
  jobs.schedule(lookForMissedJob, LOOK_FOR_MISSED_AT, {});
  registerDigestRoutes(http, digests);
}
