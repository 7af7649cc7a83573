import { shapes } from '@rostrum/deck';
import { words } from '@rostrum/words/editor';
import { Button } from 'react-aria-components';
import { Tip } from '../../ui/kit/tip.tsx';
import { shapeCalled } from '../called.ts';

/** What people call a shape; a drawing of its own has no name. */
export function shapeLabel(id: string): string {
  return shapeCalled(id) ?? words.called.ownDrawing;
}

/** All shapes that are built in, drawn by the same paths as on the slide. */
export function ShapeGallery({ current, onChoose }: { current: string | null; onChoose: (id: string) => void }) {
  return (
    <div className="ed-shapes" role="group" aria-label={words.called.gallery}>
      {shapes.map((shape) => (
        <Tip key={shape.id} label={shapeLabel(shape.id)}>
          <Button
            aria-label={shapeLabel(shape.id)}
            aria-pressed={shape.id === current}
            className="ed-shape"
            {...(shape.id === current ? { 'data-current': true } : {})}
            onPress={() => onChoose(shape.id)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={shape.path(24, 24, 0)} fill="currentColor" />
            </svg>
          </Button>
        </Tip>
      ))}
    </div>
  );
}
