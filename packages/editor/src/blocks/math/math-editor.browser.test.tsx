import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openEditor } from '../../../testing/open-editor.tsx';

it('writes a formula beside itself, says what is wrong with it, and keeps it', async () => {
  const { canvas, clickAt, find, findAll, press, reopen, saved } = await openEditor();
  const formula = canvas.getBySelector('.sl-block[data-block-type="math"]');
  const source = page.getByRole('textbox', { name: 'Formula in TeX' });

  await page.getByRole('button', { name: 'Math', exact: true }).click();
  await clickAt([0.4, 0.7]);
  await expect.element(source).toHaveFocus();
  await userEvent.keyboard('\\frac{{a}{{b');
  await expect.element(page.getByText(/^Unexpected end of input/)).toBeVisible();
  await userEvent.keyboard('}');
  await expect.element(page.getByText(/^TeX/)).toBeVisible();
  await expect.poll(() => findAll('.ed-slide .mfrac').length).toBe(1);
  await page.getByRole('radio', { name: 'Inline' }).click();
  await expect.poll(() => findAll('.ed-slide .katex-display').length).toBe(0);
  await source.click();
  await press('{Escape}');
  await expect.element(source).not.toBeInTheDocument();
  await expect.element(canvas).toHaveFocus();

  await press('{Enter}');
  await expect.element(source).toHaveValue('\\frac{a}{b}');
  await userEvent.keyboard('c');
  await expect.element(source).toHaveValue('c');
  await press('{Escape}', '{Control>}z{/Control}');
  await expect.poll(() => find('.ed-slide .mfrac')).toBeTruthy();

  await saved();
  await reopen();
  await expect.element(formula.getBySelector('.mfrac')).toBeInTheDocument();
});
