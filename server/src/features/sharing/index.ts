import type { Actor } from '../../access/actor.ts';
import type { AppContext } from '../../context.ts';
import type { Mail } from '../../platform/mail/types.ts';
import { UseCounts } from '../../platform/use-counts.ts';
import { DeckSharesService } from './deck-shares.ts';
import { FORGET_COUNTS_AT, forgetCountsJob, sendMailJob, sendSmsJob, tellOfOpeningJob } from './jobs.ts';
import { tellOfOpening } from './openings.ts';
import { PasswordGate } from './password-gate.ts';
import { PasswordProofs } from './password-proofs.ts';
import { registerPasswordRoute } from './password-route.ts';
import { registerSharingRoutes } from './routes.ts';
import { SharingService } from './service.ts';

declare module '../../context.ts' {
  interface Services {
    sharing: SharingService;
  }
}

/** Share links, and decks sent to others. */
export function register(context: AppContext): void {
  const { clock, config, db, http, jobs, mail, secret, services, sms } = context;
  const counts = new UseCounts(db, clock);
  const proofs = new PasswordProofs(secret.key('link passwords'), config.publicUrl);
  const sharing = new SharingService({
    db,
    clock,
    publicUrl: config.publicUrl,
    key: secret.key('share links'),
    proofs,
    decks: {
      find: (actor, ref) => services.decks.find(actor, ref),
      findWithin: (tx, actor, deckId) => services.decks.findWithin(tx, actor, deckId),
      shared: (tx, deckId) => services.decks.shared(tx, deckId),
    },
    accessChanged: (deckId) => services.collaboration.accessChanged(deckId),
    tellOfOpening: async (tx, linkId) => {
      await jobs.enqueue(tellOfOpeningJob, { linkId }, { tx });
    },
    viewed: (tx, { id, deckId, name, deckViewCount: views }) =>
      services.webhooks.tell(tx, { event: 'link.viewed', deckId, link: { id, name, views } }),
  });
  const others = {
    db,
    publicUrl: config.publicUrl,
    decks: { find: (actor: Actor, ref: { id: string }) => services.decks.find(actor, ref) },
    findActor: (userId: string) => services.accounts.findActor(userId),
    sendMail: (write: () => Mail, from?: string) => mail.send(write, from),
  };
  const deckShares = new DeckSharesService({
    ...others,
    clock,
    counts,
    sms,
    links: sharing,
    person: (userId) => services.accounts.person(userId),
    picture: (deckId) => services.pictures.firstAsJpeg(deckId),
    enqueue: async (kind, tx, shareId, address) => {
      await jobs.enqueue(kind === 'mail' ? sendMailJob : sendSmsJob, { shareId, address }, { tx });
    },
  });
  for (const job of [sendMailJob, sendSmsJob])
    jobs.handle(job, ({ data, signal }) => deckShares.deliver(data.shareId, data.address, signal));
  jobs.handle(tellOfOpeningJob, ({ data }) => tellOfOpening(others, data.linkId));
  jobs.handle(forgetCountsJob, () => counts.forgetOver());
  jobs.schedule(forgetCountsJob, FORGET_COUNTS_AT, {});
  registerSharingRoutes(http, { sharing, deckShares });
  registerPasswordRoute(http, {
    gate: new PasswordGate({ db, clock, counts, proofs }),
    secureCookies: config.publicUrl.protocol === 'https:',
  });
  context.provide('sharing', sharing);
}
