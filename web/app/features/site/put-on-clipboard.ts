import { copyText } from '@rostrum/player/copy-text';
import { messages } from '../../messages/index.ts';
import { notify } from '../../ui/notification-store.ts';

/** Copies a value that stands on the page, and says whether it could. */
export function putOnClipboard(value: string): void {
  copyText(value, () => undefined).then(
    () => notify(messages.about.copied(value), { tone: 'positive' }),
    () => notify(messages.about.copyFailed),
  );
}
