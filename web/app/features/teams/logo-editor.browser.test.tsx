import { LIMITS, type Team } from '@rostrum/contract';
import { answerApi } from '@rostrum/contract/testing';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../testing/render-page.tsx';
import { LogoEditor } from './logo-editor.tsx';

it('refuses a picture that is larger than the server takes before it sends anything', async () => {
  // Whatever is called fails the test.
  answerApi({});
  await renderPage(<LogoEditor team={{ id: 'team', name: 'Tidewater', slug: 'tidewater', logo_url: null } as Team} />);
  await expect.element(page.getByRole('button', { name: 'Upload a logo' })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  const chosen = new DataTransfer();
  chosen.items.add(new File([new Uint8Array(LIMITS.avatarBytes + 1)], 'quay.png', { type: 'image/png' }));
  if (input === null) throw new Error('There is no field for a file.');
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('Pictures may have up to 10 MB.');
});
