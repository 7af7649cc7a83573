import { Gift, HandCoins, UsersRound } from 'lucide-react';
import { messages } from '../../messages/index.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { LoadedBilling } from './load-billing.ts';

const words = () => messages.billing;

/** In the place of what would be sold: nothing is, or not to this person. null: something is. */
export function whyNothing({ state, isMember, isAdministrator }: LoadedBilling) {
  if (!state.sells)
    return isAdministrator ? (
      <EmptyState icon={HandCoins} title={words().nothingSoldTitle} text={words().nothingSoldByYou}>
        <LinkButton to="/admin/people">{words().toPeople}</LinkButton>
      </EmptyState>
    ) : (
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
