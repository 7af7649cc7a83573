import { Check } from 'lucide-react';
import { messages } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';

/** Says that what stands below was saved. */
export function SavedMark({ isShown }: { readonly isShown: boolean }) {
  return (
    <span className="settings-saved" role="status">
      {isShown ? (
        <>
          <Icon of={Check} />
          {messages.personal.saved}
        </>
      ) : null}
    </span>
  );
}
