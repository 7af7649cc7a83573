import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { type FontFamily, fonts as themeFonts } from '../../deck/src/themes/index.ts';

const require = createRequire(import.meta.url);

interface Metadata {
  readonly subsets: readonly string[];
}

/**
 * One stylesheet a theme font, and the WOFF2 files behind it: every subset, of which a browser fetches those whose
 * characters are on the slides. `swap`: text is there at once and changes its font when it comes.
 */
export function fonts(): Plugin {
  return {
    name: 'rostrum-fonts',
    generateBundle() {
      const addresses = new Map<string, string>();
      const emitFile = (name: string, source: Uint8Array): string => {
        const known = addresses.get(name);
        if (known !== undefined) return known;
        const address = this.getFileName(this.emitFile({ type: 'asset', name, source }));
        addresses.set(name, address);
        return address;
      };
      for (const font of themeFonts) {
        const css = font.families.map((family) => facesOf(family, emitFile)).join('');
        this.emitFile({ type: 'asset', name: `font-${font.id}.css`, source: css });
      }
    },
  };
}

function facesOf(family: FontFamily, emitFile: (name: string, source: Uint8Array) => string): string {
  const folder = dirname(require.resolve(`@fontsource/${family.source}/package.json`));
  const { subsets } = JSON.parse(readFileSync(join(folder, 'metadata.json'), 'utf8')) as Metadata;
  const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  const styles = family.italic ? (['normal', 'italic'] as const) : (['normal'] as const);
  const adjust = family.sizeAdjust === undefined ? '' : `size-adjust:${family.sizeAdjust}%;`;
  let css = '';
  for (const subset of subsets) {
    const range = ranges[subset];
    if (range === undefined) continue;
    for (const weight of family.weights) {
      for (const style of styles) {
        const name = `${family.source}-${subset}-${weight}-${style}.woff2`;
        const address = emitFile(name, readFileSync(join(folder, 'files', name)));
        css += `@font-face{font-family:"${family.family}";font-style:${style};font-weight:${weight};font-display:swap;${adjust}src:url(./${address}) format("woff2");unicode-range:${range}}\n`;
      }
    }
  }
  return css;
}
