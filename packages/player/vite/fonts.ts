import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import {
  type FontFamily,
  hostedFontFamilies,
  type ThemeFont,
  fonts as themeFonts,
} from '../../deck/src/themes/index.ts';
import { arialNames, fallbackFace, fitFallback, type SystemFont, timesNames } from './fallback.ts';
import { readWoff2 } from './woff2.ts';

const require = createRequire(import.meta.url);

/** Gives a font file an address, relative to the stylesheet. */
export type EmitFile = (name: string, source: Uint8Array) => string;

interface Metadata {
  readonly subsets: readonly string[];
}

/**
 * One stylesheet a theme font and one a family, with all of its weights, and the WOFF2 files behind them: every subset,
 * of which a browser fetches those whose characters are on the slides. `swap`: text is there at once, in a system font
 * of the same measures, and changes its font when it comes.
 */
export function fonts(): Plugin {
  return {
    name: 'rostrum-fonts',
    generateBundle() {
      const addresses = new Map<string, string>();
      const emitFile: EmitFile = (name, source) => {
        const known = addresses.get(name);
        if (known !== undefined) return known;
        const address = this.getFileName(this.emitFile({ type: 'asset', name, source }));
        addresses.set(name, address);
        return address;
      };
      for (const family of hostedFontFamilies)
        this.emitFile({ type: 'asset', name: `family-${family.source}.css`, source: familyCss(family, emitFile) });
      for (const font of themeFonts) {
        this.emitFile({ type: 'asset', name: `font-${font.id}.css`, source: fontCss(font, emitFile) });
      }
    },
  };
}

/** The stylesheet of a theme font: its hosted faces, and what stands in for each until it has come. */
export function fontCss(font: ThemeFont, emitFile: EmitFile): string {
  return font.families.map((family) => facesOf(family, emitFile, family.weights) + fallbacksOf(family)).join('');
}

/** The stylesheet of a family by itself, in all of its weights. */
export function familyCss(family: FontFamily, emitFile: EmitFile): string {
  return facesOf(family, emitFile, [...family.weights, ...family.otherWeights]) + fallbacksOf(family);
}

function facesOf(family: FontFamily, emitFile: EmitFile, weights: readonly number[]): string {
  const folder = folderOf(family);
  const { subsets } = JSON.parse(readFileSync(join(folder, 'metadata.json'), 'utf8')) as Metadata;
  const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  const adjust = family.sizeAdjust === undefined ? '' : `size-adjust:${family.sizeAdjust}%;`;
  let css = '';
  for (const subset of subsets) {
    const range = ranges[subset];
    if (range === undefined) continue;
    for (const weight of weights) {
      for (const style of stylesOf(family)) {
        const name = fileName(family, subset, weight, style);
        const address = emitFile(name, readFileSync(join(folder, 'files', name)));
        css += `@font-face{font-family:"${family.family}";font-style:${style};font-weight:${weight};font-display:swap;${adjust}src:url(./${address}) format("woff2");unicode-range:${range}}\n`;
      }
    }
  }
  return css;
}

function fallbacksOf(family: FontFamily): string {
  const system = systemFonts[family.fallback];
  let css = '';
  for (const weight of family.weights) {
    for (const style of stylesOf(family)) {
      const font = measuresOf(family, weight, style);
      const fallback = fitFallback(font, system.width(weight), (family.sizeAdjust ?? 100) / 100);
      css += fallbackFace(family.family, weight, style === 'italic', system, fallback);
    }
  }
  return css;
}

type Style = 'normal' | 'italic';

const stylesOf = (family: FontFamily): readonly Style[] => (family.italic ? ['normal', 'italic'] : ['normal']);

const fileName = (family: FontFamily, subset: string, weight: number, style: Style) =>
  `${family.source}-${subset}-${weight}-${style}.woff2`;

function folderOf(family: Pick<FontFamily, 'source'>): string {
  return dirname(require.resolve(`@fontsource/${family.source}/package.json`));
}

/** Of the Latin letters, which text that has not come yet is mostly made of. */
export function measuresOf(family: FontFamily, weight: number, style: Style): ReturnType<typeof readWoff2> {
  return readWoff2(readFileSync(join(folderOf(family), 'files', fileName(family, 'latin', weight, style))));
}

/** Widths of Arial and Times New Roman, as `averageWidth` finds them in Arimo and Liberation Serif, which copy them. */
export const systemFonts: Readonly<Record<FontFamily['fallback'], SystemFont>> = {
  arial: { local: arialNames, width: (weight) => (weight >= 600 ? 0.4782 : 0.4434) },
  times: { local: timesNames, width: (weight) => (weight >= 600 ? 0.4287 : 0.4029) },
};
