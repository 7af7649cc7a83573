import type { PlanEntity } from '@rostrum/contract';
import { messages } from '../../messages/index.ts';

const words = () => messages.pricing;
type Plan = PlanEntity['account_type'];

interface Told {
  /** The instance takes money for plans. */
  readonly charges: boolean;
  readonly defaultPlan: Plan;
  /** Of who looks; null for a stranger. */
  readonly own: Plan | null;
  /** Who looks gives people their plans, where nothing is charged. */
  readonly givesPlans: boolean;
}

/** What the page of plans begins with: what a stranger would get, or what somebody has and how they come by another. */
export function pricingLead({ charges, defaultPlan, own, givesPlans }: Told): string {
  if (own === null) return (charges ? words().paidLead : words().freeLead)(words().names[defaultPlan]);
  if (givesPlans) return words().ownFreeLeadByYou(words().names[own]);
  if (own === 'enterprise') return words().everything(words().names[own]);
  return (charges ? words().ownLead : words().ownFreeLead)(words().names[own]);
}
