import type { EditorClientEvents, EndpointName } from '@rostrum/contract';
import type { Action, ActionOn } from './rules.ts';

/** The action of every endpoint; one without does not compile. */
export const ENDPOINT_ACTIONS = {
  status: 'session.read',
  signUp: 'account.create',
  signIn: 'session.create',
  signOut: 'session.delete',
  requestPassword: 'password.request',
  resetPassword: 'password.reset',
  resetPasswordShow: 'user.lookup',
  userLookup: 'user.lookup',
  userShow: 'user.view',

  decksList: 'deck.list',
  userDecks: 'user.list_decks',
  decksCreate: 'deck.create',
  deckByAddress: 'deck.view',
  deckShow: 'deck.view',
  deckData: 'deck.view',
  deckUpdatedAt: 'deck.view',
  deckUpdate: 'deck.edit',
  deckPublish: 'deck.change_visibility',
  deckTrash: 'deck.trash',
  deckRecover: 'deck.recover',
  deckDestroy: 'deck.destroy',
  deckFork: 'deck.fork',
  deckPictures: 'deck.view',
  deckThumbnails: 'deck.edit',

  revisionsList: 'revision.list',
  revisionCreate: 'revision.name',
  revisionUpdate: 'revision.name',
  revisionRestore: 'revision.restore',

  linksList: 'link.list',
  linkCreate: 'link.create',
  linkUpdate: 'link.update',
  linkDelete: 'link.delete',

  slideTemplatesList: 'template.list',
  slideTemplateCreate: 'template.create',
  slideTemplateShow: 'template.view',
  slideTemplateUpdate: 'template.update',
  slideTemplateDelete: 'template.delete',

  mediaList: 'media.list',
  mediaHidden: 'media.list',
  mediaShow: 'media.view',
  mediaUpdate: 'media.update',
  mediaDelete: 'media.delete',
  mediaCreate: 'media.create',
  mediaUsage: 'media.usage',

  urlCheck: 'url.check',

  importCreate: 'import.create',
  importsReported: 'deck.list',
  importShow: 'import.view',
  importCancel: 'import.cancel',
} as const satisfies Record<EndpointName, Action>;

/**
 * The action of every event that a client sends to `/editor`. A document holds notes and hidden slides, so that whoever
 * gets it whole is somebody who edits.
 */
export const EDITOR_EVENT_ACTIONS = {
  sync: 'deck.edit',
  update: 'deck.edit',
} as const satisfies Record<keyof EditorClientEvents, ActionOn<'deck'>>;
