import { createDeck, slidesInOrder } from '@rostrum/deck';
import { eq } from 'drizzle-orm';
import type { Actor, AccountType, LinkGrant, UserActor } from '../access/actor.ts';
import type { DeckFacts, DeckRole } from '../access/facts.ts';
import { MATRIX_DECKS } from '../access/matrix.ts';
import {
  accountExports,
  apiTokens,
  deckComments,
  deckExports,
  deckInvitations,
  deckMedia,
  deckRevisions,
  deckScripts,
  decks,
  deckUsers,
  imports,
  media,
  sessions,
  shows,
  slidePictures,
  slideTemplates,
  tags,
  webhookDeliveries,
  webhooks,
  themes,
  users,
} from '../platform/db/schema/index.ts';
import { hashToken } from '../platform/hash-token.ts';
import { newId } from '../platform/ids.ts';
import { PLAIN_LOOK } from '@rostrum/deck/themes';
import type { TestApp } from './harness.ts';
import type { TestClient } from './test-client.ts';

/** States of a deck that the walks go through: those of the matrix that a request can reach today. */
export const WALKED_STATES = [
  'private',
  'private, free plan',
  'private, lite plan',
  'public',
  'public, notes shared',
  'public, forking enabled',
  'trashed private',
  'trashed public',
  'missing',
] as const;
export type WalkedState = (typeof WALKED_STATES)[number];

interface Member {
  readonly client: TestClient;
  readonly userId: string;
}

/** Everybody of a walk, signed in once. An owner a plan, since plans are the account's. */
export interface Cast {
  /** API tokens of the owners. */
  readonly tokens: Readonly<Record<'default' | 'lite' | 'pro', Readonly<Record<'read' | 'write', string>>>>;
  readonly owners: Readonly<Record<'default' | 'lite' | 'pro', Member>>;
  readonly members: Readonly<Record<string, Member>>;
  readonly photographer: Member;
  readonly pictureKey: string;
}

/**
 * One deck in one state, with links, a picture, a revision, a medium, an import, a comment and an
 * invitation to ask about.
 */
export interface Scene {
  readonly facts: DeckFacts | null;
  readonly ids: Readonly<
    Record<
      | 'deck'
      | 'slide'
      | 'revision'
      | 'media'
      | 'import'
      | 'link'
      | 'person'
      | 'comment'
      | 'script'
      | 'talk'
      | 'export'
      | 'invitation'
      | 'invitationToken'
      | 'slug'
      | 'username',
      string
    >
  >;
  readonly tokens: Readonly<Record<'view' | 'presenter' | 'locked', { token: string; grant: LinkGrant }>>;
  readonly owner: Member;
}

/** Somebody asking: by which browser, with which token, and as whom the table knows them. */
export interface Asking {
  readonly client: TestClient;
  readonly token: string | null;
  readonly actor: Actor;
  readonly role: DeckRole | null;
}

const ROLES = ['admin', 'editor', 'presenter', 'viewer'] as const;

export async function gatherCast(app: TestApp): Promise<Cast> {
  // The first account is the instance's administrator: none of those who act here is.
  await app.signUp();
  const member = async (accountType: AccountType = 'pro'): Promise<Member> => {
    const { client, userId } = await app.signUp();
    await app.context.db.update(users).set({ accountType }).where(eq(users.id, userId));
    return { client, userId };
  };
  const members: Record<string, Member> = {};
  for (const name of [...ROLES, 'stranger']) members[name] = await member();
  const owners = { default: await member('default'), lite: await member('lite'), pro: await member('pro') };
  const tokensOf = async ({ client }: Member) => ({
    read: (await createToken(client, 'read')).token,
    write: (await createToken(client, 'write')).token,
  });
  return {
    owners,
    tokens: {
      default: await tokensOf(owners.default),
      lite: await tokensOf(owners.lite),
      pro: await tokensOf(owners.pro),
    },
    members,
    photographer: await member(),
    pictureKey: (await app.context.storage.put(Buffer.from('a picture'))).name,
  };
}

const createToken = (client: TestClient, scope: 'read' | 'write') =>
  client.call('apiTokenCreate', { body: { api_token: { name: `To ${scope}`, scope } } });

export function userActor(userId: string, accountType: AccountType, link: LinkGrant | null = null): UserActor {
  const team = { teamId: null, teamRole: null };
  return {
    kind: 'user',
    userId,
    sessionId: 'walk',
    hasFreshPassword: true,
    accountType,
    administrator: false,
    ...team,
    link,
  };
}

