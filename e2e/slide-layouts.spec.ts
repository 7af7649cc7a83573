import type { Page } from '@playwright/test';
import { axeOn, violationsOf } from './support/axe.ts';
import { newDeck, scriptsRun, signUpToDecks } from './support/people.ts';
import { callApi } from './support/decks.ts';
import { expect, test } from './support/test.ts';

const words = (id: string, tag: string, place: string, [left, top, width, height]: readonly number[], text = '') =>
  `<div class="sl-block" data-block-type="text" data-block-id="${id}" data-place="${place}" ` +
  `style="left: ${String(left)}px; top: ${String(top)}px; width: ${String(width)}px; height: ${String(height)}px;">` +
  `<div class="sl-block-content" data-placeholder-tag="${tag}" data-placeholder-text="Say it" style="z-index: 11;"><${tag}>${text}</${tag}></div></div>`;
const cover = (titleTop: number) =>
  `<section>${words('t', 'h1', 'title', [80, titleTop, 800, 120])}${words('b', 'p', 'body', [80, 400, 800, 200])}</section>`;
const template = (name: string, data: string) => ({ slide_template: { name, data, width: 960, height: 700 } });

async function openTemplates(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Where the slide goes' }).click();
  await page.getByRole('menuitem', { name: 'From a template…' }).click();
}

test('a team keeps templates and its theme offers them; slides follow their layout, and are brought to another version', async ({
  page,
  problems,
}) => {
  await signUpToDecks(page);
  await callApi(page, 'POST', '/teams', { team: { name: 'Harbour', slug: `harbour-${String(process.pid)}` } });
  const kept = await callApi<{ id: string }>(
    page,
    'POST',
    '/api/v1/team/slide_templates',
    template('Cover', cover(60)),
  );
  await callApi(page, 'POST', '/api/v1/team/slide_templates', template('Closing words', cover(300)));
  const theme = await callApi<{ id: string }>(page, 'POST', '/api/v1/themes', {
    theme: { name: 'Acme', of_team: true },
  });
  const path = await newDeck(page);
  const { id } = await callApi<{ id: string }>(page, 'GET', `${path}.json`);
  const templates = page.getByRole('dialog', { name: 'Add a slide' });

  // Nothing is the theme's yet: what is built in comes first.
  await openTemplates(page);
  await expect(templates.getByRole('radio', { name: 'Built in' })).toBeChecked();
  await templates.getByRole('radio', { name: 'Team' }).click();
  await expect(templates.getByRole('button', { name: 'Cover', exact: true })).toBeVisible();
  await templates.getByRole('searchbox', { name: 'Search templates' }).fill('closing');
  await expect(templates.getByRole('button', { name: 'Cover', exact: true })).toHaveCount(0);
  await expect(templates.getByRole('button', { name: 'Closing words', exact: true })).toBeVisible();
  expect(await violationsOf(axeOn(page))).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  // In a deck of the theme, who manages that adds to what it offers; the next time it comes first.
  await callApi(page, 'PUT', `/api/v1/decks/${id}/theme`, { theme: { theme_id: theme.id } });
  await page.reload();
  await scriptsRun(page);
  await openTemplates(page);
  await expect(templates.getByRole('radio', { name: 'Theme' })).toBeVisible();
  await templates.getByRole('radio', { name: 'Team' }).click();
  await templates.getByRole('button', { name: 'More about Cover' }).click();
  await page.getByRole('menuitem', { name: 'Add to Acme' }).click();
  await expect(page.getByText('Acme offers Cover now')).toBeVisible();
  await expect(templates.getByRole('button', { name: 'More about Cover' })).toBeFocused();
  await page.keyboard.press('Escape');
  await openTemplates(page);
  await expect(templates.getByRole('radio', { name: 'Theme' })).toBeChecked();
  await templates.getByRole('button', { name: 'Cover', exact: true }).click();

  // The new slide follows its layout. Its title is written.
  const canvas = page.getByRole('application', { name: 'Slide canvas' });
  await expect(canvas).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Low tide');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const inspector = page.getByRole('complementary', { name: 'Inspector' });
  await inspector.getByRole('tab', { name: 'Slide' }).click();
  const layout = inspector.getByRole('region', { name: 'Layout' });
  await expect(layout.getByRole('button', { name: 'Layout: Cover' })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Saved state' })).toHaveText('Saved');
  const topOfTitle = async (): Promise<number | undefined> => {
    const { deck } = await callApi<{ deck: { data: string } }>(page, 'GET', `/api/v1/decks/${id}?data=true`);
    const slide = deck.data.split('data-kind="layout"')[0] ?? '';
    const found = /data-place="title"[^>]*top: (\d+)px/.exec(slide);
    return found === null ? undefined : Number(found[1]);
  };
  await expect.poll(topOfTitle).toBe(60);

  // Another slide in the template's place changes no deck by itself.
  await callApi(page, 'PUT', `/api/v1/team/slide_templates/${kept.id}`, { slide_template: { data: cover(200) } });
  await page.reload();
  await scriptsRun(page);
  await page.getByRole('option', { name: /Low tide/ }).click();
  await expect(layout.getByText('Its template has changed since.')).toBeVisible();
  expect(await topOfTitle()).toBe(60);
  expect(await violationsOf(axeOn(page))).toEqual([]);
  await layout.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(layout.getByText('Its template has changed since.')).toHaveCount(0);
  await expect.poll(topOfTitle).toBe(200);
  await expect(page.getByRole('option', { name: /Low tide/ })).toBeVisible();

  // One step back, and one to another layout, in which the title keeps its words.
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(topOfTitle).toBe(60);
  await layout.getByRole('button', { name: 'Layout: Cover' }).click();
  const chooser = page.getByRole('dialog', { name: 'Change the layout' });
  await chooser.getByRole('radio', { name: 'Team' }).click();
  await chooser.getByRole('button', { name: 'Closing words', exact: true }).click();
  await expect(layout.getByRole('button', { name: 'Layout: Closing words' })).toBeVisible();
  await expect.poll(topOfTitle).toBe(300);
  await expect(page.getByRole('option', { name: /Low tide/ })).toBeVisible();
  expect(problems).toEqual([]);
});
