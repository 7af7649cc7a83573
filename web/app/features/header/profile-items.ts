import { messages } from '../../messages/index.ts';

const words = () => messages.header;

/** Of a person, what decides which items their menu has. */
export interface ProfileFacts {
  readonly username: string;
  /** Of their team, if they are in one. */
  readonly team: {
    readonly role: 'owner' | 'admin' | 'member';
    readonly upgradedByHand: boolean;
  } | null;
  /** They pay for their own account. */
  readonly paid: boolean;
  /** Plans are sold here. */
  readonly sellsPlans: boolean;
  readonly enterprise: boolean;
  /** Somebody who runs the instance gave them their plan. */
  readonly upgradedByHand: boolean;
  /** They run the instance. */
  readonly administrator: boolean;
}

export type ProfileItemId =
  | 'profile'
  | 'new-deck'
  | 'themes'
  | 'settings'
  | 'account'
  | 'team'
  | 'team-members'
  | 'team-billing'
  | 'billing'
  | 'upgrade'
  | 'administration'
  | 'news'
  | 'log-out';

export interface ProfileItem {
  readonly id: ProfileItemId;
  readonly label: string;
  /** The page that it leads to; null for what is done at once, or opens further items. */
  readonly path: string | null;
  /** Its route, where that is not the path itself. */
  readonly route?: string;
  readonly items?: readonly ProfileItem[];
}

/**
 * Everything that a person's menu has by their role and plan (1-core §6), in its order; nothing of billing where
 * nothing is sold.
 */
export function profileItems({
  username,
  team,
  paid,
  sellsPlans,
  enterprise,
  upgradedByHand,
  administrator,
}: ProfileFacts): ProfileItem[] {
  const manages = enterprise && team !== null && team.role !== 'member';
  const account: ProfileItem = { id: 'account', label: words().accountSettings, path: '/users/edit' };
  return [
    { id: 'profile', label: words().profile, path: `/${username}`, route: '/:username' },
    { id: 'new-deck', label: words().newDeck, path: null },
    ...(manages ? [{ id: 'themes', label: words().themes, path: '/themes' } as const] : []),
    manages
      ? {
          id: 'settings',
          label: words().settings,
          path: null,
          items: [
            account,
            { id: 'team', label: words().team, path: '/edit' },
            { id: 'team-members', label: words().teamMembers, path: '/edit_members' },
            ...(team.upgradedByHand || !sellsPlans
              ? []
              : [
                  {
                    id: 'team-billing',
                    label: words().billing,
                    path: '/account/billing',
                  } as const,
                ]),
          ],
        }
      : { id: 'settings', label: words().settings, path: account.path },
    ...(sellsPlans && paid && team === null
      ? [{ id: 'billing', label: words().billing, path: '/account/billing' } as const]
      : []),
    ...(!paid && !enterprise && !upgradedByHand
      ? [{ id: 'upgrade', label: words().upgrade, path: '/pricing' } as const]
      : []),
    ...(administrator ? [{ id: 'administration', label: messages.administration.menu, path: '/admin' } as const] : []),
    { id: 'news', label: words().news, path: '/changelog' },
    { id: 'log-out', label: words().signOut, path: null },
  ];
}

/**
 * Pages that items lead to and that are there, as the routes name them. A test compares them with the routes, so that
 * an item shows as soon as its page is there and not before.
 */
export const PAGES_THERE: ReadonlySet<string> = new Set([
  '/:username',
  '/users/edit',
  '/edit',
  '/edit_members',
  '/themes',
  '/admin',
  '/pricing',
  '/changelog',
  '/account/billing',
]);

/** The same without what leads nowhere yet. A submenu of one item is that item. */
export function shownItems(items: readonly ProfileItem[], there: ReadonlySet<string> = PAGES_THERE): ProfileItem[] {
  return items.flatMap((item) => {
    if (item.items === undefined) return item.path === null || there.has(item.route ?? item.path) ? [item] : [];
    const inside = shownItems(item.items, there);
    if (inside.length > 1) return [{ ...item, items: inside }];
    const { items: _, ...alone } = item;
    return inside.map(({ path }) => ({ ...alone, path }));
  });
}