/** Sets a scene up: the deck of a state, everybody in their roles. */
export async function setScene(app: TestApp, cast: Cast, state: WalkedState): Promise<Scene> {
  const { db, services } = app.context;
  const wanted = MATRIX_DECKS[state] ?? null;
  const plan = wanted?.ownerPlan === 'default' || wanted?.ownerPlan === 'lite' ? wanted.ownerPlan : 'pro';
  const owner = cast.owners[plan];
  const id = newId();
  const slug = `walk-${id.toLowerCase()}`;
  const document = createDeck({ newId });
  const slideId = slidesInOrder(document)[0]?.id ?? '';
  const prepared = await services.collaboration.prepareDocument({ userId: owner.userId, teamId: null }, document);
  await db.transaction(async (tx) => {
    await tx.insert(decks).values({ id, userId: owner.userId, title: 'Walk', slug, version: 0 });
    await services.collaboration.createDocument(tx, id, prepared, owner.userId);
  });
  await db
    .insert(deckUsers)
    .values(ROLES.map((role) => ({ deckId: id, userId: cast.members[role]?.userId ?? '', role })));
  // As jobs act: by no session.
  const asOwner = { ...userActor(owner.userId, 'pro'), sessionId: '' };
  // Links and revisions are made while the plan lets them; what there is stays after a downgrade.
  await db.update(users).set({ accountType: 'pro' }).where(eq(users.id, owner.userId));
  const view = await services.sharing.create(asOwner, id, { name: '', link_type: 'view' });
  const presenter = await services.sharing.create(asOwner, id, { name: '', link_type: 'presenter' });
  const spare = await services.sharing.create(asOwner, id, { name: '', link_type: 'view' });
  const locked = await services.sharing.create(asOwner, id, { name: '', link_type: 'presenter' });
  await services.sharing.update(asOwner, id, locked.id, { password: 'sesame' });
  const revision = await services.revisions.create(asOwner, id, 'Walked');
  await db.update(deckRevisions).set({ pictureKey: cast.pictureKey }).where(eq(deckRevisions.id, revision.id));
  await db.update(users).set({ accountType: plan }).where(eq(users.id, owner.userId));

  const viewerId = cast.members['viewer']?.userId ?? '';
  const commentId = newId();
  await db.insert(deckComments).values({ id: commentId, deckId: id, userId: viewerId, slideId, body: 'Walked' });
  const talkId = newId();
  const then = app.clock.now();
  await db.insert(shows).values({ id: talkId, deckId: id, onAir: true, begunAt: then, seenAt: then, endedAt: then });
  const exportId = newId();
  const request = { format: 'text', slides: null, hidden: false, notes: false, author: false } as const;
  const made = { state: 'done', storageKey: cast.pictureKey, contentType: 'text/plain', fileName: 'walk.txt' } as const;
  const kept = { expiresAt: new Date(app.clock.now().getTime() + 60_000), endedAt: then };
  await db
    .insert(deckExports)
    .values({ id: exportId, deckId: id, userId: owner.userId, format: 'text', request, ...made, ...kept });
  const scriptId = newId();
  await db.insert(deckScripts).values({ id: scriptId, deckId: id, position: 0, name: 'walk.js', code: 'walk();' });
  await db.update(decks).set({ scriptCount: 1 }).where(eq(decks.id, id));
  const invitationId = newId();
  const expiresAt = new Date(app.clock.now().getTime() + 60_000);
  const letter = { email: 'walked@example.test', role: 'viewer' as const, invitedBy: owner.userId };
  const token = newId();
  const tokenHash = hashToken(token);
  await db.insert(deckInvitations).values({ id: invitationId, deckId: id, tokenHash, expiresAt, ...letter });

  const mediaId = newId();
  const file = { sha256: cast.pictureKey, contentType: 'image/png', bytes: 9 };
  await db.insert(media).values({ id: mediaId, userId: cast.photographer.userId, ...file });
  await db.insert(deckMedia).values({ deckId: id, mediaId });
  const picture = { slideId, hash: 'looks', position: 0, storageKey: cast.pictureKey, width: 1, height: 1 };
  await db.delete(slidePictures).where(eq(slidePictures.deckId, id));
  await db
    .insert(slidePictures)
    .values(['small' as const, 'large' as const].map((size) => ({ deckId: id, size, bytes: 9, ...picture })));
  const importId = newId();
  await db.insert(imports).values({
    id: importId,
    userId: owner.userId,
    fileName: 'a.html',
    bytes: 1,
    storageKey: cast.pictureKey,
    state: 'failed',
    error: 'broken',
  });
  // Of the same id as the import, so that one id asks about all that is its owner's alone.
  const template = { name: 'Walked', data: '<section></section>', width: 960, height: 700 };
  await db.insert(slideTemplates).values({ id: importId, userId: owner.userId, ...template });
  const secret = { id: importId, userId: owner.userId };
  await db.insert(tags).values({ ...secret, name: 'Walked', slug: importId.toLowerCase() });
  await db.insert(themes).values({ ...secret, name: 'Walked', look: PLAIN_LOOK });
  await db.insert(sessions).values({ ...secret, token: newId(), expiresAt });
  const taken = { storageKey: cast.pictureKey, bytes: 9 };
  await db.insert(accountExports).values({ ...secret, state: 'done', ...taken, expiresAt });
  await db.insert(apiTokens).values({ ...secret, name: 'Walked', scope: 'read', tokenHash: hashToken(newId()) });
  await db.insert(webhooks).values({ ...secret, url: 'https://nowhere.invalid/', events: [], secretSealed: '' });
  const told = { id: importId, webhookId: importId, event: 'ping', body: '{}' };
  await db.insert(webhookDeliveries).values({ ...told, state: 'done' });

  if (wanted === null) {
    await db.delete(decks).where(eq(decks.id, id));
    await db.delete(media).where(eq(media.id, mediaId));
    await db.delete(imports).where(eq(imports.id, importId));
    await db.delete(slideTemplates).where(eq(slideTemplates.id, importId));
    await db.delete(tags).where(eq(tags.id, importId));
    await db.delete(themes).where(eq(themes.id, importId));
    await db.delete(sessions).where(eq(sessions.id, importId));
    await db.delete(apiTokens).where(eq(apiTokens.id, importId));
    await db.delete(webhooks).where(eq(webhooks.id, importId));
    await db.delete(accountExports).where(eq(accountExports.id, importId));
  } else {
    await db
      .update(decks)
      .set({
        visibility: wanted.visibility,
        shareNotes: wanted.shareNotes,
        forkingEnabled: wanted.forkingEnabled,
        trashedAt: wanted.trashed ? app.clock.now() : null,
      })
      .where(eq(decks.id, id));
  }
  const [person] = await db.select().from(users).where(eq(users.id, owner.userId));
  const grant = (linkId: string, linkType: 'view' | 'presenter', locked = false): LinkGrant => ({
    linkId,
    deckId: id,
    linkType,
    locked,
    hasPassword: locked,
    proof: null,
    signer: linkId,
    embedOnly: false,
    frames: null,
  });
  return {
    facts: wanted && { ...wanted, id, ownerId: owner.userId },
    ids: {
      deck: id,
      slide: slideId,
      revision: revision.id,
      media: mediaId,
      import: importId,
      link: spare.id,
      person: viewerId,
      comment: commentId,
      script: scriptId,
      talk: talkId,
      export: exportId,
      invitation: invitationId,
      invitationToken: token,
      slug,
      username: person?.username ?? '',
    },
    tokens: {
      view: { token: view.token, grant: grant(view.id, 'view') },
      locked: { token: locked.token, grant: grant(locked.id, 'presenter', true) },
      presenter: { token: presenter.token, grant: grant(presenter.id, 'presenter') },
    },
    owner,
  };
}

