import type { Plugin, Rolldown } from 'vite';
import { EXPORTED } from './exported.ts';

/** `dist/manifest.json`: the hashed names, for whoever writes documents. */
interface PlayerManifest {
  /** Looks of slides and of the first paint. */
  readonly slides: string;
  /** Stylesheet by id of the theme font. */
  readonly fonts: Readonly<Record<string, string>>;
  /** Stylesheet by `source` of the family. */
  readonly families: Readonly<Record<string, string>>;
  /** Stylesheets that only some decks need (`code`, `math`). */
  readonly extras: Readonly<Record<string, string>>;
  readonly views: Readonly<Record<string, ViewFiles>>;
}

interface ViewFiles {
  readonly script: string;
  /** Styles that have to count before the first paint. */
  readonly styles: readonly string[];
  /** What the script needs to run at all; the rest it asks for when the first slide is there. */
  readonly modules: readonly string[];
}

export function manifest(): Plugin {
  return {
    name: 'rostrum-manifest',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const fonts: Record<string, string> = {};
        const families: Record<string, string> = {};
        const extras: Record<string, string> = {};
        const views: Record<string, ViewFiles> = {};
        let slides = '';
        const exported = { script: '', styles: [] as string[], modules: [] };
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset') {
            // Two fonts with the same faces are one file.
            for (const name of file.names) {
              const font = /^font-(.+)\.css$/.exec(name)?.[1];
              if (font !== undefined) fonts[font] = file.fileName;
              const family = /^family-(.+)\.css$/.exec(name)?.[1];
              if (family !== undefined) families[family] = file.fileName;
              const extra = /^(code|math)\.css$/.exec(name)?.[1];
              if (extra !== undefined) extras[extra] = file.fileName;
              if (name === `${EXPORTED}.js`) exported.script = file.fileName;
              if (name === `${EXPORTED}.css`) exported.styles.push(file.fileName);
            }
            if (file.names.includes('slides.css')) slides = file.fileName;
          } else if (file.isEntry && file.facadeModuleId?.endsWith('.ts')) {
            const modules = importsOf(bundle, file);
            // Styles that several views share come with the script that they share.
            const scripts = [...modules.map((name) => bundle[name]), file];
            const styles = scripts.flatMap((one) =>
              one?.type === 'chunk' ? [...(one.viteMetadata?.importedCss ?? [])] : [],
            );
            views[file.name] = { script: file.fileName, styles: [...new Set(styles)], modules };
          }
        }
        if (slides === '' || exported.script === '' || Object.keys(views).length === 0)
          this.error('The manifest would be incomplete.');
        views[EXPORTED] = exported;
        const content: PlayerManifest = { slides, fonts, families, extras, views };
        this.emitFile({ type: 'asset', fileName: 'manifest.json', source: JSON.stringify(content, null, 2) });
      },
    },
  };
}

/** Files that a script imports, and that those import: all that has to be there before it runs. */
function importsOf(bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk): string[] {
  const found = new Set<string>();
  const add = ({ imports }: Rolldown.OutputChunk): void => {
    for (const name of imports) {
      const file = bundle[name];
      if (found.has(name) || file?.type !== 'chunk') continue;
      found.add(name);
      add(file);
    }
  };
  add(chunk);
  return [...found];
}
