/**
 * `npm run pictures`: photographs the first slide of each deck that comes with the product, for the template chooser,
 * and notes of what (`made-of.json`). A test says when it is to be run again.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { deckTemplates } from '@rostrum/deck/deck-templates';
import { hostedFontFamilies } from '@rostrum/deck/themes';
import sharp from 'sharp';
import { lookOf, pageOfSlides, templateSlides } from '../e2e/support/template-pages.ts';
import { picturesShow } from '../server/src/features/templates/built-in-pictures.ts';
import { ensureChromium } from './lib/chromium.mjs';
import { root } from './lib/run.mjs';

const PLACE = join(root, 'server', 'src', 'features', 'templates', 'pictures');
/** As wide as the pictures of slides are (`features/pictures/sizes.ts`). */
const WIDTHS = { small: 320, large: 800 } as const;

const faces = hostedFontFamilies
  .flatMap(({ family, source, weights }) =>
    weights.map((weight) => {
      const file = join(root, 'node_modules', '@fontsource', source, 'files', `${source}-latin-${weight}-normal.woff2`);
      if (!existsSync(file)) return '';
      return `@font-face { font-family: "${family}"; font-weight: ${weight}; src: url("${pathToFileURL(file).href}"); }`;
    }),
  )
  .join('\n');

const executablePath = await ensureChromium();
if (executablePath === null) throw new Error('No Chromium: install one, or name it in CHROMIUM_PATH.');
const folder = await mkdtemp(join(tmpdir(), 'rostrum-pictures-'));
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  const { decks } = await templateSlides([]);
  for (const { id, read } of deckTemplates) {
    const { themeColor, themeFont } = read(() => crypto.randomUUID()).meta;
    const html = pageOfSlides(decks.get(id)?.slice(0, 1) ?? [], `<style>${faces}</style>`);
    const file = join(folder, `${id}.html`);
    await writeFile(file, html.replace('<style id="look">', `<style id="look">${lookOf(themeColor, themeFont)}`));
    await page.goto(pathToFileURL(file).href);
    await page.evaluate(async () => document.fonts.ready);
    const whole = await page.screenshot();
    for (const [size, width] of Object.entries(WIDTHS))
      await sharp(whole)
        .resize({ width })
        .webp({ quality: 82, effort: 6 })
        .toFile(join(PLACE, `${id}-${size}.webp`));
  }
} finally {
  await browser.close();
  await rm(folder, { recursive: true });
}
writeFileSync(join(PLACE, 'made-of.json'), `${JSON.stringify(picturesShow(), null, 2)}\n`);
