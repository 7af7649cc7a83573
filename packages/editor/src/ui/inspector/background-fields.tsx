import { type Background, NO_BACKGROUND, type Slide } from '@rostrum/deck';
import { formatGradient, tokenColor } from '@rostrum/deck/themes';
import { Ban, Blend, Film, Image, Images, ImageUp, PaintBucket, PanelTop, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useEditor, useScreen } from '../editor-context.tsx';
import { Button, IconButton } from '../kit/button.tsx';
import { Segments } from '../kit/segments.tsx';
import { pictureBehind } from '../library/put-upload.ts';
import { useMediaSources } from '../media-sources.ts';
import { IMAGE_TYPES, pickFiles } from '../services.ts';
import { useUpload } from '../use-upload.ts';
import { AddressRow, type BackgroundProps, PageFields, pictureProblem, VideoFields } from './background-moving.tsx';
import { DeckColorField } from './deck-color-field.tsx';
import { GradientFields } from './gradient-fields.tsx';
import { OpacityRow } from './opacity-row.tsx';
import { Row } from './row.tsx';
import { SelectRow } from './select-row.tsx';
import { sharedValue } from './shared.ts';

type Kind = 'none' | 'color' | 'gradient' | 'image' | 'video' | 'iframe';

function kindOf(background: Background): Kind {
  if (background.iframe !== '') return 'iframe';
  if (background.video !== '') return 'video';
  if (background.image !== '') return 'image';
  if (background.gradient !== '') return 'gradient';
  return background.color === '' ? 'none' : 'color';
}

const KINDS = [
  { id: 'none', label: 'None', icon: Ban },
  { id: 'color', label: 'Colour', icon: PaintBucket },
  { id: 'gradient', label: 'Gradient', icon: Blend },
  { id: 'image', label: 'Image', icon: Image },
  { id: 'video', label: 'Video', icon: Film },
  { id: 'iframe', label: 'Web page', icon: PanelTop },
] as const;
/** Kinds that need an address before there is anything to store. */
const ASKED: ReadonlySet<Kind> = new Set<Kind>(['image', 'video', 'iframe']);

const SIZES = [
  { id: 'cover', label: 'Fill the slide' },
  { id: 'contain', label: 'Whole picture' },
  { id: 'auto', label: 'Its own size' },
  { id: '100% 100%', label: 'Stretch' },
] as const;

const POSITIONS = [
  { id: '50% 50%', label: 'Centre' },
  { id: '50% 0%', label: 'Top' },
  { id: '50% 100%', label: 'Bottom' },
  { id: '0% 50%', label: 'Left' },
  { id: '100% 50%', label: 'Right' },
  { id: '0% 0%', label: 'Top left' },
  { id: '100% 0%', label: 'Top right' },
  { id: '0% 100%', label: 'Bottom left' },
  { id: '100% 100%', label: 'Bottom right' },
] as const;

/** What lies behind everything on the slides. */
export function BackgroundFields({ slides }: { slides: readonly Slide[] }) {
  const editor = useEditor();
  const [wanted, setWanted] = useState<Kind | null>(null);
  const stored = sharedValue(slides, (slide) => kindOf(slide.background));
  const kind = wanted !== null && ASKED.has(wanted) ? wanted : stored;
  const color = sharedValue(slides, (slide) => slide.background.color);

  function set(background: Partial<Background>): void {
    editor.run('slide.setBackground', { background });
  }
  function choose(next: string): void {
    setWanted(next as Kind);
    const start = color === null || color === '' ? tokenColor('background') : color;
    if (next === 'none') editor.run('slide.clearBackground');
    else if (next === 'color') set({ ...NO_BACKGROUND, color: start });
    else if (next === 'gradient')
      set({
        ...NO_BACKGROUND,
        gradient: formatGradient({
          kind: 'linear',
          angle: 135,
          stops: [
            { color: start, at: 0 },
            { color: tokenColor('accent'), at: 100 },
          ],
        }),
      });
  }
  return (
    <>
      <Segments label="Background" value={kind} segments={KINDS} onChange={choose} />
      {kind === 'color' ? (
        <Row label="Colour">
          <DeckColorField label="Background colour" value={color} onChange={(next) => set({ color: next })} />
        </Row>
      ) : null}
      {kind === 'gradient' ? (
        <GradientFields
          gradient={sharedValue(slides, (slide) => slide.background.gradient)}
          onChange={(gradient) => set({ gradient })}
        />
      ) : null}
      {kind === 'image' ? <ImageFields slides={slides} onChange={set} /> : null}
      {kind === 'video' ? <VideoFields slides={slides} onChange={set} /> : null}
      {kind === 'iframe' ? <PageFields slides={slides} onChange={set} /> : null}
    </>
  );
}

