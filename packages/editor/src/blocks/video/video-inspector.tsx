import type { BlockOf } from '@rostrum/deck';
import { words } from '@rostrum/words/editor';
import { Film, ImageOff, Images, ImageUp } from 'lucide-react';
import { useRef } from 'react';
import { useEditor, useScreen } from '../../ui/editor-context.tsx';
import { Row, Section } from '../../ui/inspector/row.tsx';
import { sharedValue } from '../../ui/inspector/shared.ts';
import { Button } from '../../ui/kit/button.tsx';
import { Segments } from '../../ui/kit/segments.tsx';
import { useMediaSources } from '../../ui/media-sources.ts';
import { IMAGE_TYPES, pickFiles } from '../../ui/services.ts';
import { useUpload } from '../../ui/use-upload.ts';
import type { BlockInspector } from '../kind.ts';
import { autoplay, controls, loop, PlaySwitches } from '../media/play-switches.tsx';

const switches = () =>
  [
    controls(),
    autoplay(),
    loop(),
    { flag: 'muted', label: words.blocks.video.withoutSound, hint: words.blocks.video.browsersPlayAFilmBy },
  ] as const;

function VideoStyle({ blocks }: { blocks: readonly BlockOf<'video'>[] }) {
  const editor = useEditor();
  return (
    <Row label={words.blocks.video.fit}>
      <Segments
        label={words.blocks.video.fit}
        value={sharedValue(blocks, ({ props }) => props.fit)}
        segments={[
          { id: 'contain', label: words.blocks.video.whole },
          { id: 'cover', label: words.blocks.video.fill },
        ]}
        onChange={(fit) => editor.run('block.setProps', { type: 'video', props: { fit } })}
      />
    </Row>
  );
}

function VideoContent({ blocks }: { blocks: readonly BlockOf<'video'>[] }) {
  const editor = useEditor();
  const [only] = blocks;
  return (
    <Section title={words.blocks.video.video}>
      {blocks.length === 1 && only !== undefined ? (
        <div className="ed-row-wide">
          <Button size="s" icon={Film} onPress={() => editor.run('block.edit', { blockId: only.id })}>
            {words.blocks.video.changeVideo}
          </Button>
        </div>
      ) : null}
      <PlaySwitches blocks={blocks} switches={switches()} />
      {blocks.length === 1 && only !== undefined ? <Poster block={only} /> : null}
    </Section>
  );
}

/** The picture that stands there until the film plays. */
function Poster({ block }: { block: BlockOf<'video'> }) {
  const { editor, notices, panels } = useScreen();
  const sources = useMediaSources();
  const { progress, send } = useUpload();
  const sending = useRef<AbortController | null>(null);
  const set = (poster: string): void => {
    editor.run('block.setProps', { blockIds: [block.id], type: 'video', props: { poster } });
  };
  async function choose(): Promise<void> {
    const [file] = await pickFiles(IMAGE_TYPES);
    if (file === undefined) return;
    sending.current = new AbortController();
    const result = await send(file, sending.current.signal);
    if (result.ok) set(result.image.src);
    else if (result.message !== null) notices.say(result.message, { tone: 'negative' });
  }
  return (
    <Row label={words.blocks.video.poster}>
      <div className="ed-row-wide ed-row-wrap">
        {progress !== null ? (
          <Button size="s" onPress={() => sending.current?.abort()}>
            {words.blocks.video.cancelAt(Math.round(progress * 100))}
          </Button>
        ) : sources.has('upload') ? (
          <Button size="s" icon={ImageUp} onPress={() => void choose()}>
            {block.props.poster === '' ? words.blocks.video.choosePicture : words.blocks.video.anotherPicture}
          </Button>
        ) : null}
        {sources.has('library') ? (
          <Button
            size="s"
            icon={Images}
            onPress={() => panels.change({ libraryFor: { kind: 'poster', blockId: block.id } })}
          >
            {words.blocks.video.yourUploads}
          </Button>
        ) : null}
        {block.props.poster === '' ? null : (
          <Button size="s" kind="quiet" icon={ImageOff} onPress={() => set('')}>
            {words.ui.remove}
          </Button>
        )}
      </div>
    </Row>
  );
}

export const videoInspector: BlockInspector<'video'> = { Style: VideoStyle, Content: VideoContent };
