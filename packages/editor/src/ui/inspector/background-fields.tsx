import { type Background, NO_BACKGROUND, type Slide } from '@rostrum/deck';
import { formatGradient, tokenColor } from '@rostrum/deck/themes';
import { words } from '@rostrum/words/editor';
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
  { id: 'none', icon: Ban },
  { id: 'color', icon: PaintBucket },
  { id: 'gradient', icon: Blend },
  { id: 'image', icon: Image },
  { id: 'video', icon: Film },
  { id: 'iframe', icon: PanelTop },
] as const;
/** Kinds that need an address before there is anything to store. */
const ASKED: ReadonlySet<Kind> = new Set<Kind>(['image', 'video', 'iframe']);

const SIZES = [
  { id: 'cover', name: 'cover' },
  { id: 'contain', name: 'contain' },
  { id: 'auto', name: 'auto' },
  { id: '100% 100%', name: 'stretch' },
] as const;

const POSITIONS = [
  { id: '50% 50%', name: 'center' },
  { id: '50% 0%', name: 'top' },
  { id: '50% 100%', name: 'bottom' },
  { id: '0% 50%', name: 'left' },
  { id: '100% 50%', name: 'right' },
  { id: '0% 0%', name: 'topLeft' },
  { id: '100% 0%', name: 'topRight' },
  { id: '0% 100%', name: 'bottomLeft' },
  { id: '100% 100%', name: 'bottomRight' },
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
      <Segments
        label={words.backgrounds.title}
        value={kind}
        segments={KINDS.map((one) => ({ ...one, label: words.backgrounds.kinds[one.id] }))}
        onChange={choose}
      />
      {kind === 'color' ? (
        <Row label={words.backgrounds.colorRow}>
          <DeckColorField label={words.backgrounds.color} value={color} onChange={(next) => set({ color: next })} />
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
  const say = words.backgrounds.picture;
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
      notices.say(uploaded.message, {
        tone: 'negative',
        action: { label: words.inspector.retry, run: () => void choose() },
      });
  }
  return (
    <>
      {upload.progress === null ? (
        <div className="ed-row-wide ed-row-wrap">
          {sources.has('upload') ? (
            <Button size="s" icon={ImageUp} onPress={() => void choose()}>
              {image === '' || image === null ? say.choose : say.replace}
            </Button>
          ) : null}
          {sources.has('library') ? (
            <Button size="s" icon={Images} onPress={() => panels.change({ libraryFor: { kind: 'background' } })}>
              {say.uploads}
            </Button>
          ) : null}
        </div>
      ) : (
        <div className="ed-row-wide">
          <div
            className="ed-progress"
            role="progressbar"
            aria-label={say.upload}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(upload.progress * 100)}
          >
            <span style={{ width: `${String(upload.progress * 100)}%` }} />
          </div>
          <IconButton label={say.cancelUpload} icon={X} iconSize={14} onPress={() => cancel.current?.abort()} />
        </div>
      )}
      {sources.has('url') ? (
        <AddressRow
          label={say.address}
          placeholder="https://…"
          problemOf={pictureProblem}
          value={image === null || image.startsWith('/media/') ? '' : image}
          onChange={(typed) => onChange(typed.trim() === '' ? NO_BACKGROUND : pictureBehind(typed.trim()))}
        />
      ) : null}
      {image === '' ? null : (
        <>
          <SelectRow
            row={say.sizeRow}
            label={say.size}
            value={size === '' ? 'cover' : size}
            choices={withOther(
              SIZES.map(({ id, name }) => ({ id, label: say.sizes[name] })),
              size,
            )}
            onChange={(next) => onChange({ size: next })}
          />
          <SelectRow
            row={say.positionRow}
            label={say.position}
            value={position === '' ? '50% 50%' : position}
            choices={withOther(
              POSITIONS.map(({ id, name }) => ({ id, label: say.positions[name] })),
              position,
            )}
            onChange={(next) => onChange({ position: next })}
          />
          <OpacityRow
            label={say.opacity}
            value={opacity}
            onChange={(next) => onChange({ opacity: next === 1 ? null : next })}
          />
        </>
      )}
    </>
  );
}
