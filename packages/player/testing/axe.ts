import axe, { type AxeResults, type ElementContext, type RunOptions } from 'axe-core';
import type { PlayerPage } from './open-player.ts';

/** Slides, whose authors say what headings they hold. */
const SLIDES = ['.reveal', 'iframe'];
const ABOUT_HEADINGS = ['heading-order', 'empty-heading'];
/** What the document around a component has to bring. */
const ABOUT_DOCUMENT = [
  'bypass',
  'document-title',
  'html-has-lang',
  'landmark-one-main',
  'page-has-heading-one',
  'region',
];

/** What axe finds wrong in the test's window, in the light theme and in the dark one, each with where it is. */
export async function axeViolations(): Promise<string[]> {
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  const found: string[] = [];
  for (const shown of ['light', 'dark']) {
    dataset['theme'] = shown;
    found.push(...(await violationsNow()).map((violation) => `${shown}: ${violation}`));
  }
  if (theme === undefined) delete dataset['theme'];
  else dataset['theme'] = theme;
  return found;
}

async function violationsNow(): Promise<string[]> {
  // What moves in is half transparent for a moment, and what changes its theme has a colour of neither.
  await Promise.allSettled(ending(document).map(({ finished }) => finished));
  return [
    ...(await look({ include: ['html'] }, without([...ABOUT_HEADINGS, ...ABOUT_DOCUMENT]))),
    ...(await look({ include: ['html'], exclude: SLIDES }, { runOnly: { type: 'rule', values: ABOUT_HEADINGS } })),
  ];
}

async function look(where: ElementContext, options: RunOptions): Promise<string[]> {
  return described(await axe.run(where, { resultTypes: ['violations'], iframes: false, ...options }));
}

/** What axe finds in a view once nothing moves any more, but for what other sites show in its frames. */
export async function axeFindings({ document, window }: PlayerPage): Promise<string[]> {
  for (const animation of ending(document)) animation.finish();
  if (!('axe' in window)) {
    const script = document.createElement('script');
    script.textContent = axe.source;
    document.head.append(script);
  }
  const { run } = (window as unknown as { axe: typeof axe }).axe;
  const options = without([...ABOUT_HEADINGS, 'page-has-heading-one']);
  return described(await run(document, { iframes: false, resultTypes: ['violations'], ...options }));
}

/** Animations that do not go on for ever. */
const ending = (page: Document): Animation[] =>
  page.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);

const without = (rules: readonly string[]): RunOptions => ({
  rules: Object.fromEntries(rules.map((id) => [id, { enabled: false }])),
});

const described = ({ violations }: AxeResults): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, html, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${html.slice(0, 200)}: ${failureSummary}`,
    ),
  );
