import { type Actor, accountOf, type LinkGrant, shownLinkOf } from './actor.ts';
import type { DeckFacts, DeckRole } from './facts.ts';

/** How somebody stands to a deck. One may stand in several ways at once; the best one counts. */
export type Standing = DeckRole | 'team' | LinkStanding | 'link:locked' | 'public' | 'worker';
type LinkStanding = 'link:view' | 'link:presenter';

/** `notes`: only if the deck shares its notes. `export`: only if the owner lets viewers export. */
type Grant = 'yes' | 'notes' | 'export';

/**
 * What each standing may do with a deck that is not in the trash. Absent: no.
 * `link:locked` may do nothing. A team member without a role of their own also has the team's default role (`team` adds
 * only what all members may).
 */
export const DECK_GRANTS = {
  view: {
    owner: 'yes',
    admin: 'yes',
    editor: 'yes',
    presenter: 'yes',
    viewer: 'yes',
    team: 'yes',
    'link:view': 'yes',
    'link:presenter': 'yes',
    public: 'yes',
    worker: 'yes',
  },
  read_notes: {
    owner: 'yes',
    admin: 'yes',
    editor: 'yes',
    presenter: 'yes',
    viewer: 'notes',
    'link:view': 'notes',
    'link:presenter': 'yes',
    public: 'notes',
  },
  comment: { owner: 'yes', admin: 'yes', editor: 'yes', presenter: 'yes', viewer: 'yes', team: 'yes' },
  present: { owner: 'yes', admin: 'yes', editor: 'yes', presenter: 'yes', 'link:presenter': 'yes' },
  edit: { owner: 'yes', admin: 'yes', editor: 'yes' },
  export: {
    owner: 'yes',
    admin: 'yes',
    editor: 'yes',
    presenter: 'yes',
    viewer: 'export',
    'link:view': 'export',
    'link:presenter': 'export',
    public: 'export',
  },
  share: { owner: 'yes', admin: 'yes' },
  own: { owner: 'yes' },
} as const satisfies Record<string, Partial<Record<Standing, Grant>>>;

export type DeckGrant = keyof typeof DECK_GRANTS;

/** All the ways in which the actor stands to the deck. Empty: they may not know that it exists. */
export function standingsOf(actor: Actor, deck: DeckFacts): readonly Standing[] {
  if (actor.kind === 'worker') return ['worker'];
  const account = accountOf(actor);
  const owner = account !== null && account.userId === deck.ownerId;
  if (deck.trashed) return owner ? ['owner'] : [];

  const standings: Standing[] = [];
  if (owner) standings.push('owner');
  else if (account !== null && deck.role !== null && deck.role !== 'owner') standings.push(deck.role);

  const shownToTeam = deck.visibility !== 'self' && deck.team !== null;
  if (account !== null && deck.team !== null && shownToTeam && account.teamId === deck.team.id) {
    standings.push('team');
    if (deck.role === null) standings.push(deck.team.defaultInternalRole);
  }

  const link = shownLinkOf(actor);
  if (link !== null && link.deckId === deck.id) standings.push(link.locked ? 'link:locked' : standingBy(link));
  if (actor.kind === 'presenter' && actor.deckId === deck.id) standings.push('link:presenter');
  if (deck.visibility === 'all') standings.push('public');
  return standings;
}

/** What a link is once its password is given. */
export function standingBy(link: LinkGrant): LinkStanding {
  return link.linkType === 'presenter' ? 'link:presenter' : 'link:view';
}

export function grants(standings: readonly Standing[], grant: DeckGrant, deck: DeckFacts): boolean {
  const table: Partial<Record<Standing, Grant>> = DECK_GRANTS[grant];
  return standings.some((standing) => {
    const given = table[standing];
    if (given === 'notes') return deck.shareNotes;
    if (given === 'export') return deck.exportAllowed;
    return given === 'yes';
  });
}
