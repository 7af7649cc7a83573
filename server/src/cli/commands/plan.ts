import { WORKER } from '../../access/actor.ts';
import { PLANS } from '../../access/plans.ts';
import type { AccountType } from '../../access/actor.ts';
import { type Answer, type Command, type Instance, type Typed, wordOf, WrongUse } from '../command.ts';

/** What people read: the first plan is Free everywhere but in the API. */
export const planName = (plan: AccountType): string => (plan === 'default' ? 'free' : plan);

const ALL = (Object.keys(PLANS) as AccountType[]).map(planName);
export const PLAN_NAMES = `${ALL.slice(0, -1).join(', ')} or ${ALL.at(-1) ?? ''}`;

/** By the name that people read, or that of the API. Throws `WrongUse` for what is no plan. */
export function planOf(word: string): AccountType {
  const plan = word === 'free' ? 'default' : word;
  if (!Object.hasOwn(PLANS, plan)) throw new WrongUse(`A plan is ${PLAN_NAMES}.`);
  return plan as AccountType;
}

async function ofUser({ context }: Instance, named: string): Promise<Answer> {
  const found = await context.services.accountsByCommand.find(named);
  const outside = found.team === null ? null : (found.planOutsideTeam ?? 'default');
  return {
    lines: [
      `@${found.username} has the plan ${planName(found.plan)}${
        outside === null ? '' : `, by the team ${found.team ?? ''}; outside of it ${planName(outside)}`
      }${found.manuallyUpgraded ? ' (not paid for here)' : ''}.`,
    ],
    data: {
      username: found.username,
      plan: found.plan,
      team: found.team,
      plan_outside_team: outside,
      manually_upgraded: found.manuallyUpgraded,
    },
  };
}

async function ofTeam({ context }: Instance, slug: string): Promise<Answer> {
  const team = await context.services.accountsByCommand.team(slug);
  return {
    lines: [
      `The team ${team.slug} (${team.members} members) has the plan ${planName(team.plan)}${
        team.manuallyUpgraded ? ' (not paid for here)' : ''
      }.`,
    ],
    data: { team: team.slug, plan: team.plan, members: team.members, manually_upgraded: team.manuallyUpgraded },
  };
}

const team = { help: 'the name is the address of a team' };
const named = (typed: Typed): string => wordOf(typed, 0, 'account');

export const planCommands: readonly Command[] = [
  {
    name: 'plan show',
    words: '<user>',
    by: 'instance',
    summary: 'Show the plan of a person, or of a team',
    options: { team },
    run: (instance, typed) =>
      typed.options['team'] === true ? ofTeam(instance, named(typed)) : ofUser(instance, named(typed)),
  },
  {
    name: 'plan set',
    words: '<user> <plan>',
    by: 'instance',
    summary: `Give somebody a plan that is not paid for here: ${PLAN_NAMES}`,
    options: { team },
    more: [
      'free takes it back. Members of a team have its plan, and none of their own: with --team it is set for all of them.',
    ],
    async run(instance, typed) {
      const { accounts, accountsByCommand, managedPeople } = instance.context.services;
      const plan = planOf(wordOf(typed, 1, 'plan'));
      if (typed.options['team'] !== true) {
        const { id } = await accountsByCommand.find(named(typed));
        await managedPeople.update(WORKER, id, { account_type: plan });
        return ofUser(instance, named(typed));
      }
      const { id } = await accountsByCommand.team(named(typed));
      // Open sockets ask again what the person may.
      for (const userId of await accountsByCommand.setTeamPlan(id, plan)) accounts.sessionsEnded(userId);
      return ofTeam(instance, named(typed));
    },
  },
];
