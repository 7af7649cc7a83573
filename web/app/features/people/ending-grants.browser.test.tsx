import type { Collaborator, DeckCard, Grants, TeamMember } from '@rostrum/contract';
import { type Answers, answerApi, exampleDeck, exampleUser } from '@rostrum/contract/testing';
import { axeViolations } from '@rostrum/player/testing';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../settings/settings.css';
import '../teams/teams.css';
import { renderPage } from '../../../testing/render-page.tsx';
import { MemberRow } from '../teams/member-row.tsx';
import { PeopleDialog } from './people-dialog.tsx';

const MOMENT = '2026-10-04T08:00:00.000Z';
const person = { id: 'ines', username: 'ines', name: 'Ines', avatar_url: null } as unknown as NonNullable<
  Collaborator['user']
>;
const admin: Collaborator = {
  id: 'ines',
  user: person,
  role: 'admin',
  email: null,
  expires_at: null,
  last_seen_at: null,
  created_at: MOMENT,
};
const invitation = { ends: true, expires_at: MOMENT };
const link = { ends: true, link_type: 'presenter' as const, expires_at: null, deck_title: 'Ebb and flow' };
const someone = { ends: true, to: 'deck' as const, outside_team: false, deck_title: 'Ebb and flow' };
const GRANTS: Grants = {
  total: 9,
  invitations: [
    { ...invitation, id: 'i1', to: 'team', email: 'ada@tide.example', role: 'admin', deck_title: null },
    {
      ...invitation,
      id: 'i2',
      to: 'deck',
      email: `${'long-'.repeat(30)}@tide.example`,
      role: 'viewer',
      deck_title: 'Ebb and flow',
    },
  ],
  links: [
    { ...link, id: 'l1', name: 'For the board', relation: 'created' },
    { ...link, id: 'l2', name: 'For the press', relation: 'changed' },
    { ...link, id: 'l3', name: 'For the crew', relation: 'known', ends: false },
  ],
  people: [
    { ...someone, id: 'd1/u1', name: 'Noor', username: 'noor', role: 'viewer', outside_team: true },
    { ...someone, id: 'd1/u2', name: 'Olu', username: 'olu', role: 'editor', ends: false },
  ],
  sign_in: [
    { id: 'provider', ends: true, kind: 'provider', name: 'https://login.tide.example' },
    { id: 'tide.example', ends: true, kind: 'domain', name: 'tide.example' },
  ],
};
const NONE: Grants = { total: 0, invitations: [], links: [], people: [], sign_in: [] };
const deck: DeckCard = { ...exampleDeck, abilities: { ...exampleDeck.abilities, invite: true, read_log: false } };

const answers = (grants: Grants): Answers => ({
  collaboratorsList: () => ({
    total: 1,
    results: [admin],
    deck_user_editor_count: 1,
    deck_user_editor_limit: null,
  }),
  collaboratorGrants: () => grants,
  collaboratorUpdate: () => admin,
  collaboratorDelete: () => null,
  deckEditingModeShow: () => ({ editing_mode: 'together' }),
});

async function openPeople(grants: Grants, width = 1440) {
  const calls = answerApi(answers(grants));
  await renderPage(<PeopleDialog deck={deck} user={exampleUser} onClose={() => undefined} onLeft={() => undefined} />, {
    width,
  });
  return calls;
}

async function choose(item: string, role: 'menuitem' | 'menuitemradio' = 'menuitem') {
  await page.getByRole('button', { name: /Ines/ }).click();
  await page.getByRole(role, { name: new RegExp(`^${item}`) }).click();
}
const question = () => page.getByRole('alertdialog');
const sent = (calls: ReturnType<typeof answerApi>, name: string) => calls.find((call) => call.name === name)?.body;

