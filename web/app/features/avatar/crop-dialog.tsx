import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { messages } from '../../messages/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Slider } from '../../ui/slider.tsx';
import { type Crop, MOST_ZOOM, pulled, sideOf, wholeCrop, withinPicture } from './crop.ts';
import { squareOf } from './square.ts';
import './avatar.css';

const words = () => messages.personal.picture;
/** Of the square, in CSS px; drawn finer for fine screens. */
const SIDE = 288;
const FINE = 2;
/** Shares of the square that an arrow key moves by, and by how much a key or a turn of the wheel zooms. */
const STEP = { small: 0.02, large: 0.1 } as const;
const ZOOM_STEP = 1.1;

interface CropDialogProps {
  readonly picture: ImageBitmap;
  readonly isSending: boolean;
  readonly onUse: (square: Blob) => void;
  readonly onClose: () => void;
}

/** Which square of a picture is meant: pulled with the pointer, or moved and zoomed by keys. */
export function CropDialog({ picture, isSending, onUse, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState(() => wholeCrop(picture));
  const canvas = useRef<HTMLCanvasElement>(null);
  const zoomBy = (factor: number) => setCrop((now) => withinPicture(picture, { ...now, zoom: now.zoom * factor }));
  useEffect(() => draw(canvas.current, picture, crop), [picture, crop]);
  // Wheels scroll the page unless somebody says otherwise beforehand.
  useEffect(() => {
    const area = canvas.current;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      const factor = event.deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP;
      setCrop((now) => withinPicture(picture, { ...now, zoom: now.zoom * factor }));
    };
    area?.addEventListener('wheel', onWheel, { passive: false });
    return () => area?.removeEventListener('wheel', onWheel);
  }, [picture]);

  const onPull = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { movementX, movementY } = event;
    const shown = event.currentTarget.clientWidth;
    setCrop((now) => pulled(picture, now, movementX / shown, movementY / shown));
  };
  const onKey = (event: KeyboardEvent): void => {
    const step = event.shiftKey ? STEP.large : STEP.small;
    const ways: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => setCrop((now) => pulled(picture, now, -step, 0)),
      ArrowRight: () => setCrop((now) => pulled(picture, now, step, 0)),
      ArrowUp: () => setCrop((now) => pulled(picture, now, 0, -step)),
      ArrowDown: () => setCrop((now) => pulled(picture, now, 0, step)),
      '+': () => zoomBy(ZOOM_STEP),
      '=': () => zoomBy(ZOOM_STEP),
      '-': () => zoomBy(1 / ZOOM_STEP),
    };
    const way = ways[event.key];
    if (way === undefined) return;
    event.preventDefault();
    way();
  };
  return (
    <Dialog title={words().cropTitle} width={384} isOpen onClose={onClose}>
      <div className="crop">
        <p>{words().cropText}</p>
        <canvas
          ref={canvas}
          className="crop-area"
          width={SIDE * FINE}
          height={SIDE * FINE}
          role="application"
          aria-label={words().cropArea}
          tabIndex={0}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={onPull}
          onKeyDown={onKey}
        />
        <div className="crop-zoom">
          <IconButton
            label={messages.personal.picture.zoomOut}
            icon={Minus}
            size="s"
            onPress={() => zoomBy(1 / 1.25)}
          />
          <Slider
            label={words().zoom}
            min={100}
            max={MOST_ZOOM * 100}
            value={Math.round(crop.zoom * 100)}
            onChange={(zoom) => setCrop((now) => withinPicture(picture, { ...now, zoom: zoom / 100 }))}
          />
          <IconButton label={messages.personal.picture.zoomIn} icon={Plus} size="s" onPress={() => zoomBy(1.25)} />
        </div>
        <div className="crop-do">
          <Button onPress={onClose}>{messages.common.cancel}</Button>
          <Button kind="primary" isPending={isSending} onPress={() => void squareOf(picture, crop).then(onUse)}>
            {words().use}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function draw(canvas: HTMLCanvasElement | null, picture: ImageBitmap, crop: Crop): void {
  const context = canvas?.getContext('2d');
  if (canvas === null || !context) return;
  const side = sideOf(picture, crop);
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, canvas.width, canvas.height);
}
