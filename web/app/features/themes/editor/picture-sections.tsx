import { LIMITS, type Media } from '@rostrum/contract';
import { LOGO_PLACES } from '@rostrum/deck/themes';
import { messages } from '../../../messages/index.ts';
import { Segments } from '../../../ui/segments.tsx';
import { Select } from '../../../ui/select.tsx';
import { Slider } from '../../../ui/slider.tsx';
import type { Shelf } from '../../media/media-calls.ts';
import { PictureRow } from './picture-row.tsx';
import { Section, type SectionProps } from './section.tsx';
import type { ThemeDraft } from './theme-draft.ts';

const words = () => messages.themes.editor;

interface FilesProps extends SectionProps {
  readonly shelf: Shelf;
}

const placeOptions = () => LOGO_PLACES.map((id) => ({ id, label: words().logoPlaces[id] }));
const fitOptions = () => (['cover', 'contain'] as const).map((id) => ({ id, label: words().backdropFits[id] }));
/** Percent of the slide's width that a new logo takes. */
const FIRST_SIZE = 12;

/** A picture on every slide. */
export function LogoSection({ draft, change, settle, shelf }: FilesProps) {
  const { logo } = draft;
  const put = (part: Partial<NonNullable<ThemeDraft['logo']>>, of: string): void => {
    if (logo !== null) change(of, { logo: { ...logo, ...part } });
  };
  const bring = (media: Media | null): void => {
    settle();
    const before = logo ?? { place: 'top-right' as const, size: FIRST_SIZE };
    change('logo', { logo: media === null ? null : { ...before, src: media.url, ratio: ratioOf(media) } });
    settle();
  };
  return (
    <Section title={words().logo} text={words().logoText}>
      <PictureRow label={words().logo} none={words().noLogo} src={logo?.src ?? null} shelf={shelf} onChange={bring} />
      {logo === null ? null : (
        <>
          <Select
            label={words().logoPlace}
            options={placeOptions()}
            selected={logo.place}
            onSelect={(place) => put({ place }, 'logo.place')}
          />
          <div className="theme-slide-row">
            <span aria-hidden="true">{words().logoSize}</span>
            <Slider
              label={words().logoSizeName}
              value={logo.size}
              min={LIMITS.logoSize.least}
              max={LIMITS.logoSize.most}
              onChange={(size) => put({ size }, 'logo.size')}
            />
            <span className="ui-num">{words().percent(logo.size)}</span>
          </div>
        </>
      )}
    </Section>
  );
}

/** A picture behind every slide: a part of what lies there. */
export function BackdropFields({ draft, change, settle, shelf }: FilesProps) {
  const picture = draft.background_picture;
  const put = (part: Partial<NonNullable<ThemeDraft['background_picture']>>, of: string): void => {
    if (picture !== null) change(of, { background_picture: { ...picture, ...part } });
  };
  const bring = (media: Media | null): void => {
    settle();
    const before = picture ?? { fit: 'cover' as const, opacity: 1 };
    change('background_picture', { background_picture: media === null ? null : { ...before, src: media.url } });
    settle();
  };
  return (
    <>
      <PictureRow
        label={words().backdrop}
        none={words().noBackdrop}
        src={picture?.src ?? null}
        shelf={shelf}
        onChange={bring}
      />
      {picture === null ? null : (
        <>
          <p className="ui-hint">{words().backdropText}</p>
          <Segments
            label={words().backdropFit}
            options={fitOptions()}
            selected={picture.fit}
            onSelect={(fit) => put({ fit }, 'background_picture.fit')}
          />
          <div className="theme-slide-row">
            <span aria-hidden="true">{words().backdropOpacity}</span>
            <Slider
              label={words().backdropOpacityName}
              value={Math.round(picture.opacity * 100)}
              min={5}
              max={100}
              onChange={(percent) => put({ opacity: percent / 100 }, 'background_picture.opacity')}
            />
            <span className="ui-num">{words().percent(picture.opacity * 100)}</span>
          </div>
        </>
      )}
    </>
  );
}

const ratioOf = ({ width, height }: Media): number =>
  width === null || height === null || height === 0 ? 1 : width / height;
