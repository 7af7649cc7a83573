import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { messages } from '../../messages/index.ts';

/** Milliseconds that an address has to stand before it is shown: letters come one by one. */
const SETTLES = 300;
/** Pixels: a frame that is very high does not push everything else away. */
const HIGHEST = 200;

interface EmbedPreviewProps {
  readonly address: string;
  readonly title: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** The frame as another page would show it, made small enough for the dialog: a picture, nothing to press. */
export function EmbedPreview({ address, title, width, height }: EmbedPreviewProps) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  const [shown, setShown] = useState(address);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => setShown(address), SETTLES);
    return () => clearTimeout(timer);
  }, [address]);
  const scale = Math.min(1, room / width, HIGHEST / height);
  return (
    <div className="share-frame">
      <div ref={box} className="share-frame-room">
        {room === 0 ? null : (
          <div inert className="share-frame-box" style={{ width: width * scale, height: height * scale }}>
            <Frame key={shown} address={shown} title={title} style={{ width, height, transform: `scale(${scale})` }} />
          </div>
        )}
      </div>
    </div>
  );
}

interface FrameProps {
  readonly address: string;
  readonly title: string;
  readonly style: CSSProperties;
}

/** Ours, so it keeps its origin; but nothing in it may take the whole page away. */
function Frame({ address, title, style }: FrameProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = document.createElement('iframe');
    frame.title = messages.share.preview;
    frame.sandbox.add('allow-scripts', 'allow-same-origin');
    frame.src = address;
    place.current?.append(frame);
    return () => frame.remove();
  }, [address]);
  return <div ref={place} role="img" aria-label={`${messages.share.preview}: ${title}`} style={style} />;
}
