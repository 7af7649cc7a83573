import type { BillingState } from '@rostrum/contract';
import { Gift, HandCoins, UsersRound } from 'lucide-react';
import { messages } from '../../messages/index.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

const words = () => messages.billing;

/** In the place of what would be sold: nothing is, or not to this person. null: something is. */
export function whyNothing(state: BillingState, isMember: boolean) {
  if (!state.sells)
    return (
      <EmptyState icon={HandCoins} title={words().nothingSoldTitle} text={words().nothingSold}>
        <LinkButton to="/pricing">{words().comparePlans}</LinkButton>
      </EmptyState>
    );
  if (state.manually_upgraded && state.subscription === null)
    return <EmptyState icon={Gift} title={words().givenTitle} text={words().given} />;
  if (isMember && state.of === 'account' && state.subscription === null)
    return (
      <EmptyState icon={UsersRound} title={words().ofTeamTitle} text={words().ofTeam}>
        <LinkButton to="/pricing">{words().comparePlans}</LinkButton>
      </EmptyState>
    );
  return null;
}
