import axe, { type ElementContext, type RunOptions } from 'axe-core';

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
  const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(moving.map(({ finished }) => finished));
  const others = [...ABOUT_HEADINGS, ...ABOUT_DOCUMENT];
  return [
    ...(await look({ include: ['html'] }, { rules: Object.fromEntries(others.map((id) => [id, { enabled: false }])) })),
    ...(await look({ include: ['html'], exclude: SLIDES }, { runOnly: { type: 'rule', values: ABOUT_HEADINGS } })),
  ];
}

async function look(where: ElementContext, options: RunOptions): Promise<string[]> {
  const { violations } = await axe.run(where, { resultTypes: ['violations'], iframes: false, ...options });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}
