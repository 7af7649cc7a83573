import type { EditorClientEvents, EndpointName, LiveClientEvents } from '@rostrum/contract';
import type { Action, ActionOn } from './rules.ts';

/** The action of every endpoint; one without does not compile. */
export const ENDPOINT_ACTIONS = {
  status: 'session.read',
  urls: 'page.open',
  signUp: 'account.create',
  signIn: 'session.create',
  signOut: 'session.delete',
  requestPassword: 'password.request',
  resetPassword: 'password.reset',
  resetPasswordShow: 'user.lookup',
  accountUpdate: 'account.update',
  emailConfirmationShow: 'user.lookup',
  emailConfirm: 'email.confirm',
  emailConfirmationSend: 'account.update',
  emailChangeCancel: 'account.update',
  sessionsList: 'account.view',
  sessionEnd: 'account_session.end',
  otherSessionsEnd: 'account.update',
  apiTokensList: 'account.view',
  apiTokenCreate: 'api_token.create',
  apiTokenDelete: 'api_token.delete',
  servicesList: 'account.view',
  accountExportShow: 'account.view',
  accountExportCreate: 'account_export.create',
  accountDeletionShow: 'account.view',
  accountDelete: 'account.delete',
  userLookup: 'user.lookup',
  userShow: 'user.view',

  profileUpdate: 'profile.update',
  avatarUpload: 'profile.update',
  avatarRemove: 'profile.update',
  avatarRemoveByPost: 'profile.update',
  userSettingsShow: 'settings.view',
  userSettingsUpdate: 'settings.update',
  digestShow: 'digest.view',
  mentionMailsShow: 'mention_mails.view',

  decksList: 'deck.list',
  teamDecks: 'deck.list',
  userDecks: 'user.list_decks',
  search: 'deck.search',
  deckRelated: 'deck.view',
  explore: 'deck.explore',
  exploreFeatured: 'deck.explore',
  plans: 'page.open',
  changelog: 'page.open',
  changelogRead: 'news.read',
  decksCreate: 'deck.create',
  deckByAddress: 'deck.view',
  deckShow: 'deck.view',
  deckData: 'deck.view',
  deckTheme: 'deck.view',
  deckThemeUpdate: 'deck.edit',
  deckUpdatedAt: 'deck.view',
  deckUpdate: 'deck.edit',
  deckPublish: 'deck.change_visibility',
  deckTrash: 'deck.trash',
  deckRecover: 'deck.recover',
  deckDestroy: 'deck.destroy',
  deckFork: 'deck.fork',
  deckForkTemplate: 'deck.fork_template',
  deckPictures: 'deck.view',
  deckThumbnails: 'deck.edit',

  revisionsList: 'revision.list',
  revisionCreate: 'revision.name',
  revisionUpdate: 'revision.name',
  revisionCompare: 'revision.view',
  revisionRestore: 'revision.restore',

  linksList: 'link.list',
  linkCreate: 'link.create',
  linkUpdate: 'link.update',
  linkDelete: 'link.delete',

  deckShare: 'deck.send',
  deckSms: 'deck.send',

  deckTemplateShow: 'deck.offer_template',
  deckTemplateUpdate: 'deck.offer_template',
  deckTemplatesList: 'template.list',

  collaboratorsList: 'collaborator.list',
  collaboratorShow: 'collaborator.list',
  collaboratorInvite: 'collaborator.invite',
  collaboratorUpdate: 'collaborator.update',
  collaboratorDelete: 'collaborator.remove',
  deckLeave: 'collaborator.leave',
  deckLeaveByPost: 'collaborator.leave',
  deckBecomeEditor: 'deck.edit',
  deckEditingModeShow: 'collaborator.list',
  deckEditingModeUpdate: 'deck.change_editing_mode',
  deckLastSeen: 'collaborator.be_seen',
  deckMakeCollaborative: 'deck.make_collaborative',
  invitationResend: 'invitation.resend',
  invitationShow: 'invitation.view',
  invitationAccept: 'invitation.accept',

  commentsList: 'comment.list',
  commentCreate: 'comment.create',
  commentUpdate: 'comment.resolve',
  commentDelete: 'comment.delete',
  commentsSeen: 'comment.see',

  kudo: 'deck.kudo',
  unkudo: 'deck.kudo',
  unkudoByPost: 'deck.kudo',

  scriptAdd: 'script.add',
  scriptRemove: 'script.remove',
  scriptShow: 'script.view',
  scriptValidate: 'script.validate',

  promotionsList: 'promotion.list',
  promotionCreate: 'promotion.create',
  promotionEnd: 'promotion.end',

  auditLog: 'audit.list',

  audienceShow: 'talk.list',
  audienceUpdate: 'deck.edit',
  talksList: 'talk.list',
  talkDelete: 'talk.delete',

  streamShow: 'deck.view',
  streamChange: 'show.lead',
  streamDatumAdd: 'show.lead',
  streamDataClear: 'show.lead',

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
  importMarkdown: 'import.create',
  importBegin: 'import.create',
  importPart: 'import.send',
  importKeyCreate: 'import.create',
  importByKey: 'import.by_key',
  importsReported: 'deck.list',
  importWays: 'deck.list',
  importShow: 'import.view',
  importSlides: 'import.view',
  importReplace: 'import.apply',
  importCancel: 'import.cancel',
} as const satisfies Record<EndpointName, Action>;

/**
 * The action of every event that a client sends to `/editor`. A document holds notes and hidden slides, so that whoever
 * gets it whole is somebody who edits.
 */
export const EDITOR_EVENT_ACTIONS = {
  sync: 'deck.edit',
  update: 'deck.edit',
  'comment:writing': 'comment.create',
  awareness: 'comment.list',
  'handover:request': 'deck.edit',
  'handover:answer': 'deck.edit',
  'handover:withdraw': 'deck.edit',
} as const satisfies Record<keyof EditorClientEvents, ActionOn<'deck'>>;

/** Of a handshake of `/editor`: by who comes to edit, and by who comes to read and comment. */
export const EDITOR_HANDSHAKE_ACTIONS = {
  edit: 'deck.edit',
  read: 'comment.list',
} as const satisfies Record<string, ActionOn<'deck'>>;

/** Of a handshake of `/live`. */
export const LIVE_ACTION = 'deck.view' satisfies ActionOn<'deck'>;

/** Of a handshake of `/live` by who comes to present. */
export const LIVE_PRESENTER_ACTION = 'deck.present' satisfies ActionOn<'deck'>;

/** The action of every event that a client sends to `/live`. */
export const LIVE_EVENT_ACTIONS = {
  'show:begin': 'deck.present',
  'show:state': 'deck.present',
  'show:pointer': 'deck.present',
  'show:drawing': 'deck.present',
  'show:air': 'deck.present',
  'show:remote': 'deck.present',
  // A link to a deck is made by whoever may make links: no remote, and nobody who only presents.
  'show:link': 'link.create',
  'show:unlink': 'link.delete',
  'show:end': 'deck.present',
  'audience:look': 'deck.view',
  'audience:react': 'audience.take_part',
  'audience:ask': 'audience.take_part',
  'audience:vote': 'audience.take_part',
  'audience:answer': 'audience.take_part',
  'audience:switch': 'show.lead',
  'audience:moderate': 'show.lead',
  'audience:poll': 'show.lead',
} as const satisfies Record<keyof LiveClientEvents, ActionOn<'deck'>>;

/** Of a handshake of `/imports`, where nothing is sent by clients. */
export const IMPORTS_ACTION = 'import.follow' satisfies ActionOn<'none'>;