function ImageFields({ slides, onChange }: BackgroundProps) {
  const { notices, panels } = useScreen();
  const sources = useMediaSources();
  const upload = useUpload();
  const cancel = useRef<AbortController | null>(null);
  const image = sharedValue(slides, (slide) => slide.background.image);
  const size = sharedValue(slides, (slide) => slide.background.size);
  const position = sharedValue(slides, (slide) => slide.background.position);
  const opacity = sharedValue(slides, (slide) => slide.background.opacity ?? 1);
  const withOther = (choices: readonly { id: string; label: string }[], value: string | null) =>
    value === null || value === '' || choices.some((choice) => choice.id === value)
      ? choices
      : [...choices, { id: value, label: value }];

  async function choose(): Promise<void> {
    const [file] = await pickFiles(IMAGE_TYPES);
    if (file === undefined) return;
    cancel.current = new AbortController();
    const uploaded = await upload.send(file, cancel.current.signal);
    if (uploaded.ok) onChange(pictureBehind(uploaded.image.src));
    else if (uploaded.message !== null)
      notices.say(uploaded.message, { tone: 'negative', action: { label: 'Retry', run: () => void choose() } });
  }
  return (
    <>
      {upload.progress === null ? (
        <div className="ed-row-wide ed-row-wrap">
          {sources.has('upload') ? (
            <Button size="s" icon={ImageUp} onPress={() => void choose()}>
              {image === '' || image === null ? 'Choose a picture' : 'Replace picture'}
            </Button>
          ) : null}
          {sources.has('library') ? (
            <Button size="s" icon={Images} onPress={() => panels.change({ libraryFor: { kind: 'background' } })}>
              Your uploads
            </Button>
          ) : null}
        </div>
      ) : (
        <div className="ed-row-wide">
          <div
            className="ed-progress"
            role="progressbar"
            aria-label="Upload"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(upload.progress * 100)}
          >
            <span style={{ width: `${String(upload.progress * 100)}%` }} />
          </div>
          <IconButton label="Cancel upload" icon={X} iconSize={14} onPress={() => cancel.current?.abort()} />
        </div>
      )}
      {sources.has('url') ? (
        <AddressRow
          label="Address of the picture"
          placeholder="https://…"
          problemOf={pictureProblem}
          value={image === null || image.startsWith('/media/') ? '' : image}
          onChange={(typed) => onChange(typed.trim() === '' ? NO_BACKGROUND : pictureBehind(typed.trim()))}
        />
      ) : null}
      {image === '' ? null : (
        <>
          <SelectRow
            row="Size"
            label="Background size"
            value={size === '' ? 'cover' : size}
            choices={withOther(SIZES, size)}
            onChange={(next) => onChange({ size: next })}
          />
          <SelectRow
            row="Position"
            label="Background position"
            value={position === '' ? '50% 50%' : position}
            choices={withOther(POSITIONS, position)}
            onChange={(next) => onChange({ position: next })}
          />
          <OpacityRow
            label="Background opacity"
            value={opacity}
            onChange={(next) => onChange({ opacity: next === 1 ? null : next })}
          />
        </>
      )}
    </>
  );
}
