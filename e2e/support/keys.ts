import { expect, type Locator, type Page } from '@playwright/test';

/** More presses than any page has controls. */
const MOST_PRESSES = 80;

/** Presses a key until the control has the focus, and looks whether that can be seen. Never a pointer. */
export async function goTo(
  page: Page,
  control: Locator,
  key: 'Tab' | 'Shift+Tab' | 'ArrowDown' = 'Tab',
): Promise<void> {
  await expect(control).toBeAttached();
  const passed: string[] = [];
  while (!(await hasFocus(control))) {
    passed.push(await focused(page));
    if (passed.length > MOST_PRESSES) throw new Error(`${key} does not come to it. It went: ${passed.join(' | ')}`);
    await page.keyboard.press(key);
  }
  await seesFocus(page);
}

/** Goes to a field and writes in the place of what is there. */
export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await goTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Opens a menu by its button, goes to the item that begins with the given words, and takes it. */
export async function take(
  page: Page,
  button: Locator,
  words: string,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await goTo(page, button, key);
  await page.keyboard.press('Enter');
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeFocused();
  // A letter leads to an item that begins with it. Further ones would have to come within a second, which a busy
  // machine may not do.
  const [letter = ''] = words;
  await page.keyboard.press(letter);
  await expect(page.locator(':focus')).toHaveAccessibleName(new RegExp(`^${letter}`));
  await goTo(page, items.filter({ hasText: new RegExp(`^${words}`) }).first(), 'ArrowDown');
  await page.keyboard.press('Enter');
}

/**
 * What has the focus is in the window, nothing around it hides it, and a line is drawn around it or what stands for it.
 */
export async function seesFocus(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(whyFocusIsUnseen), 'the focus can be seen').toBeNull();
}

async function hasFocus(control: Locator): Promise<boolean> {
  return control.evaluateAll((found) => found.some((element) => element === document.activeElement));
}

async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: element } = document;
    return `${element?.tagName.toLowerCase()} ${element?.getAttribute('aria-label') ?? element?.textContent?.slice(0, 30)}`;
  });
}

function whyFocusIsUnseen(): string | null {
  const element = document.activeElement;
  if (element === null || element === document.body) return 'nothing has the focus';
  const around: Element[] = [];
  for (let each: Element | null = element; each !== null && each !== document.body; each = each.parentElement)
    around.push(each);
  if (around.some((each) => Number(getComputedStyle(each).opacity) < 0.9)) return `${element.outerHTML} is faint`;
  // A switch hides its input, and draws the line around what is seen of it.
  const label = element.closest('label');
  const shown = [...around.slice(0, 3), ...element.querySelectorAll('*'), ...(label?.querySelectorAll('*') ?? [])];
  const line = shown.find((each) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  });
  if (line === undefined) return `${element.outerHTML} has no line around it`;
  const { top, left, bottom, right, width, height } = line.getBoundingClientRect();
  const isInside = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  return isInside && width > 4 && height > 4 ? null : `${element.outerHTML} is outside of the window`;
}

/** Letters that follow each other at once, as they do for who writes, however long the machine takes between them. */
export async function letters(page: Page, written: string, from: number): Promise<void> {
  await page.evaluate(
    ([keys, start]) => {
      for (const [index, key] of [...keys].entries()) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        Object.defineProperty(event, 'timeStamp', { value: start + index * 50 });
        document.activeElement?.dispatchEvent(event);
      }
    },
    [written, from] as const,
  );
}
