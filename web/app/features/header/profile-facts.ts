import type { CurrentUser } from '@rostrum/contract';
import type { ProfileFacts } from './profile-items.ts';

/** What a person's menu goes by. */
export function profileFacts(user: CurrentUser): ProfileFacts {
  const { team, membership } = user;
  return {
    username: user.username,
    team:
      team === null || membership === null ? null : { role: membership.role, upgradedByHand: team.manually_upgraded },
    paid: user.paid,
    sellsPlans: user.sells_plans,
    enterprise: user.enterprise,
    upgradedByHand: user.manually_upgraded,
    administrator: user.administrator,
  };
}
