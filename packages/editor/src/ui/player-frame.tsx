import { useEffect, useEffectEvent, useRef } from 'react';
import { useEditor } from './editor-context.tsx';
import { whenSaved } from './when-saved.ts';
import { readShown, type Shown } from './shown-step.ts';

interface PlayerFrameProps {
  readonly title: string;
  readonly address: string;
  /** The frame is there and may be asked. */
  readonly onOpen: (frame: HTMLIFrameElement) => void;
  readonly onShown: (place: Shown) => void;
}

/** A show of this deck, with what was just typed. */
export function PlayerFrame({ title, address, onOpen, onShown }: PlayerFrameProps) {
  const editor = useEditor();
  const host = useRef<HTMLDivElement>(null);
  const open = useEffectEvent(() => {
    const frame = document.createElement('iframe');
    frame.title = title;
    // Ours, so it keeps its origin; but a link on a slide must not take the editor away.
    frame.sandbox.add('allow-scripts', 'allow-same-origin', 'allow-popups', 'allow-popups-to-escape-sandbox');
    frame.src = address;
    // A dialog around it closes by Esc wherever the focus is.
    frame.addEventListener('load', () => {
      frame.contentWindow?.addEventListener('keydown', ({ key }) => {
        if (key === 'Escape')
          frame.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      });
    });
    host.current?.replaceChildren(frame);
    onOpen(frame);
  });
  const hear = useEffectEvent(({ source, data }: MessageEvent<unknown>) => {
    const isOurs = source !== null && source === host.current?.querySelector('iframe')?.contentWindow;
    const shown = isOurs ? readShown(data) : null;
    if (shown !== null) onShown(shown);
  });
  useEffect(() => whenSaved(editor, () => open()), [editor]);
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>): void => hear(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  return <div ref={host} className="ed-play-host" />;
}
