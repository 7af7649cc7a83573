import { words } from '@rostrum/words/editor';
import { Check, Expand, Maximize } from 'lucide-react';
import { type CropInHand, MAX_ZOOM, zoomOf } from '../../core/index.ts';
import { useScreen, useSlice } from '../editor-context.tsx';
import { Button } from '../kit/button.tsx';
import { Slider } from '../kit/slider.tsx';

/** While a picture is cropped: how large it is below its frame, and the ways out. */
export function CropBar() {
  const { editor } = useScreen();
  const inHand = useSlice(editor.crop.inHand);
  return inHand === null ? null : <Bar inHand={inHand} />;
}

function Bar({ inHand }: { inHand: CropInHand }) {
  const { editor, focusCanvas } = useScreen();
  return (
    <div className="ed-float ed-pen ed-crop ed-over-canvas" role="toolbar" aria-label={words.canvas.cropBar}>
      <Slider
        label={words.canvas.pictureSize}
        min={100}
        max={MAX_ZOOM * 100}
        suffix="%"
        value={Math.round(zoomOf(inHand.state) * 100)}
        onChange={(percent) => editor.crop.zoomTo(percent / 100)}
      />
      <Button size="s" kind="quiet" icon={Maximize} onPress={() => editor.crop.fit()}>
        {words.canvas.fit}
      </Button>
      <Button size="s" kind="quiet" icon={Expand} onPress={() => editor.crop.reset()}>
        {words.canvas.reset}
      </Button>
      <Button
        size="s"
        icon={Check}
        onPress={() => {
          editor.stopEditing();
          focusCanvas();
        }}
      >
        {words.canvas.done}
      </Button>
    </div>
  );
}