describe('the dialog that removes somebody from a deck', () => {
  it('lists what ends by its kind, keeps and ends what is chosen and says what ended', async () => {
    const calls = await openPeople(GRANTS);
    await choose('Remove');
    const all = question().getByRole('group', { name: /^This also ends/ });
    await expect
      .element(all.getByText('This also ends: 2 invitations, 2 links, 1 person, the sign-in provider and 1 domain'))
      .toBeVisible();
    const kept = all
      .getByRole('group', { name: 'Links', exact: true })
      .getByRole('checkbox', { name: /For the board/ });
    await expect.element(kept).toBeChecked();
    const known = all.getByRole('group', { name: 'Other links that they know' }).getByRole('checkbox');
    await expect.element(known).not.toBeChecked();
    const people = all.getByRole('group', { name: 'People whom they let in' });
    await expect.element(people.getByRole('checkbox', { name: /Noor.*Viewer.*Outside the team/ })).toBeChecked();
    await expect.element(people.getByRole('checkbox', { name: /Olu.*Editor/ })).not.toBeChecked();
    await expect.element(question().getByText('Invitation to the team: Admin · until 4 October 2026')).toBeVisible();
    // With the keyboard: from the button that has the focus back to the last of the list.
    await expect.element(question().getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift} ');
    await expect.element(known).toBeChecked();
    await all.getByText('For the board').click();
    await people.getByText('Olu', { exact: true }).click();
    await expect.element(kept).not.toBeChecked();
    await question().getByRole('button', { name: 'Remove' }).click();
    await expect
      .element(page.getByText(/Ended: 2 invitations, 2 links, 2 people, the sign-in provider and 1 domain/))
      .toBeVisible();
    expect(sent(calls, 'collaboratorDelete')).toEqual({ keep: ['l1'], end: ['l3', 'd1/u2'] });
  });

  it('lists nothing where nothing ends', async () => {
    const calls = await openPeople(NONE);
    await choose('Remove');
    await expect.element(question()).toBeVisible();
    expect(question().getByRole('group').query()).toBeNull();
    await question().getByRole('button', { name: 'Remove' }).click();
    await expect.element(page.getByText('Ines was removed', { exact: true })).toBeVisible();
    expect(sent(calls, 'collaboratorDelete')).toEqual({ keep: [], end: [] });
  });

  it.each([390, 834, 1440])('has no violations and nothing that is cut off at %d px', async (width) => {
    await openPeople(GRANTS, width);
    await choose('Remove');
    await expect.element(question()).toBeVisible();
    expect(await axeViolations()).toEqual([]);
    const dialog = question().element();
    expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
    const list = dialog.querySelector('.people-grants-kinds');
    expect(list?.scrollWidth).toBeLessThanOrEqual(list?.clientWidth ?? 0);
  });
});

describe('a lesser role on a deck', () => {
  it('is asked about where it ends something', async () => {
    const calls = await openPeople(GRANTS);
    await choose('Editor', 'menuitemradio');
    await question().getByText('ada@tide.example').click();
    await question().getByRole('button', { name: 'Change role' }).click();
    await expect.element(page.getByText(/Role of Ines: Editor\. Ended: 1 invitation, 2 links, 1 person/)).toBeVisible();
    expect(sent(calls, 'collaboratorUpdate')).toEqual({ user: { role: 'editor' }, keep: ['i1'], end: [] });
  });

  it('is given at once where it ends nothing', async () => {
    const calls = await openPeople(NONE);
    await choose('Editor', 'menuitemradio');
    await expect.poll(() => sent(calls, 'collaboratorUpdate')).toEqual({ user: { role: 'editor' }, keep: [], end: [] });
    expect(question().query()).toBeNull();
  });
});

describe('what ends with a member of a team', () => {
  const member = {
    ...person,
    role: 'admin',
    email: null,
    deck_count: 0,
    deactivated_at: null,
    abilities: { update: true, make_owner: false, absorb: false, reactivate: false, deactivate: true, remove: true },
  } as unknown as TeamMember;
  async function openMember(one: TeamMember = member, width = 1440) {
    const calls = answerApi({
      teamMemberGrants: () => GRANTS,
      teamMemberUpdate: () => ({ user: member }),
      teamMemberDeactivate: () => ({ user: member }),
      teamMemberDelete: () => null,
    });
    await renderPage(
      <ul>
        <MemberRow member={one} isSelf={false} />
      </ul>,
      { width },
    );
    return calls;
  }

  it.each([
    ['Deactivate', 'menuitem', 'Deactivate', 'teamMemberDeactivate', { keep: ['l1'], end: [] }],
    ['Member', 'menuitemradio', 'Make member', 'teamMemberUpdate', { user: { role: 'member' }, keep: ['l1'], end: [] }],
    [
      'Remove from team',
      'menuitem',
      'Remove from team',
      'teamMemberDelete',
      { decks: 'absorb', keep: ['l1'], end: [] },
    ],
  ] as const)('is listed and kept as chosen before “%s”', async (item, role, button, call, body) => {
    const calls = await openMember();
    await choose(item, role);
    await page.getByText('For the board').click();
    await page.getByRole('button', { name: button }).click();
    await expect.element(page.getByText(/Ended: 2 invitations, 1 link, 1 person/)).toBeVisible();
    expect(sent(calls, call)).toEqual(body);
    const change = calls.find(({ name }) => name === 'teamMemberGrants')?.query.get('change');
    expect(change).toBe(item === 'Member' ? 'role' : 'removal');
  });

  it('is under the whole of a long name at 390 px', async () => {
    await openMember({ ...member, name: 'Ines of the long name '.repeat(5).trim() }, 390);
    await choose('Remove from team');
    const title = page.getByRole('heading', { name: /^Remove Ines/ });
    await expect.element(title).toBeVisible();
    const { top, bottom } = title.element().getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(page.getByRole('dialog').element().getBoundingClientRect().top);
    expect(bottom).toBeLessThanOrEqual(
      page
        .getByText(/^They keep their account/)
        .element()
        .getBoundingClientRect().top,
    );
  });
});
