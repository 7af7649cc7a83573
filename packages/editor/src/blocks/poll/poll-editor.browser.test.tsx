import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openEditor } from '../../../testing/open-editor.tsx';

const OPTIONS = '<ul class="poll-options"><li data-option-id="a">Ebb</li><li data-option-id="b">Flood</li></ul>';
const SLIDE = `<section data-id="one"><div class="sl-block" data-block-type="poll" data-block-id="way" style="left: 80px; top: 80px; width: 600px; height: 300px;"><div class="sl-block-content"><p class="poll-question">Which is it?</p>${OPTIONS}</div></div></section>`;

it('drops an option of a poll that was started and left empty', async () => {
  const { canvas, find, findAll, press, saved, served } = await openEditor({ data: SLIDE });
  const fields = page.getBySelector('input[data-option]');
  await canvas.getBySelector('.poll-question').click();
  await page.getByRole('button', { name: 'Edit question and options' }).click();
  await expect.element(fields).toHaveLength(2);
  fields.nth(1).element().focus();
  await press('{Enter}');
  await expect.element(fields).toHaveLength(3);
  await expect.element(fields.nth(2)).toHaveFocus();
  await press('{Escape}');
  await expect.element(fields).toHaveLength(0);
  expect(findAll('.ed-slide [data-option-id]')).toHaveLength(2);
  expect(find('.ed-slide .poll-options').textContent).toBe('EbbFlood');
  await saved();
  expect(served().blocks['way']?.props).toMatchObject({ options: [{ id: 'a' }, { id: 'b' }] });
});
