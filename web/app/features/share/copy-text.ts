import { copyText as putOnClipboard } from '@rostrum/player/copy-text';
import { messages } from '../../messages/index.ts';
import { notify } from '../../ui/notification-store.ts';

/**
 * Puts a text on the clipboard and says so. Where that is not allowed it says so too, and the text is selected where it
 * stands. True: it is there.
 */
export async function copyText(
  text: string,
  done: string,
  field: HTMLInputElement | HTMLTextAreaElement | null,
): Promise<boolean> {
  try {
    await putOnClipboard(text, () => field?.select());
    notify(done, { tone: 'positive' });
    return true;
  } catch {
    notify(messages.share.copyFailed);
    return false;
  }
}
