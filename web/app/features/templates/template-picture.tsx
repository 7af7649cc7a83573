import { colorTheme, themeFont } from '@rostrum/deck/themes';
import type { CSSProperties } from 'react';
import { messages } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { FirstSlide } from '../decks/first-slide.tsx';
import { ThemeFonts, ThemePicture } from '../themes/theme-picture.tsx';
import type { Choice } from './choice.ts';

const words = () => messages.templates;

/** The first slide of a choice; what is blank shows where its words will stand. */
export function TemplatePicture({ choice }: { readonly choice: Choice }) {
  const { picture, context, theme } = choice;
  if (theme !== null)
    return (
      <span className="deck-thumb template-theme" aria-hidden="true">
        <ThemeFonts looks={[theme]} />
        <ThemePicture look={theme} />
      </span>
    );
  return (
    <span className="deck-thumb" aria-hidden="true">
      {context === 'template-blank' ? (
        <BlankSlide choice={choice} />
      ) : (
        <FirstSlide deck={picture} sizes="(max-width: 760px) 50vw, 240px" />
      )}
    </span>
  );
}

/** As a deck of these looks begins. */
function BlankSlide({ choice }: { readonly choice: Choice }) {
  const { picture, themeColor, themeFont: fontId } = choice;
  const color = colorTheme(themeColor ?? '');
  const font = themeFont(fontId);
  const style = {
    '--ground': color.background,
    '--ink': color.text,
    '--heading': font.headingStack,
    '--body': font.bodyStack,
    aspectRatio: picture.width / picture.height,
  } as CSSProperties;
  return (
    <span className="template-blank" style={style}>
      <link rel="stylesheet" href={`/fonts/${font.id}.css`} />
      {/* Part of the picture, not words of the page: they are written by the stylesheet. */}
      <b data-words={words().sampleTitle} />
      <i data-words={words().sampleSubtitle} />
    </span>
  );
}

/** What stands below it. */
export function TemplateFacts({ choice }: { readonly choice: Choice }) {
  return (
    <span className="template-facts">
      <b className="ui-clip" title={choice.title}>
        {choice.title}
      </b>
      {choice.badge === null ? null : (
        <Badge {...(choice.badge === words().default && { tone: 'info' })}>{choice.badge}</Badge>
      )}
      {choice.theme !== null ? null : <span className="ui-num">{messages.common.slides(choice.slideCount)}</span>}
    </span>
  );
}
