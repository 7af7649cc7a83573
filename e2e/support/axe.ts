import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Looks at a page. Of what is right axe need not say where it is: that would take longer than all else. */
export function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
}

/** What axe finds wrong, in a form that says where. */
export async function violationsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}
