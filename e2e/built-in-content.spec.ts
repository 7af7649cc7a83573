import { colorThemes, fonts, slideSizes } from '@rostrum/deck/themes';
import { signUpToDecks } from './support/people.ts';
import { lookOf, pageOfSlides, templateSlides } from './support/template-pages.ts';
import { problemsOf } from './support/template-measures.ts';
import { expect, test } from './support/test.ts';

const long = process.env.ROSTRUM_TEST_LONG !== undefined;
const SIZES = long
  ? slideSizes
  : [
      { width: 960, height: 700 },
      { width: 600, height: 800 },
    ];

test('no slide that comes with the product has too little room for its words, in any font', async ({ context }) => {
  const { slides, decks } = await templateSlides(SIZES);
  const all = [...slides, ...[...decks.values()].flat()];
  const sheets = [...fonts.map(({ id }) => id), 'math', 'code']
    .map((name) => `<link rel="stylesheet" href="/fonts/${name}.css">`)
    .join('');
  // Without the scripts of a page of ours, and without its rules of what may be loaded.
  const page = await context.newPage();
  await page.route('**/slides-to-begin-with', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: pageOfSlides(all, sheets) }),
  );
  await page.goto('/slides-to-begin-with');
  const found: string[] = [];
  // A theme has no say in where words stand: the whole product of both is looked at now and then.
  for (const theme of long ? colorThemes : colorThemes.slice(0, 1))
    for (const font of fonts) {
      await page.evaluate(
        async ({ css, families }) => {
          const look = document.querySelector('#look');
          if (look) look.textContent = css;
          await Promise.all(
            families.flatMap((family) => [400, 700].map((weight) => document.fonts.load(`${weight} 30px "${family}"`))),
          );
        },
        { css: lookOf(theme.id, font.id), families: font.families.map(({ family }) => family) },
      );
      const wrong = await page.evaluate(problemsOf);
      found.push(...wrong.map((said) => `${font.id}, ${theme.id}: ${said}`));
    }
  expect(found).toEqual([]);
});

test('somebody begins a deck with one that comes with the product, and adds a slide that does', async ({
  page,
  problems,
}) => {
  await signUpToDecks(page);
  await page.getByRole('button', { name: 'New deck' }).first().click();
  const chooser = page.getByRole('dialog', { name: 'Select a Presentation Template' });
  await expect(chooser.getByRole('row')).toHaveCount(14);
  const retro = chooser.getByRole('row', { name: 'Retrospective' });
  await expect(retro.locator('img')).toHaveJSProperty('complete', true);
  expect(await retro.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await retro.click();
  const preview = page.getByRole('dialog', { name: 'Retrospective' });
  await expect(preview.locator('iframe').contentFrame().locator('section.present')).toContainText(
    'What did four weeks',
  );
  await preview.getByRole('button', { name: 'Use template' }).click();
  await page.waitForURL(/\/retrospective\/edit$/);
  await expect(page.locator('.ed-root')).toContainText('What did four weeks');

  const slides = page.getByRole('listbox', { name: 'Slides', exact: true });
  const before = await slides.getByRole('option').count();
  await page.getByRole('button', { name: 'Where the slide goes' }).click();
  await page.getByRole('menuitem', { name: 'From a template…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a slide' });
  await expect(dialog.getByRole('option')).toHaveCount(24);
  await expect(dialog.getByRole('group', { name: 'Comparison' }).getByRole('option')).toHaveCount(3);
  await dialog.getByRole('option', { name: 'Before and after' }).click();
  await expect(slides.getByRole('option')).toHaveCount(before + 1);
  // One undo takes it away.
  await page.keyboard.press('ControlOrMeta+z');
  await expect(slides.getByRole('option')).toHaveCount(before);
  expect(problems).toEqual([]);
});
