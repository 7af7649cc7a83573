import { isBlank, LIMITS, type ShareLink } from '@rostrum/contract';
import { Check } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messages } from '../../messages/index.ts';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useField } from '../../ui/use-field.ts';
import { type Throttle, throttle } from './throttle.ts';

const words = messages.share;
/** Milliseconds between two savings while typing. */
const AUTOSAVE = 1000;

interface LinkSettingsProps {
  readonly link: ShareLink;
  readonly onRename: (link: ShareLink, name: string) => Promise<boolean>;
}

/** A link's settings, saved by themselves. */
export function LinkSettings({ link, onRename }: LinkSettingsProps) {
  const name = useField({ initial: link.name });
  const [isSaved, setSaved] = useState(false);
  const latest = useRef(link.name);
  const stored = useRef(link.name);
  const save = useEffectEvent(async () => {
    const wanted = isBlank(latest.current) ? words.untitled : latest.current.trim();
    if (wanted === stored.current) return;
    if (!(await onRename(link, wanted))) return;
    stored.current = wanted;
    setSaved(true);
  });
  const saving = useRef<Throttle | null>(null);
  useEffect(() => {
    const throttled = throttle(() => void save(), AUTOSAVE);
    saving.current = throttled;
    // Closing the dialog keeps what was typed last.
    return () => throttled.flush();
  }, []);
  return (
    <section>
      <h3 className="share-settings-title">
        {words.settings}
        <span role="status" className="share-saved">
          {isSaved ? (
            <>
              <Icon of={Check} size={14} />
              {words.saved}
            </>
          ) : null}
        </span>
      </h3>
      <TextField
        label={words.name}
        name="link-name"
        field={name}
        hint={words.nameHint}
        maxLength={LIMITS.shareLinkName}
        onChange={(text) => {
          latest.current = text;
          setSaved(false);
          saving.current?.call();
        }}
      />
    </section>
  );
}
