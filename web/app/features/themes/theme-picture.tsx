import type { ThemeLookEntity } from '@rostrum/contract';
import { parseGradient, resolveTokens, themeFont } from '@rostrum/deck/themes';
import type { CSSProperties } from 'react';
import { messages } from '../../messages/index.ts';
import './theme-picture.css';

const words = () => messages.themes.slide;

/** Of a chart of three series and an accent beside them; per cent of its height. */
const COLUMNS = [46, 72, 58, 100] as const;

type Look = Pick<ThemeLookEntity, 'theme_color' | 'theme_font' | 'tokens' | 'gradient' | 'footer'> &
  Partial<Pick<ThemeLookEntity, 'logo' | 'background_picture'>>;

/**
 * A small slide in the look of a theme: its pictures, heading, words, a link, a chart, the line at the foot. Drawn by
 * the page itself, so that it is there with it; custom CSS is not in it. Whoever shows one brings the font's stylesheet
 * along (`ThemeFonts`).
 */
export function ThemePicture({ look }: { readonly look: Look }) {
  const tokens = resolveTokens({ themeColor: look.theme_color, tokens: look.tokens });
  const font = themeFont(look.theme_font);
  const style = {
    '--ground': tokens.background,
    '--over': parseGradient(look.gradient) === null ? 'none' : look.gradient,
    '--heading': tokens.heading,
    '--ink': tokens.text,
    '--link': tokens.link,
    '--muted': tokens.muted,
    '--heading-font': font.headingStack,
    '--heading-weight': font.headingWeight,
    '--heading-transform': font.headingTransform,
    '--body-font': font.bodyStack,
  } as CSSProperties;
  const { logo = null, background_picture: picture = null } = look;
  const columns = [tokens.chart1, tokens.chart2, tokens.chart3, tokens.accent];
  return (
    <span className="theme-picture" style={style} aria-hidden="true">
      {picture === null ? null : (
        <img
          className="theme-picture-ground"
          src={picture.src}
          alt=""
          loading="lazy"
          style={{ objectFit: picture.fit, opacity: picture.opacity }}
        />
      )}
      {logo === null ? null : (
        <img
          className={`theme-picture-logo is-${logo.place}`}
          src={logo.src}
          alt=""
          loading="lazy"
          style={{ width: `${String(logo.size)}%` }}
        />
      )}
      {/* Part of the picture, not words of the page: they are written by the stylesheet. */}
      <b data-words={words().heading} />
      <span data-words={words().text}>
        <u data-words={words().link} />
      </span>
      <span className="theme-picture-chart">
        {COLUMNS.map((height, index) => (
          <i key={height} style={{ height: `${String(height)}%`, background: columns[index] }} />
        ))}
      </span>
      {look.footer === '' ? null : <small data-words={look.footer} />}
    </span>
  );
}

/** The stylesheets of the fonts that pictures are set in, each once. */
export function ThemeFonts({ looks }: { readonly looks: readonly Pick<Look, 'theme_font'>[] }) {
  const ids = [...new Set(looks.map((look) => themeFont(look.theme_font).id))];
  return ids.map((id) => <link key={id} rel="stylesheet" href={`/fonts/${id}.css`} />);
}
