import '../../testing/render-page.tsx';
import { emulateMedia } from '@rostrum/player/testing';
import { expect, it } from 'vitest';

it('is light or dark as the system is, where no script has said otherwise', async () => {
  delete document.documentElement.dataset['theme'];
  const backgroundIn = async (colorScheme: 'light' | 'dark'): Promise<string> => {
    await emulateMedia({ colorScheme });
    return getComputedStyle(document.body).backgroundColor;
  };
  expect(await backgroundIn('light')).not.toBe(await backgroundIn('dark'));
});
