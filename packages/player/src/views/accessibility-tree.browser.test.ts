import { expect, it } from 'vitest';
import { accessibilityTree, emulateMedia, openPlayer, type PlayerPage, referenceDeck } from '../../testing/index.ts';

/**
 * The accessibility tree of every slide of the reference deck, compared with snapshots that a person has reviewed
 * (`kept`). After an intended change, update the snapshots with `--update` and review them before committing.
 */

/** The show's own tree, once nothing on the page moves any more: the page around it is the same for all slides. */
async function treeOf(player: PlayerPage): Promise<string> {
  for (const animation of player.document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  return accessibilityTree(player);
}

it('tells every slide in order, once, by name, and without its decoration', async () => {
  await emulateMedia({ reducedMotion: 'reduce' });
  const player = await openPlayer(await referenceDeck(), { alone: true, width: 1280, height: 720 });
  const coming = () => player.slide.querySelectorAll('.fragment:not(.visible)').length;
  const total = player.findAll('.reveal .slides section:not(:has(> section))').length;
  expect(total).toBe(36);
  for (let number = 1; number <= total; number += 1) {
    const id = player.slide.dataset['id'] ?? '';
    let tree = await treeOf(player);
    // How it is at its end is kept too.
    const steps = coming();
    for (let left = steps; left > 0; left = coming()) {
      await player.press(' ');
      await expect.poll(coming).toBeLessThan(left);
    }
    if (steps > 0) tree += `\nafter its last step:\n${await treeOf(player)}`;
    await expect.soft(tree).toMatchFileSnapshot(`kept/${id}.txt`);
    if (number === total) break;
    await player.press(' ');
    await expect.poll(() => player.slide.dataset['id']).not.toBe(id);
  }
});

it.each(['scroll', 'text'])('tells the %s view from its beginning to its end', async (view) => {
  const player = await openPlayer(await referenceDeck(), { view, alone: true, width: 1280, height: 720 });
  const tree = (await treeOf(player)).replaceAll('Ida Fennwick', '(author)');
  await expect(tree).toMatchFileSnapshot(`kept/${view}.txt`);
});
