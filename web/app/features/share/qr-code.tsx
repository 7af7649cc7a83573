import { generate } from 'lean-qr';
import { useMemo } from 'react';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { drawnCode, pictureOf } from './qr-drawing.ts';

const words = () => messages.share;

interface QrCodeProps {
  readonly address: string;
  /** What its files are called. */
  readonly name: string;
}

/** A link as a code that phones read, and its files for posters and slides. */
export function QrCode({ address, name }: QrCodeProps) {
  const code = useMemo(() => drawnCode(generate(address)), [address]);
  return (
    <div className="share-qr">
      <svg viewBox={code.viewBox} role="img" aria-label={words().qrCode} shapeRendering="crispEdges">
        <path className="share-qr-paper" d={code.paper} />
        <path className="share-qr-ink" d={code.ink} />
      </svg>
      <div>
        <Button
          kind="quiet"
          size="s"
          aria-label={words().qrFile('PNG')}
          onPress={() => void pictureOf(code).then((file) => save(file, `${name}.png`))}
        >
          PNG
        </Button>
        <Button
          kind="quiet"
          size="s"
          aria-label={words().qrFile('SVG')}
          onPress={() => save(new Blob([code.file], { type: 'image/svg+xml' }), `${name}.svg`)}
        >
          SVG
        </Button>
      </div>
    </div>
  );
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
