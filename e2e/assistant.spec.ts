import { expect, type Page } from '@playwright/test';
import { test } from './support/assistant-test.ts';
import { axeOn, violationsOf } from './support/axe.ts';
import { callApi, type MadeDeck, makeDeck, slide, textBlock } from './support/decks.ts';
import { signUp } from './support/people.ts';

const TIDES = slide(
  'tides-one',
  'Tides at Brackwater',
  textBlock('tides-text', '<p>They <strong>rise</strong> twice a day</p>'),
);

async function openDeck(
  page: Page,
  more: { readonly notes?: Readonly<Record<string, string>> } = {},
): Promise<MadeDeck> {
  const deck = await makeDeck(page, { title: 'Tides', data: TIDES + slide('tides-two', 'The moon pulls'), ...more });
  await page.goto(`${deck.url}/edit`);
  await expect(page.getByRole('application', { name: 'Slide canvas' })).toBeVisible();
  return deck;
}

async function ask(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: 'Assistant', exact: true }).click();
  await page.getByRole('menuitem', { name: what }).click();
}

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).first();
const notes = (page: Page) => page.getByRole('textbox', { name: 'Speaker notes' });

test('notes are written for a slide, changed by hand, used as one step, and stopped on the way', async ({
  page,
  problems,
  model,
}) => {
  await signUp(page);
  await openDeck(page);
  await page.getByRole('button', { name: 'Open notes' }).click();
  model.next.push({ pieces: ['Watch <b>the', '</b> sea.'] });
  await page.getByRole('button', { name: 'Write notes with the assistant' }).click();
  const dialog = page.getByRole('dialog', { name: 'Notes for this slide' });
  await dialog.getByRole('button', { name: 'Write notes', exact: true }).click();
  const proposal = dialog.getByRole('textbox', { name: 'Notes of slide 1' });
  await expect(proposal).toHaveValue('Watch <b>the</b> sea.');
  expect(await violationsOf(axeOn(page))).toEqual([]);
  await expect(dialog.getByText('1 of 10 requests used this month')).toBeVisible();
  await proposal.fill('Watch the sea.');
  await dialog.getByRole('button', { name: 'Use these notes' }).click();
  await expect(notes(page)).toHaveValue('Watch the sea.');
  await undo(page).click();
  await expect(notes(page)).toHaveValue('');

  // What was said before it was stopped stays to be used; the model is told to stop.
  const left = model.left;
  model.next.push({ pieces: ['Half of it'], ending: 'stall' });
  await page.getByRole('button', { name: 'Write notes with the assistant' }).click();
  await dialog.getByRole('button', { name: 'Write notes', exact: true }).click();
  await expect(proposal).toHaveValue('Half of it');
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await model.whenLeft(left + 1);
  await expect(dialog.getByRole('button', { name: 'Use these notes' })).toBeEnabled();
  await expect(dialog.getByRole('alert')).toHaveCount(0);

  // What fails is said in words, and can be asked for again.
  model.next.push({ status: 500 });
  await dialog.getByRole('button', { name: 'Write again' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Failed to communicate with AI. The AI service may be temporarily unavailable. Please try again later.',
  );
  expect(problems).toEqual([]);
});

test('a topic becomes an outline, the outline slides with notes, and one undo takes them away', async ({
  page,
  problems,
  model,
}) => {
  await signUp(page);
  await openDeck(page);
  await ask(page, 'Slides from a topic…');
  const dialog = page.getByRole('dialog', { name: 'Slides from a topic' });
  await dialog.getByRole('textbox', { name: 'Topic' }).fill('Harbours');
  model.next.push({ pieces: ['1. Harbours\n2. Why ', 'they last\n'] });
  await dialog.getByRole('button', { name: 'Make an outline' }).click();
  const outline = dialog.getByRole('textbox', { name: /^Outline/ });
  await expect(outline).toHaveValue('Harbours\nWhy they last');
  await outline.fill('Harbours\nWhy they last\nWhat we do');
  model.next.push({
    pieces: [
      'kind: title\n# Harbours\n= By the sea\nnotes: Welcome.\n~~~\nkind: points\n# Why they last\n- Stone <script>x</script>\n- Care\n',
      'notes: Ask them.\n~~~\nkind: closing\n# What we do\n= Write to us\n',
    ],
  });
  await dialog.getByRole('button', { name: 'Write 3 slides' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  expect(await violationsOf(axeOn(page))).toEqual([]);
  expect(model.asked.at(-1)?.words).toContain('What we do');
  await dialog.getByRole('button', { name: 'Add 3 slides' }).click();
  const slides = page.getByRole('listbox', { name: 'Slides' }).getByRole('option');
  await expect(slides).toHaveCount(5);
  const canvas = page.getByRole('application', { name: 'Slide canvas' });
  await page.getByRole('option', { name: /Why they last/ }).click();
  await expect(canvas.getByText('Stone <script>x</script>')).toBeVisible();
  await page.getByRole('button', { name: 'Open notes' }).click();
  await expect(notes(page)).toHaveValue('Ask them.');
  await undo(page).click();
  await expect(slides).toHaveCount(2);
  expect(problems).toEqual([]);
});

test('a deck is translated with its looks and notes, and a text is said otherwise', async ({
  page,
  problems,
  model,
}) => {
  await signUp(page);
  await openDeck(page, { notes: { 'tides-one': 'Look at the sea' } });
  const canvas = page.getByRole('application', { name: 'Slide canvas' });
  await ask(page, 'Translate the deck…');
  const dialog = page.getByRole('dialog', { name: 'Translate the deck' });
  await dialog.getByRole('button', { name: /Language to translate into/ }).click();
  await page.getByRole('option', { name: 'German' }).click();
  model.next.push({
    pieces: ['Gezeiten\n~~~\nZweimal am Tag <2>steigen</2> sie', '\n~~~\nSchaut aufs Meer\n~~~\nDer Mond zieht'],
  });
  await dialog.getByRole('button', { name: 'Translate', exact: true }).click();
  await expect(dialog.getByText('Der Mond zieht')).toBeVisible();
  await dialog.getByRole('button', { name: 'Use the translation' }).click();
  await expect(canvas.locator('strong', { hasText: 'steigen' })).toBeVisible();
  await page.getByRole('button', { name: 'Open notes' }).click();
  await expect(notes(page)).toHaveValue('Schaut aufs Meer');
  await undo(page).click();
  await expect(canvas.locator('strong', { hasText: 'rise' })).toBeVisible();
  await expect(notes(page)).toHaveValue('Look at the sea');

  // The language is remembered.
  await ask(page, 'Translate the deck…');
  await expect(dialog.getByRole('button', { name: /German/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await canvas.getByText('twice a day').click();
  await page.getByRole('button', { name: 'Say it otherwise, with the assistant' }).click();
  const otherwise = page.getByRole('dialog', { name: 'Say it otherwise' });
  await otherwise.getByRole('radio', { name: 'Shorten' }).click();
  model.next.push({ pieces: ['They <2>rise</2>'] });
  await otherwise.getByRole('button', { name: 'Ask', exact: true }).click();
  await otherwise.getByRole('button', { name: 'Use this text' }).click();
  await expect(canvas.getByText('twice a day')).toHaveCount(0);
  await expect(canvas.locator('strong', { hasText: 'rise' })).toBeVisible();
  expect(problems).toEqual([]);
});

test('where the month is used up, and where there is no assistant, that is said with what to do', async ({
  page,
  problems,
}) => {
  await signUp(page);
  await openDeck(page);
  const request = { prompt: 'generate-speaker-notes', props: { text: 'Tides rise twice a day' } };
  for (let count = 0; count < 10; count += 1) await callApi(page, 'POST', '/api/v1/ai_requests', request);
  await ask(page, 'Notes for this slide…');
  const limit = page.getByRole('dialog', { name: 'You have used all AI requests of this month' });
  await expect(limit.getByText('Your plan includes 10 a month.')).toBeVisible();
  await expect(limit.getByRole('link', { name: 'Compare plans' })).toHaveAttribute('href', '/pricing');
  await page.keyboard.press('Escape');
  await expect(limit).toHaveCount(0);

  await page.route('**/api/v1/ai_requests/usage', (route) =>
    route.fulfill({ json: { used: 0, limit: 10, enabled: false, renewed_at: '2026-12-01T00:00:00.000Z' } }),
  );
  await ask(page, 'Describe the deck…');
  await expect(page.getByRole('dialog', { name: 'The assistant is off' })).toContainText('OPENAI_MODEL');
  expect(await violationsOf(axeOn(page))).toEqual([]);
  expect(problems).toEqual([]);
});
