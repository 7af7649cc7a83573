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
const link: Grants['links'][number] = {
  id: 'l1',
  name: 'For the board',
  link_type: 'presenter',
  expires_at: null,
  deck_title: 'Ebb and flow',
};
const GRANTS: Grants = {
  total: 3,
  invitations: [
    { id: 'i1', to: 'team', email: 'ada@tide.example', role: 'admin', expires_at: MOMENT, deck_title: null },
    {
      id: 'i2',
      to: 'deck',
      email: `${'long-'.repeat(30)}@tide.example`,
      role: 'viewer',
      expires_at: MOMENT,
      deck_title: 'Ebb and flow',
    },
  ],
  links: [link],
};
const NONE: Grants = { total: 0, invitations: [], links: [] };
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

async function openPeople(grants: Grants, width = 1440, of = deck) {
  const calls = answerApi(answers(grants));
  await renderPage(<PeopleDialog deck={of} user={exampleUser} onClose={() => undefined} onLeft={() => undefined} />, {
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
  it('lists what ends, keeps what is chosen and says what ended', async () => {
    const calls = await openPeople(GRANTS);
    await choose('Remove');
    await expect.element(question().getByRole('group', { name: /2 invitations and 1 link/ })).toBeVisible();
    const link = question().getByRole('checkbox', { name: /For the board/ });
    await expect.element(link).not.toBeChecked();
    await expect.element(question().getByText('Invitation to the team: Admin · until 4 October 2026')).toBeVisible();
    // With the keyboard: from the button that has the focus back to the last of the list.
    await expect.element(question().getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift} ');
    await expect.element(link).toBeChecked();
    await question().getByRole('button', { name: 'Remove' }).click();
    await expect.element(page.getByText('Ines was removed. Ended: 2 invitations')).toBeVisible();
    expect(sent(calls, 'collaboratorDelete')).toEqual({ keep: ['l1'] });
  });

  it('lists nothing where nothing ends', async () => {
    const calls = await openPeople(NONE);
    await choose('Remove');
    await expect.element(question()).toBeVisible();
    expect(question().getByRole('group').query()).toBeNull();
    await question().getByRole('button', { name: 'Remove' }).click();
    await expect.element(page.getByText('Ines was removed', { exact: true })).toBeVisible();
    expect(sent(calls, 'collaboratorDelete')).toEqual({ keep: [] });
  });

  it.each([
    ['self', 'They will no longer be able to open the deck. What they added stays.'],
    ['team', 'Members of the team can still open the deck'],
    ['all', 'The deck is public: they can still open it'],
  ] as const)('says who opens a deck that is visible to “%s” afterwards', async (visibility, text) => {
    await openPeople(NONE, 1440, { ...deck, visibility });
    await choose('Remove');
    await expect.element(question().getByText(text)).toBeVisible();
  });

  it('shows that a long list goes on', async () => {
    const links = Array.from({ length: 12 }, (_, n) => ({ ...link, id: `l${n}`, name: `Link ${n}` }));
    await openPeople({ total: 12, invitations: [], links }, 390);
    await choose('Remove');
    const list = question().getByRole('list');
    await expect.element(list).toBeVisible();
    const scroller = list.element().parentElement;
    await expect.poll(() => scroller?.style.getPropertyValue('--shade-bottom')).toBe('1');
    // No row ends where the list is cut off.
    const end = scroller?.getBoundingClientRect().bottom ?? 0;
    const ends = [...list.element().children].map((row) => row.getBoundingClientRect().bottom);
    expect(Math.min(...ends.map((each) => Math.abs(each - end)))).toBeGreaterThan(4);
  });

  it.each([390, 834, 1440])('has no violations and nothing that is cut off at %d px', async (width) => {
    await openPeople(GRANTS, width);
    await choose('Remove');
    await expect.element(question()).toBeVisible();
    expect(await axeViolations()).toEqual([]);
    const dialog = question().element();
    expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
    const list = question().getByRole('list').element();
    expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
  });
});

describe('a lesser role on a deck', () => {
  it('is asked about where it ends something', async () => {
    const calls = await openPeople(GRANTS);
    await choose('Editor', 'menuitemradio');
    await question().getByText('ada@tide.example').click();
    await question().getByRole('button', { name: 'Change role' }).click();
    await expect.element(page.getByText('Role of Ines: Editor. Ended: 1 invitation and 1 link')).toBeVisible();
    expect(sent(calls, 'collaboratorUpdate')).toEqual({ user: { role: 'editor' }, keep: ['i1'] });
  });

  it('is given at once where it ends nothing', async () => {
    const calls = await openPeople(NONE);
    await choose('Editor', 'menuitemradio');
    await expect.poll(() => sent(calls, 'collaboratorUpdate')).toEqual({ user: { role: 'editor' }, keep: [] });
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
  async function openMember(of = member, width = 1440) {
    const calls = answerApi({
      teamMemberGrants: () => GRANTS,
      teamMemberUpdate: () => ({ user: member }),
      teamMemberDeactivate: () => ({ user: member }),
      teamMemberDelete: () => null,
    });
    await renderPage(
      <ul>
        <MemberRow member={of} isSelf={false} />
      </ul>,
      { width },
    );
    return calls;
  }

  it.each([
    ['Deactivate', 'menuitem', 'Deactivate', 'teamMemberDeactivate', { keep: ['l1'] }],
    ['Member', 'menuitemradio', 'Make member', 'teamMemberUpdate', { user: { role: 'member' }, keep: ['l1'] }],
    ['Remove from team', 'menuitem', 'Remove from team', 'teamMemberDelete', { decks: 'absorb', keep: ['l1'] }],
  ] as const)('is listed and kept as chosen before “%s”', async (item, role, button, call, body) => {
    const calls = await openMember();
    await choose(item, role);
    await page.getByText('For the board').click();
    await page.getByRole('button', { name: button }).click();
    await expect.element(page.getByText(/Ended: 2 invitations/)).toBeVisible();
    expect(sent(calls, call)).toEqual(body);
    const change = calls.find(({ name }) => name === 'teamMemberGrants')?.query.get('change');
    expect(change).toBe(item === 'Member' ? 'role' : 'removal');
  });

  it('stands below a title of several lines, which is whole', async () => {
    const name = `Ines ${'Featherstonehaugh-'.repeat(6)}Rask`;
    await openMember({ ...member, name }, 390);
    await choose('Remove from team');
    const dialog = page.getByRole('dialog');
    const title = dialog.getByRole('heading', { name: `Remove ${name}?` });
    await expect.element(title).toBeVisible();
    const [head, whole] = [title.element(), dialog.element()];
    const text = dialog.getByText(/They keep their account/).element();
    expect(head.getBoundingClientRect().top).toBeGreaterThanOrEqual(whole.getBoundingClientRect().top);
    expect(head.getBoundingClientRect().bottom).toBeLessThanOrEqual(text.getBoundingClientRect().top);
    expect(head.scrollWidth).toBeLessThanOrEqual(head.clientWidth);
  });
});
