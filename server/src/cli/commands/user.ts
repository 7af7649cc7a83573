import { WORKER } from '../../access/actor.ts';
import { ToldError } from '../../platform/control/server.ts';
import { isStorable } from '../../platform/storable.ts';
import { type Answer, type Command, type Instance, optionOf, type Typed, wordOf, WrongUse } from '../command.ts';
import { tableOf } from '../table.ts';
import { PLAN_NAMES, planName, planOf } from './plan.ts';

type Found = Awaited<ReturnType<Instance['context']['services']['accountsByCommand']['find']>>;

const find = ({ context }: Instance, typed: Typed): Promise<Found> =>
  context.services.accountsByCommand.find(wordOf(typed, 0, 'account'));

/** An account as programs read it. */
const presented = (found: Found) => ({
  id: found.id,
  username: found.username,
  name: found.name,
  email: found.email,
  plan: found.plan,
  administrator: found.administrator,
  team: found.team,
  team_role: found.teamRole,
  deactivated_at: found.deactivatedAt?.toISOString() ?? null,
  suspended_at: found.suspendedAt?.toISOString() ?? null,
  created_at: found.createdAt.toISOString(),
});

const linesOf = (found: Found): string[] => [
  `@${found.username}  ${found.name} <${found.email}>`,
  `  id ${found.id}, since ${found.createdAt.toISOString().slice(0, 10)}`,
  `  plan ${planName(found.plan)}${found.team === null ? '' : `, ${found.teamRole ?? 'member'} of the team ${found.team}`}${
    found.administrator ? ', administrator' : ''
  }${found.deactivatedAt === null ? '' : ', deactivated'}${found.suspendedAt === null ? '' : ', suspended'}`,
];

const LINK = 'It works once, for an hour. Whoever has it can set the password: hand it to them alone.';

