import { z } from 'zod';

const name = z.string().min(1).max(255);
const ofPlan = z.strictObject({ monthly: name.optional(), yearly: name.optional() }).optional();

/** `STRIPE_PRICES`: the provider's prices of plans by period, JSON (docs/billing.md). */
const listSchema = z
  .strictObject({
    lite: ofPlan,
    pro: ofPlan,
    enterprise: ofPlan,
    /** Days that cost nothing, once a customer. */
    trial_days: z.number().int().min(0).max(730).default(0),
    /** The provider's tax rates, which stand on every invoice. */
    tax_rates: z.array(name).max(5).default([]),
  })
  .refine(({ lite, pro, enterprise }) => [lite, pro, enterprise].some((plan) => plan?.monthly ?? plan?.yearly), {
    error: 'must name at least one price',
  });
export type PriceList = z.output<typeof listSchema>;

/** Of the variable's text. */
export const priceListSchema = z.string().transform((text, context): PriceList => {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'must be JSON' });
    return z.NEVER;
  }
  const read = listSchema.safeParse(given);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const where = issue?.path.join('.') ?? '';
  context.addIssue({
    code: 'custom',
    message: issue?.code === 'custom' ? issue.message : `is wrong${where === '' ? '' : ` at ${where}`}`,
  });
  return z.NEVER;
});
