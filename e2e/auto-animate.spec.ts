import { bringDeck, textFile } from './support/imports.ts';
import { signUpToDecks } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { openView } from './support/views.ts';

const slides = `<!doctype html><title>Moving tide</title><div class="reveal"><div class="slides">
<section data-auto-animate data-auto-animate-duration="30">
  <div class="sl-block" data-block-type="shape" data-block-id="buoy" style="left: 40px; top: 60px; width: 120px; height: 120px;"><div class="sl-block-content"><svg width="120" height="120"><rect width="120" height="120" fill="#c33"/></svg></div></div>
</section>
<section data-auto-animate data-auto-animate-duration="30">
  <div class="sl-block" data-block-type="shape" data-block-id="buoy" style="left: 640px; top: 400px; width: 240px; height: 240px;"><div class="sl-block-content"><svg width="240" height="240"><rect width="240" height="240" fill="#c33"/></svg></div></div>
</section>
<section data-auto-animate data-auto-animate-duration="30">
  <div class="sl-block" data-block-type="shape" data-block-id="buoy" style="left: 40px; top: 400px; width: 120px; height: 120px;"><div class="sl-block-content"><svg width="120" height="120"><rect width="120" height="120" fill="#c33"/></svg></div></div>
</section>
</div></div>`;

test('blocks glide from slide to slide, under the strict policy', async ({ page, problems }) => {
  await signUpToDecks(page);
  const path = await bringDeck(page, textFile('tide.html', slides));
  for (const view of ['', '/fullscreen']) {
    await openView(page, path + view);
    const shown = page.locator('.reveal .slides section.present .sl-block');
    for (const _step of [1, 2]) {
      await page.keyboard.press('ArrowRight');
      await expect(page.locator('section.present[data-auto-animate="running"]')).toHaveCount(1);
      // Half a minute long: it is under way for as long as this looks at it.
      const moving = await shown.evaluate((block) =>
        block
          .getAnimations()
          .flatMap((animation) => (animation instanceof CSSTransition ? animation.transitionProperty : [])),
      );
      expect(moving, `${view}: the block is on its way`).toContain('transform');
    }
  }
  expect(problems).toEqual([]);
});