export const userCommands: readonly Command[] = [
  {
    name: 'user create',
    words: '<username>',
    by: 'instance',
    summary: 'Make an account, and a link with which its person sets the password',
    options: {
      email: { takes: 'address', help: 'its e-mail address (needed)' },
      name: { takes: 'name', help: 'what the person is called (default: the username)' },
      plan: { takes: 'plan', help: `${PLAN_NAMES} (default: that of new accounts)` },
      admin: { help: 'makes it an administrator of this instance' },
    },
    async run({ context }, typed): Promise<Answer> {
      const { accountsByCommand, managedPeople } = context.services;
      const username = wordOf(typed, 0, 'username').replace(/^@/, '').toLowerCase();
      const email = optionOf(typed, 'email')?.toLowerCase() ?? null;
      if (!/^[a-z0-9][a-z0-9_-]{0,59}$/.test(username))
        throw new WrongUse('A username is made of letters, digits, - and _.');
      if (email === null || !/^[^\s@]+@[^\s@]+$/.test(email) || !isStorable(email))
        throw new WrongUse('Say its e-mail address: --email ada@example.org.');
      const plan = optionOf(typed, 'plan');
      const wanted = plan === null ? null : planOf(plan);
      const name = optionOf(typed, 'name') ?? username;
      const userId = await managedPeople.make(WORKER, { name, username, email });
      await accountsByCommand.claimAdministration(userId);
      if (typed.options['admin'] === true) await managedPeople.update(WORKER, userId, { administrator: true });
      if (wanted !== null) await managedPeople.update(WORKER, userId, { account_type: wanted });
      const link = await managedPeople.signInLink(WORKER, userId);
      const made = await accountsByCommand.find(userId);
      return {
        lines: [...linesOf(made), '', 'Set the password at:', `  ${link.url}`, LINK],
        data: { ...presented(made), password_link: link.url },
      };
    },
  },
  {
    name: 'user list',
    words: '[<words>…]',
    by: 'instance',
    summary: 'List accounts, or those with the words in username, name or address',
    options: {
      admin: { help: 'administrators alone' },
      suspended: { help: 'those alone whom this instance shuts out' },
      deactivated: { help: 'those alone whom their team shuts out' },
    },
    async run({ context }, { words, options }) {
      const found = await context.services.accountsByCommand.list({
        words: words.join(' '),
        administrators: options['admin'] === true,
        suspended: options['suspended'] === true,
        deactivated: options['deactivated'] === true,
      });
      const rows = found.map((one) => [
        `@${one.username}`,
        one.email,
        planName(one.plan),
        one.team ?? '',
        [
          one.administrator ? 'administrator' : '',
          one.deactivatedAt === null ? '' : 'deactivated',
          one.suspendedAt === null ? '' : 'suspended',
        ]
          .filter((word) => word !== '')
          .join(', '),
      ]);
      const count = found.length === 1 ? '1 account' : `${found.length} accounts`;
      return {
        lines: rows.length === 0 ? [count] : [...tableOf(['user', 'address', 'plan', 'team', ''], rows), count],
        data: found.map(presented),
      };
    },
  },
  {
    name: 'user show',
    words: '<user>',
    by: 'instance',
    summary: 'Show an account: by username, e-mail address or id',
    options: {},
    async run(instance, typed) {
      const found = await find(instance, typed);
      return { lines: linesOf(found), data: presented(found) };
    },
  },
  {
    name: 'user link',
    words: '<user>',
    by: 'instance',
    summary: 'Make a link with which somebody sets a new password and gets in again',
    options: {},
    async run(instance, typed) {
      const found = await find(instance, typed);
      const link = await instance.context.services.managedPeople.signInLink(WORKER, found.id);
      return {
        lines: [`A new password for @${found.username} is set at:`, `  ${link.url}`, LINK],
        data: { ...presented(found), password_link: link.url },
      };
    },
  },
  {
    name: 'user admin',
    words: '<user>',
    by: 'instance',
    summary: 'Make somebody an administrator of this instance',
    options: { off: { help: 'takes it back' } },
    async run(instance, typed) {
      const { accountsByCommand, managedPeople } = instance.context.services;
      const { id } = await find(instance, typed);
      await managedPeople.update(WORKER, id, { administrator: typed.options['off'] !== true });
      const found = await accountsByCommand.find(id);
      return {
        lines: [`@${found.username} is ${found.administrator ? 'an administrator' : 'no administrator any more'}.`],
        data: presented(found),
      };
    },
  },
  {
    name: 'user suspend',
    words: '<user>',
    by: 'instance',
    summary: 'Shut somebody out: no session, no API token; what they have stays',
    options: { off: { help: 'lets them in again' } },
    async run(instance, typed) {
      const { accountsByCommand, managedPeople } = instance.context.services;
      const { id } = await find(instance, typed);
      await managedPeople[typed.options['off'] === true ? 'resume' : 'suspend'](WORKER, id);
      const found = await accountsByCommand.find(id);
      return {
        lines: [`@${found.username} is ${found.suspendedAt === null ? 'let in' : 'shut out'}.`],
        data: presented(found),
      };
    },
  },
  {
    name: 'user delete',
    words: '<user>',
    by: 'instance',
    summary: 'Delete an account with all that is its own',
    options: { yes: { help: 'really do it; without it only what would be gone is said' } },
    async run(instance, typed) {
      const { managedPeople, removal } = instance.context.services;
      const found = await find(instance, typed);
      if (found.administrator)
        throw new ToldError(
          `@${found.username} is an administrator. Take that from them first: rostrum user admin ${found.username} --off.`,
        );
      const gone = await removal.look(found.id);
      const what = `${gone.decks} decks and ${gone.media} files of @${found.username}`;
      if (typed.options['yes'] !== true)
        return {
          lines: [`This would delete the account, and with it ${what}, for good. Add --yes to do it.`],
          data: { ...presented(found), deleted: false, ...gone },
          code: 1,
        };
      await managedPeople.delete(WORKER, found.id, found.username);
      return {
        lines: [`The account is deleted, and with it ${what}.`],
        data: { ...presented(found), deleted: true, ...gone },
      };
    },
  },
];
