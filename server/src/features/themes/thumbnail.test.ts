import { colorThemes, PLAIN_LOOK } from '@rostrum/deck/themes';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { themeThumbnail } from './thumbnail.ts';

const NONE = { logo: null, backdrop: null };
/** The colour at a place, as the SVG is drawn. */
async function colorAt(svg: string, left: number, top: number): Promise<string> {
  const { data } = await sharp(Buffer.from(svg))
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data].map((value) => value.toString(16).padStart(2, '0')).join('');
}

describe('the picture of a theme', () => {
  it('is drawn in its colours, in every set', async () => {
    for (const { id } of colorThemes) {
      const svg = themeThumbnail({ ...PLAIN_LOOK, themeColor: id }, NONE);
      expect((await sharp(Buffer.from(svg)).metadata()).width).toBe(480);
    }
    const svg = themeThumbnail({ ...PLAIN_LOOK, tokens: { background: '#102030', accent: '#ff8800' } }, NONE);
    expect([await colorAt(svg, 5, 5), await colorAt(svg, 420, 180)]).toEqual(['102030', 'ff8800']);
  });

  it('has the gradient as slides have it', async () => {
    const gradient = 'linear-gradient(90deg, #ff0000 0%, #0000ff 100%)';
    const svg = themeThumbnail({ ...PLAIN_LOOK, gradient }, NONE);
    expect([await colorAt(svg, 0, 260), await colorAt(svg, 479, 260)]).toEqual(['ff0000', '0000ff']);
  });

  it('has logo and picture where they stand', async () => {
    const one = async (background: string) => {
      const png = await sharp({ create: { width: 20, height: 10, channels: 3, background } })
        .png()
        .toBuffer();
      return `data:image/png;base64,${png.toString('base64')}`;
    };
    const look = {
      ...PLAIN_LOOK,
      logo: { src: '/media/logo0001', place: 'bottom-left', size: 10, ratio: 2 },
      backdrop: { src: '/media/hills001', fit: 'cover', opacity: 1 },
    } as const;
    const svg = themeThumbnail(look, { logo: await one('#00ff00'), backdrop: await one('#123456') });
    expect([await colorAt(svg, 470, 10), await colorAt(svg, 30, 250)]).toEqual(['123456', '00ff00']);
  });

  it('holds nothing that could end an attribute or be a script', () => {
    const evil = '"/><script>alert(1)</script>';
    const svg = themeThumbnail(
      { ...PLAIN_LOOK, tokens: { accent: evil }, themeFont: evil, footer: evil, gradient: evil },
      NONE,
    );
    expect(svg).not.toContain('script');
  });
});
