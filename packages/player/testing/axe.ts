import axe from 'axe-core';
import type { PlayerPage } from './open-player.ts';

/** What axe finds in a view once nothing moves any more, but for what other sites show in its frames. */
export async function axeFindings({ document, window }: PlayerPage): Promise<string[]> {
  // What moves in is half transparent for a moment, and what changes its theme has a colour of neither.
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  if (!('axe' in window)) {
    const script = document.createElement('script');
    script.textContent = axe.source;
    document.head.append(script);
  }
  const { run } = (window as unknown as { axe: typeof axe }).axe;
  const { violations } = await run(document, {
    iframes: false,
    resultTypes: ['violations'],
    // Their authors say what slides hold and in which order.
    rules: Object.fromEntries(
      ['heading-order', 'empty-heading', 'page-has-heading-one'].map((rule) => [rule, { enabled: false }]),
    ),
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, html, failureSummary }) =>
        `${id}: ${target.join(' ')}: ${html.slice(0, 200)}: ${failureSummary ?? ''}`,
    ),
  );
}
