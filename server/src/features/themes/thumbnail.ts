import {
  type GradientStop,
  logoBox,
  mediaIdOf,
  parseGradient,
  resolveTokens,
  themeFont,
  type ThemeLook,
} from '@rostrum/deck/themes';
import { openPicture, withPictureTurn } from '../../platform/picture-turns.ts';
import type { ThemeMedia } from '../media/service.ts';
import type { ThemeOwner } from './store.ts';

const WIDTH = 480;
const HEIGHT = 270;
/** Bytes of a picture that is looked at for this. */
const MOST_BYTES = 26_214_400;

/** Pictures of a theme as addresses that hold them; null: there is none, or it cannot be read. */
export interface ThumbnailPictures {
  readonly logo: string | null;
  readonly backdrop: string | null;
}

/** The pictures of a look, as small as they are shown. */
export async function thumbnailPictures(
  media: Pick<ThemeMedia, 'bytesOf'>,
  owner: ThemeOwner,
  { logo, backdrop }: Pick<ThemeLook, 'logo' | 'backdrop'>,
): Promise<ThumbnailPictures> {
  const read = async (src: string | undefined, width: number, height: number): Promise<string | null> => {
    const id = src === undefined ? null : mediaIdOf(src);
    const file = id === null ? null : await media.bytesOf(owner, id, MOST_BYTES);
    if (file === null) return null;
    try {
      const small = openPicture(file.bytes).resize({ width, height, fit: 'inside', withoutEnlargement: true });
      const png = await withPictureTurn('teamId' in owner ? owner.teamId : owner.userId, () =>
        small.png({ palette: true }).toBuffer(),
      );
      return `data:image/png;base64,${png.toString('base64')}`;
    } catch {
      return null;
    }
  };
  return { logo: await read(logo?.src, WIDTH / 2, HEIGHT / 2), backdrop: await read(backdrop?.src, WIDTH, HEIGHT) };
}

/**
 * A small slide in a look, as SVG: ground, letters, a line of words, a chart, logo and a line at the foot. It says
 * no words, so it is the same in every language, and holds nothing but checked colours, numbers and the pictures
 * that are handed in.
 */
export function themeThumbnail(look: ThemeLook, pictures: ThumbnailPictures): string {
  const tokens = resolveTokens({ themeColor: look.themeColor, tokens: look.tokens });
  const font = themeFont(look.themeFont);
  const ground = (fill: string) => `<rect width="${WIDTH}" height="${HEIGHT}" fill="${attribute(fill)}"/>`;
  const bar = (x: number, y: number, width: number, height: number, fill: string, opacity = 1) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="3" fill="${attribute(fill)}" opacity="${opacity}"/>`;
  const { logo, backdrop } = look;
  const columns = [tokens.chart1, tokens.chart2, tokens.chart3, tokens.accent];
  const heights = [46, 72, 58, 100];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    ground(tokens.background),
    gradientXml(look.gradient),
    backdrop === null || pictures.backdrop === null
      ? ''
      : `<image width="${WIDTH}" height="${HEIGHT}" href="${pictures.backdrop}" opacity="${backdrop.opacity}" preserveAspectRatio="xMidYMid ${backdrop.fit === 'cover' ? 'slice' : 'meet'}"/>`,
    logo === null || pictures.logo === null ? '' : logoXml(logo, pictures.logo),
    `<text x="38" y="104" font-family="${attribute(font.headingStack)}" font-weight="${font.headingWeight}" font-size="64" fill="${attribute(tokens.heading)}">${font.headingTransform === 'uppercase' ? 'AA' : 'Aa'}</text>`,
    bar(40, 132, 150, 9, tokens.text, 0.85),
    bar(40, 152, 110, 9, tokens.text, 0.85),
    bar(158, 152, 44, 9, tokens.link),
    ...columns.map((fill, index) => {
      const height = heights[index] ?? 0;
      return bar(310 + index * 34, 220 - height, 24, height, fill);
    }),
    look.footer === '' ? '' : bar(WIDTH / 2 - 50, HEIGHT - 20, 100, 5, tokens.muted),
    '</svg>',
  ].join('');
}

function logoXml(logo: NonNullable<ThemeLook['logo']>, href: string): string {
  const { x, y, width, height } = logoBox(logo, { width: WIDTH * 2, height: HEIGHT * 2 });
  return `<image x="${x / 2}" y="${y / 2}" width="${width / 2}" height="${height / 2}" href="${href}"/>`;
}

/** The gradient over the ground; empty without one. */
function gradientXml(written: string): string {
  const gradient = parseGradient(written);
  if (gradient === null) return '';
  const stops = gradient.stops
    .map(({ color, at }: GradientStop) => `<stop offset="${at}%" stop-color="${attribute(color)}"/>`)
    .join('');
  const over = `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/>`;
  if (gradient.kind === 'radial') return `<radialGradient id="g" r="0.71">${stops}</radialGradient>${over}`;
  // As CSS has it: 0 degrees lead upwards, and the corners have the colours of the ends.
  const angle = (gradient.angle * Math.PI) / 180;
  const half = (Math.abs(WIDTH * Math.sin(angle)) + Math.abs(HEIGHT * Math.cos(angle))) / 2;
  const [dx, dy] = [Math.sin(angle) * half, -Math.cos(angle) * half].map((value) => Math.round(value * 10) / 10) as [
    number,
    number,
  ];
  const ends = `x1="${WIDTH / 2 - dx}" y1="${HEIGHT / 2 - dy}" x2="${WIDTH / 2 + dx}" y2="${HEIGHT / 2 + dy}"`;
  return `<linearGradient id="g" gradientUnits="userSpaceOnUse" ${ends}>${stops}</linearGradient>${over}`;
}

const attribute = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
