import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, it } from 'vitest';
import routeConfig from '../../routes.ts';
import { PAGES_THERE, type ProfileFacts, type ProfileItem, profileItems, shownItems } from './profile-items.ts';

const names = (items: readonly ProfileItem[]): string[] =>
  items.map(({ label, items: inside }) =>
    inside === undefined ? label : `${label} (${inside.map((each) => each.label).join(', ')})`,
  );
const person = (facts: Partial<ProfileFacts>): ProfileFacts => ({
  username: 'ada',
  team: null,
  paid: false,
  sellsPlans: true,
  enterprise: false,
  upgradedByHand: false,
  administrator: false,
  ...facts,
});
const inTeam = (role: 'owner' | 'admin' | 'member', upgradedByHand = false, sellsPlans = true) =>
  person({ enterprise: true, team: { role, upgradedByHand }, sellsPlans });

const ADMINISTRATOR = 'Profile, New deck, Settings, Billing, Administration, What’s new, Log out';
const MANAGER = 'Profile, New deck, Themes, Settings (Account, Team, Team members, Billing), What’s new, Log out';
const MANAGER_BY_HAND = 'Profile, New deck, Themes, Settings (Account, Team, Team members), What’s new, Log out';

describe('1-core §6: the menu of a person', () => {
  it.each([
    ['free', person({}), 'Profile, New deck, Settings, Upgrade, What’s new, Log out'],
    ['free, upgraded by hand', person({ upgradedByHand: true }), 'Profile, New deck, Settings, What’s new, Log out'],
    ['who runs the instance', person({ paid: true, administrator: true }), ADMINISTRATOR],
    ['lite or pro', person({ paid: true }), 'Profile, New deck, Settings, Billing, What’s new, Log out'],
    [
      'enterprise, without a team',
      person({ enterprise: true, paid: true }),
      'Profile, New deck, Settings, Billing, What’s new, Log out',
    ],
    ['enterprise, a member', inTeam('member'), 'Profile, New deck, Settings, What’s new, Log out'],
    ['enterprise, an admin', inTeam('admin'), MANAGER],
    ['enterprise, the owner', inTeam('owner'), MANAGER],
    ['enterprise, the owner of a team upgraded by hand', inTeam('owner', true), MANAGER_BY_HAND],
    ['enterprise, the owner where nothing is sold', inTeam('owner', false, false), MANAGER_BY_HAND],
    [
      'pro where nothing is sold',
      person({ paid: true, sellsPlans: false }),
      'Profile, New deck, Settings, What’s new, Log out',
    ],
    [
      'free where nothing is sold',
      person({ sellsPlans: false }),
      'Profile, New deck, Settings, Upgrade, What’s new, Log out',
    ],
  ])('of somebody %s', (_, facts, expected) => {
    expect(names(profileItems(facts)).join(', ')).toBe(expected);
  });

  it('leaves out what leads nowhere, and the submenu with one item left is that item', () => {
    const items = profileItems(inTeam('owner'));
    const there = (...pages: string[]) => names(shownItems(items, new Set(['/:username', '/changelog', ...pages])));
    expect(there()).toEqual(['Profile', 'New deck', 'What’s new', 'Log out']);
    expect(there('/users/edit')).toEqual(['Profile', 'New deck', 'Settings', 'What’s new', 'Log out']);
    expect(there('/users/edit', '/edit')).toContain('Settings (Account, Team)');
    const [settings] = shownItems(items, new Set(['/users/edit'])).filter(({ id }) => id === 'settings');
    expect(settings).toEqual({ id: 'settings', label: 'Settings', path: '/users/edit' });
  });
});

describe('the pages that items lead to', () => {
  const paths = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
    entries.flatMap(({ path, children = [] }) => {
      const whole = path === undefined ? above : `${above}/${path}`;
      return [...(path === undefined ? [] : [whole]), ...paths(children, whole)];
    });

  it('are those that are served', () => {
    const served = new Set(paths(routeConfig));
    const wanted = [person({ administrator: true }), person({ paid: true }), inTeam('owner')]
      .flatMap(profileItems)
      .flatMap((item) => [item, ...(item.items ?? [])])
      .flatMap(({ path, route = path }) => route ?? []);
    const there = [...new Set(wanted)].filter((route) => served.has(route));
    expect([...PAGES_THERE].sort()).toEqual(there.sort());
  });
});
