import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What a builder looks at, which it does not tell itself. */
const pages = new WeakMap<AxeBuilder, Page>();

/** Looks at a page. Of what is right axe need not say where it is: that would take longer than all else. */
export function axeOn(page: Page): AxeBuilder {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  pages.set(axe, page);
  return axe;
}

/** What axe finds wrong once the page stands still, in a form that says where. */
export async function violationsOf(axe: AxeBuilder): Promise<string[]> {
  const page = pages.get(axe);
  // What moves in is half transparent for a moment, and what changes its theme has a colour of neither.
  if (page !== undefined) await atRest(page);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, html, failureSummary }) =>
        `${id}: ${target.join(' ')}: ${html.slice(0, 200)}: ${failureSummary ?? ''}`,
    ),
  );
}

/** Once nothing on a page moves any more, but for what goes round and round. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      return playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    }),
  );
}
