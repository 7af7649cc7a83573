import { type Locator, page, userEvent } from 'vitest/browser';

/** Chooses an option of a field that opens a list. */
export async function choose(field: string | RegExp, option: string): Promise<void> {
  await page.getByRole('button', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Writes in the place of what a field holds, and ends with Enter. */
export async function enter(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await userEvent.keyboard('{Enter}');
}

/** Presses the label of a switch, which lies over its input. */
export const flip = (label: RegExp): Promise<void> => page.getByRole('switch', { name: label }).click({ force: true });

/** Pastes text where the focus is. */
export function pasteText(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
}
