import type { AppContext } from '../../context.ts';
import { accountOf } from '../../access/actor.ts';
import { UseCounts } from '../../platform/use-counts.ts';
import { peopleById, presentPerson } from '../accounts/service.ts';
import { deckPath } from '../decks/service.ts';
import { registerCommentRoutes } from './comment-routes.ts';
import { CommentsService } from './comments.ts';
import { LiveComments } from './live-comments.ts';
import { registerMentionRoutes } from './mention-routes.ts';
import { MAIL_AFTER, Mentions } from './mentions.ts';
import { DeckGrants } from './deck-grants.ts';
import { Invitations } from './invitations.ts';
import {
  addedMailJob,
  FORGET_INVITATIONS_AT,
  forgetInvitationsJob,
  gaveAwayMailJob,
  handedOverMailJob,
  invitationMailJob,
  mentionMailJob,
} from './jobs.ts';
import { KudosService } from './kudos.ts';
import { countMail } from './mail-limits.ts';
import { addedMail, gaveAwayMail, handedOverMail } from './mails.ts';
import { registerInvitationRoutes, registerKudosRoutes, registerPeopleRoutes } from './routes.ts';
import { PeopleService } from './service.ts';
import { findAdded, findAddress, findHandedOver } from './store.ts';

declare module '../../context.ts' {
  interface Services {
    comments: CommentsService;
    kudos: KudosService;
    invitations: Invitations;
    deckGrants: DeckGrants;
  }
}

/** Who works on a deck: collaborators, invitations, comments, kudos. */
export function register(context: AppContext): void {
  const { clock, config, db, http, jobs, mail, secret, services } = context;
  const invitations = new Invitations({
    db,
    clock,
    publicUrl: config.publicUrl,
    key: secret.key('invitations'),
    async mail(tx, invitationId) {
      await jobs.enqueue(invitationMailJob, { invitationId }, { tx });
    },
    send: (write, from) => mail.send(write, from),
  });
  const deckGrants = new DeckGrants({ db, invitations, sharing: () => services.sharing });
  const counts = new UseCounts(db, clock);
  const people = new PeopleService({
    db,
    clock,
    decks: {
      find: (actor, ref) => services.decks.find(actor, ref),
      findWithin: (tx, actor, deckId) => services.decks.findWithin(tx, actor, deckId),
      letOthersIn: (tx, deckId) => services.decks.letOthersIn(tx, deckId),
      ownerSeen: (deckId, userId, at) => services.decks.ownerSeen(deckId, userId, at),
      handOver: (tx, actor, deckId, toUserId) => services.decks.handOver(tx, actor, deckId, toUserId),
    },
    invitations,
    findActor: (userId) => services.accounts.findActor(userId),
    grants: deckGrants,
    personId: async (username) => (await services.accounts.person(username)).id,
    countMail: (tx, userId, deckId) => countMail(counts, tx, userId, deckId),
    async mailAdded(tx, deckId, userId) {
      await jobs.enqueue(addedMailJob, { deckId, userId }, { tx });
    },
    async mailHandedOver(tx, { id: deckId, title }, userId, byUserId) {
      await jobs.enqueue(handedOverMailJob, { deckId, userId, byUserId }, { tx });
      await jobs.enqueue(gaveAwayMailJob, { title, userId: byUserId, toUserId: userId }, { tx });
    },
    accessChanged: (deckId) => services.collaboration.accessChanged(deckId),
    renamed: (deckId) => services.collaboration.renamed(deckId),
  });
  const mentions = new Mentions({
    db,
    clock,
    publicUrl: config.publicUrl,
    key: secret.key('mentions'),
    counts,
    findActor: (userId) => services.accounts.findActor(userId),
    sees: (actor, deckId, slideId) => comments.sees(actor, deckId, slideId),
    async mail(tx, commentId, userId) {
      const key = `${commentId} ${userId}`;
      await jobs.enqueue(mentionMailJob, { commentId, userId }, { tx, key, delaySeconds: MAIL_AFTER });
    },
    send: (write) => mail.send(write),
  });
  const comments: CommentsService = new CommentsService({
    db,
    clock,
    mentions,
    factsOf: (deckId, actor) => services.decks.factsOf(deckId, actor),
    documents: {
      slideIds: (deckId, audience) => services.collaboration.slideIds(deckId, audience),
      settle: (deckId) => services.collaboration.settle(deckId),
      async hasBlock(deckId, slideId, blockId) {
        const deck = await services.collaboration.readDeck(deckId);
        return deck.blocks[blockId]?.slideId === slideId;
      },
    },
    changed: (change) => live?.changed(change),
    async told(tx, { deckId, id, parentId, slideId, body, userId }) {
      const author = (await peopleById(tx, [userId])).get(userId);
      const user = author === undefined ? null : presentPerson(author);
      const comment = { id, parent_id: parentId, slide_hash: slideId, body, user };
      await services.webhooks.tell(tx, { event: 'comment.created', deckId, comment });
    },
  });
  let live: LiveComments | null = null;
  context.onReady(() => {
    live = new LiveComments({
      bus: context.bus,
      editors: services.editors,
      isShown: async (deckId, slideId) => (await services.collaboration.slideIds(deckId, 'viewer')).includes(slideId),
      thread: (actor, deckId, threadId) => comments.thread(actor, deckId, threadId),
      person: async (actor) => {
        const userId = accountOf(actor)?.userId;
        const person = userId === undefined ? undefined : (await peopleById(db, [userId])).get(userId);
        return person === undefined ? null : presentPerson(person);
      },
    });
    live.serve();
  });
  jobs.handle(invitationMailJob, ({ data }) => invitations.send(data.invitationId));
  jobs.handle(mentionMailJob, ({ data }) => mentions.deliver(data.commentId, data.userId));
  jobs.handle(addedMailJob, async ({ data }) => {
    const added = await findAdded(db, data.deckId, data.userId);
    if (added === null) return;
    const path = deckPath({ username: added.owner }, added);
    // Who may see and comment does so there, on a phone as well.
    const link = new URL(added.role === 'viewer' ? `${path}/review` : path, config.publicUrl);
    await mail.send(() => addedMail({ ...added, to: added.email, from: added.invitedBy, link }));
  });
  jobs.handle(handedOverMailJob, async ({ data }) => {
    const handed = await findHandedOver(db, data);
    if (handed === null) return;
    const link = new URL(deckPath({ username: handed.owner }, handed), config.publicUrl);
    await mail.send(() => handedOverMail({ ...handed, to: handed.email, link }));
  });
  jobs.handle(gaveAwayMailJob, async ({ data: { title, userId, toUserId } }) => {
    const former = await findAddress(db, userId);
    if (former === null) return;
    const to = (await findAddress(db, toUserId))?.name ?? null;
    const link = new URL('/users/password/new', config.publicUrl);
    await mail.send(() => gaveAwayMail({ to: former.email, name: former.name, title, from: to, link }));
  });
  jobs.handle(forgetInvitationsJob, () => invitations.forget());
  jobs.schedule(forgetInvitationsJob, FORGET_INVITATIONS_AT, {});
  context.provide('comments', comments);
  context.provide('invitations', invitations);
  context.provide('deckGrants', deckGrants);
  registerPeopleRoutes(http, people);
  registerInvitationRoutes(http, people);
  registerCommentRoutes(http, comments);
  registerMentionRoutes(http, mentions);
  const kudos = new KudosService(db);
  context.provide('kudos', kudos);
  registerKudosRoutes(http, kudos);
}
