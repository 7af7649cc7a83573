import type { BlockOf } from '@rostrum/deck';
import { words } from '@rostrum/words/editor';
import { Check, Crop, Expand, ImageUp, Images } from 'lucide-react';
import { useEditor, useScreen, useSlice } from '../../ui/editor-context.tsx';
import { Row, Section } from '../../ui/inspector/row.tsx';
import { sharedValue } from '../../ui/inspector/shared.ts';
import { Button } from '../../ui/kit/button.tsx';
import { DeckColorField } from '../../ui/inspector/deck-color-field.tsx';
import { Segments } from '../../ui/kit/segments.tsx';
import { Switch } from '../../ui/kit/switch.tsx';
import { useMediaSources } from '../../ui/media-sources.ts';
import { IMAGE_TYPES, pickFiles } from '../../ui/services.ts';
import type { BlockInspector } from '../kind.ts';
import { CornerRows, FilterRows } from './look-rows.tsx';
import { InlineSwitch, SvgColorRows } from './svg-rows.tsx';
import { type Fit, fillCrop, fitOf, wholeRect } from './image-fit.ts';

function ImageStyle({ blocks }: { blocks: readonly BlockOf<'image'>[] }) {
  const editor = useEditor();
  const only = blocks.length === 1 ? blocks[0] : undefined;
  const isSvg = blocks.every((block) => block.props.svg !== '');
  return (
    <>
      <CornerRows blocks={blocks} />
      <FilterRows blocks={blocks} />
      {isSvg ? (
        <Row label={words.blocks.image.allInOne}>
          <DeckColorField
            label={words.blocks.image.oneColourForAllOf}
            value={sharedValue(blocks, (block) => block.props.svgColor)}
            emptyName={words.blocks.image.itsOwn}
            emptyToken={null}
            isClearable
            onChange={(svgColor) =>
              editor.run('block.setProps', { type: 'image', props: { svgColor }, coalesce: 'svg-color' })
            }
          />
        </Row>
      ) : null}
      {only !== undefined && only.props.svg !== '' && only.props.svgColor === '' ? <SvgColorRows block={only} /> : null}
    </>
  );
}

/** The way into the crop and out of it, and back to the whole picture. */
function CropRow({ blocks }: { blocks: readonly BlockOf<'image'>[] }) {
  const { editor, focusCanvas } = useScreen();
  const isCropping = useSlice(editor.crop.inHand) !== null;
  const canCrop = editor.commands.canRun('block.crop');
  const isCropped = blocks.some((block) => block.props.crop !== null);
  if (!isCropping && !canCrop && !isCropped) return null;
  const run = (act: () => void): void => {
    act();
    focusCanvas();
  };
  return (
    <div className="ed-row-wide ed-row-wrap">
      {isCropping ? (
        <Button size="s" icon={Check} onPress={() => run(() => editor.stopEditing())}>
          {words.blocks.image.done}
        </Button>
      ) : null}
      {canCrop ? (
        <Button size="s" icon={Crop} onPress={() => run(() => editor.run('block.crop'))}>
          {words.blocks.image.crop}
        </Button>
      ) : null}
      {isCropped && !isCropping ? (
        <Button size="s" kind="quiet" icon={Expand} onPress={() => editor.run('block.uncrop')}>
          {words.blocks.image.resetCrop}
        </Button>
      ) : null}
    </div>
  );
}

function ImageContent({ blocks }: { blocks: readonly BlockOf<'image'>[] }) {
  const { editor, panels } = useScreen();
  const sources = useMediaSources();
  const [only] = blocks;
  const fit = sharedValue(blocks, (block) => fitOf(block.props, block.rect[2], block.rect[3] ?? 0));
  const knowsSize = blocks.every(
    ({ props, rect }) => props.naturalWidth > 0 && props.naturalHeight > 0 && rect[3] !== null && props.svg === '',
  );

  async function replace(blockId: string): Promise<void> {
    const files = await pickFiles(IMAGE_TYPES);
    if (files.length > 0) editor.run('block.replaceImage', { blockId, files: files.slice(0, 1) });
  }
  function setFit(next: Fit): void {
    editor.run('block.setProps', {
      type: 'image',
      props: ({ type, rect: [, , width, height], props }) =>
        type !== 'image' || height === null
          ? {}
          : { crop: next === 'fill' ? fillCrop(props.naturalWidth, props.naturalHeight, width / height) : null },
      coalesce: `fit-${next}`,
    });
    if (next !== 'whole') return;
    const changes = blocks.flatMap(({ id, rect: [x, y, width, height], props }) =>
      height === null ? [] : [{ id, ...wholeRect(props.naturalWidth, props.naturalHeight, { x, y, width, height }) }],
    );
    editor.run('block.setRect', { changes, coalesce: `fit-${next}` });
  }
  return (
    <Section title={words.blocks.image.picture}>
      {knowsSize ? (
        <Row label={words.blocks.image.fit}>
          <Segments
            label={words.blocks.image.fit}
            value={fit}
            segments={[
              { id: 'whole', label: words.blocks.image.whole },
              { id: 'fill', label: words.blocks.image.fill },
              { id: 'stretch', label: words.blocks.image.stretch },
            ]}
            onChange={(next) => setFit(next as Fit)}
          />
        </Row>
      ) : null}
      <CropRow blocks={blocks} />
      {blocks.length === 1 && only !== undefined ? <InlineSwitch key={only.id} block={only} /> : null}
      <Switch
        label={words.blocks.image.keepProportions}
        isSelected={blocks.every((block) => block.props.maintainRatio)}
        onChange={(maintainRatio) => editor.run('block.setProps', { type: 'image', props: { maintainRatio } })}
      />
      {blocks.length === 1 && only !== undefined ? (
        <div className="ed-row-wide ed-row-wrap">
          {sources.has('upload') ? (
            <Button size="s" icon={ImageUp} onPress={() => void replace(only.id)}>
              {words.blocks.image.replacePicture}
            </Button>
          ) : null}
          {sources.has('library') ? (
            <Button
              size="s"
              icon={Images}
              onPress={() => panels.change({ libraryFor: { kind: 'replace', type: 'image', blockId: only.id } })}
            >
              {words.blocks.image.yourUploads}
            </Button>
          ) : null}
          {only.props.naturalWidth > 0 ? (
            <span className="ed-faint">{`${String(only.props.naturalWidth)} × ${String(only.props.naturalHeight)}`}</span>
          ) : null}
        </div>
      ) : null}
      {blocks.some((block) => block.alt === '') ? (
        <p className="ed-hint ed-undescribed">{words.blocks.image.undescribed(blocks.length === 1)}</p>
      ) : null}
    </Section>
  );
}

export const imageInspector: BlockInspector<'image'> = { Style: ImageStyle, Content: ImageContent };