/** Everybody who may come along, as they stand to the scene. */
export function askers(app: TestApp, cast: Cast, scene: Scene): Readonly<Record<string, Asking>> {
  const plan = scene.facts?.ownerPlan ?? 'pro';
  const stranger = cast.members['stranger'] as Member;
  // A link opens nothing while its deck is in the trash or gone.
  const opens = scene.facts !== null && !scene.facts.trashed;
  const linkActor = (grant: LinkGrant): Actor => (opens ? { kind: 'link', link: grant } : { kind: 'anonymous' });
  const asking: Record<string, Asking> = {
    anonymous: { client: app.client(), token: null, actor: { kind: 'anonymous' }, role: null },
    stranger: { client: stranger.client, token: null, actor: userActor(stranger.userId, 'pro'), role: null },
    owner: { client: scene.owner.client, token: null, actor: userActor(scene.owner.userId, plan), role: 'owner' },
    'view link': {
      client: app.client(),
      token: scene.tokens.view.token,
      actor: linkActor(scene.tokens.view.grant),
      role: null,
    },
    'presenter link': {
      client: app.client(),
      token: scene.tokens.presenter.token,
      actor: linkActor(scene.tokens.presenter.grant),
      role: null,
    },
    'locked link': {
      client: app.client(),
      token: scene.tokens.locked.token,
      actor: linkActor(scene.tokens.locked.grant),
      role: null,
    },
    'stranger with locked link': {
      client: stranger.client,
      token: scene.tokens.locked.token,
      actor: userActor(stranger.userId, 'pro', opens ? scene.tokens.locked.grant : null),
      role: null,
    },
    'stranger with view link': {
      client: stranger.client,
      token: scene.tokens.view.token,
      actor: userActor(stranger.userId, 'pro', opens ? scene.tokens.view.grant : null),
      role: null,
    },
  };
  for (const scope of ['read', 'write'] as const) {
    const key = plan === 'default' || plan === 'lite' ? plan : 'pro';
    const { userId } = scene.owner;
    asking[`${scope} token of owner`] = {
      client: app.client().withToken(cast.tokens[key][scope]),
      token: null,
      actor: { kind: 'token', userId, tokenId: 'walk', scope, accountType: plan, teamId: null, teamRole: null },
      role: 'owner',
    };
  }
  for (const role of ROLES) {
    const { client, userId } = cast.members[role] as Member;
    asking[role] = { client, token: null, actor: userActor(userId, 'pro'), role };
  }
  return asking;
}
