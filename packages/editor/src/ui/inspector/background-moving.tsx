import { type Background, LIMITS, NO_BACKGROUND, normalizeFrameAddress, type Slide } from '@rostrum/deck';
import { words } from '@rostrum/words/editor';
import { Switch } from '../kit/switch.tsx';
import { TextEntry, type TextEntryProps } from '../kit/text-field.tsx';
import { Row } from './row.tsx';
import { sharedValue } from './shared.ts';

export interface BackgroundProps {
  readonly slides: readonly Slide[];
  readonly onChange: (background: Partial<Background>) => void;
}

/** Films of this deck, and films anywhere that can be had over HTTPS. */
function filmProblem(address: string): string | null {
  return isOursOrSecure(address) ? null : words.backgrounds.film.insecure;
}

/** Why a page may not lie behind a slide: only those that come over HTTPS do. */
function pageProblem(address: string): string | null {
  if (address.trim() === '') return null;
  return normalizeFrameAddress(address)?.startsWith('https://') ? null : words.backgrounds.page.insecure;
}

/** Pictures of this deck, and pictures anywhere that can be had over HTTPS. */
export function pictureProblem(address: string): string | null {
  return isOursOrSecure(address) ? null : words.backgrounds.picture.insecure;
}

function isOursOrSecure(address: string): boolean {
  const typed = address.trim();
  if (typed === '' || /^\/media\/[\w.-]+$/.test(typed)) return true;
  return /^https:\/\//i.test(typed) && URL.canParse(typed);
}

export function AddressRow(entry: Pick<TextEntryProps, 'label' | 'placeholder' | 'problemOf' | 'value' | 'onChange'>) {
  return (
    <Row label={words.inspector.address}>
      <TextEntry maxLength={LIMITS.address} {...entry} />
    </Row>
  );
}

/** A film behind the slides. */
export function VideoFields({ slides, onChange }: BackgroundProps) {
  const video = sharedValue(slides, ({ background }) => background.video);
  return (
    <>
      <AddressRow
        label={words.backgrounds.film.address}
        placeholder="https://… .mp4"
        problemOf={filmProblem}
        value={video ?? ''}
        onChange={(typed) =>
          onChange({
            ...NO_BACKGROUND,
            video: typed.trim(),
            videoMuted: slides.every(({ background }) => background.video === '' || background.videoMuted),
            videoLoop: slides.every(({ background }) => background.video === '' || background.videoLoop),
          })
        }
      />
      {video === '' ? null : (
        <>
          <Switch
            label={words.backgrounds.film.loop}
            isSelected={slides.every(({ background }) => background.videoLoop)}
            onChange={(videoLoop) => onChange({ videoLoop })}
          />
          <Switch
            label={words.backgrounds.film.muted}
            isSelected={slides.every(({ background }) => background.videoMuted)}
            onChange={(videoMuted) => onChange({ videoMuted })}
          />
        </>
      )}
    </>
  );
}

/** A page of the web behind the slides. */
export function PageFields({ slides, onChange }: BackgroundProps) {
  const page = sharedValue(slides, ({ background }) => background.iframe);
  return (
    <>
      <AddressRow
        label={words.backgrounds.page.address}
        placeholder="https://…"
        problemOf={pageProblem}
        value={page ?? ''}
        onChange={(typed) => {
          const interactive = slides.every(({ background }) => background.interactive);
          onChange({ ...NO_BACKGROUND, iframe: normalizeFrameAddress(typed) ?? '', interactive });
        }}
      />
      {page === '' ? null : (
        <Switch
          label={words.backgrounds.page.interactive}
          hint={words.backgrounds.page.interactiveHint}
          isSelected={slides.every(({ background }) => background.interactive)}
          onChange={(interactive) => onChange({ interactive })}
        />
      )}
    </>
  );
}
