import { messages } from '../../messages/index.ts';
import { notify } from '../../ui/notification-store.ts';

/** Puts a text on the clipboard and says so; without https a page may not, and the text is selected where it stands. */
export async function copyText(text: string, done: string, field: HTMLInputElement | HTMLTextAreaElement | null) {
  try {
    await navigator.clipboard.writeText(text);
    notify(done, { tone: 'positive' });
  } catch {
    field?.select();
    if (document.execCommand('copy')) notify(done, { tone: 'positive' });
    else notify(messages.share.copyFailed);
  }
}
