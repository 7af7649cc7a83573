import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makersPlace } from '../../testing/makers-place.ts';
import { capturePng } from './capture.ts';

const place = makersPlace();

it('a capture has the pixels of the page, what moves at its end, and what moves for ever as it began', async () => {
  const html = `<style>
body { margin: 0; display: flex; }
i { width: 10px; height: 10px; background: rgb(0, 200, 0); }
@keyframes turn { from { background: rgb(200, 0, 0); } to { background: rgb(0, 0, 200); } }
.once { animation: turn 1000s linear forwards; }
.ever { animation: turn 1000s linear infinite; }
</style><i></i><i class="once"></i><i class="ever"></i>`;
  const png = await place.browser.withPage({ viewport: { width: 40, height: 20 } }, async (page) => {
    await page.setContent(html);
    return capturePng(page, { width: 30, height: 10 });
  });
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number): number[] => [...data.subarray(3 * (5 * info.width + x), 3 * (5 * info.width + x) + 3)];
  expect([info.width, info.height]).toEqual([30, 10]);
  expect([at(5), at(15), at(25)]).toEqual([
    [0, 200, 0],
    [0, 0, 200],
    [0, 200, 0],
  ]);
});
