import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import axe, { type Result, type RunOptions } from 'axe-core';

/** Where the rules of headings look: not into slides, whose authors say what they hold, nor into frames. */
const SLIDES = ['.reveal', 'iframe'];
const ABOUT_HEADINGS = ['heading-order', 'empty-heading', 'page-has-heading-one'];

/** What is looked at, and by which rules. */
export class AxeLook {
  readonly page: Page;
  readonly included: string[] = [];
  readonly excluded: string[] = [];
  /** Of what is right axe need not say where it is: that would take longer than all else. */
  readonly options: RunOptions = { resultTypes: ['violations'] };
  isOursAlone = false;

  constructor(page: Page) {
    this.page = page;
  }

  include(selector: string): this {
    this.included.push(selector);
    return this;
  }

  exclude(...selectors: readonly string[]): this {
    this.excluded.push(...selectors);
    return this;
  }

  withRules(rules: readonly string[]): this {
    this.options.runOnly = { type: 'rule', values: [...rules] };
    return this;
  }

  disableRules(rules: readonly string[]): this {
    this.options.rules = Object.fromEntries(rules.map((rule) => [rule, { enabled: false }]));
    return this;
  }

  /** Without what other sites show in the page's frames. */
  oursAlone(): this {
    this.isOursAlone = true;
    return this;
  }
}

export function axeOn(page: Page): AxeLook {
  return new AxeLook(page);
}

/** What axe finds wrong once the page stands still, in a form that says where. */
export async function violationsOf(look: AxeLook): Promise<string[]> {
  // What moves in is half transparent for a moment, and what changes its theme has a colour of neither.
  await atRest(look.page);
  const violations = await (look.page.frames().length === 1 ? lookWithin(look) : lookIntoFrames(look));
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, html, failureSummary }) =>
        `${id}: ${target.join(' ')}: ${html.slice(0, 200)}: ${failureSummary ?? ''}`,
    ),
  );
}

/** The same where slides may be shown: rules on headings do not look into those. */
export async function violationsBesideSlides(page: Page): Promise<string[]> {
  // Without slides one look is enough.
  if ((await page.locator(SLIDES.join(', ')).count()) === 0) return violationsOf(axeOn(page));
  return [
    ...(await violationsOf(axeOn(page).disableRules(ABOUT_HEADINGS))),
    ...(await violationsOf(
      axeOn(page)
        .withRules(ABOUT_HEADINGS)
        .exclude(...SLIDES),
    )),
  ];
}

/**
 * In the page itself, where axe stays for the next look: `AxeBuilder` opens a further page each time, which takes
 * longer than the look.
 */
async function lookWithin({ page, included, excluded, options }: AxeLook): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe.source}; undefined`);
  const where = { include: included.length === 0 ? ['html'] : included, exclude: excluded };
  return page.evaluate(
    async ([place, how]) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      return (await run(place, how)).violations;
    },
    [where, options] as const,
  );
}

async function lookIntoFrames({ page, included, excluded, options, isOursAlone }: AxeLook): Promise<Result[]> {
  const builder = new AxeBuilder({ page }).options(options).setLegacyMode(isOursAlone);
  for (const selector of included) builder.include(selector);
  for (const selector of excluded) builder.exclude(selector);
  return (await builder.analyze()).violations;
}

/** Once nothing on a page moves any more, but for what goes round and round. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      return playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    }),
  );
}
