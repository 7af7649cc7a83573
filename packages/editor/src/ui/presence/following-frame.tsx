import { words } from '@rostrum/words/editor';
import { type CSSProperties, useEffect } from 'react';
import { useEditor, useSlice } from '../editor-context.tsx';
import { Button } from '../kit/button.tsx';
import { Face } from './face.tsx';

/** Around the canvas while one goes where somebody else goes. Whatever one does oneself ends it, and so does Esc. */
export function FollowingFrame() {
  const { following } = useEditor();
  const person = useSlice(following.person);
  const userId = person?.user.id;
  useEffect(() => {
    if (userId === undefined) return undefined;
    const stop = (event: Event): void => {
      if (event.target instanceof Element && event.target.closest('.ed-following, .ed-here, .ed-popover') !== null)
        return;
      following.follow(null);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') {
        event.preventDefault();
        event.stopPropagation();
        following.follow(null);
      } else if (!['Shift', 'Control', 'Alt', 'Meta', 'Tab'].includes(event.key)) stop(event);
    };
    document.addEventListener('pointerdown', stop, true);
    document.addEventListener('wheel', stop, { capture: true, passive: true });
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('pointerdown', stop, true);
      document.removeEventListener('wheel', stop, true);
      document.removeEventListener('keydown', onKey, true);
    };
  }, [following, userId]);
  if (person === null) return null;
  return (
    <div
      className="ed-following ed-over-canvas"
      style={{ '--who': `var(--tag-${String(person.colour)})` } as CSSProperties}
    >
      <div role="status">
        <Face person={person} size={18} />
        <span className="ed-clip">{words.presence.following(person.user.name)}</span>
        <Button size="s" onPress={() => following.follow(null)}>
          {words.presence.stop}
        </Button>
      </div>
    </div>
  );
}
