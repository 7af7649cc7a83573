import { readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { extraStyles, fontSheets, type PlayerFiles } from '@rostrum/deck/html';
import { z } from 'zod';

const name = z.string().regex(/^[\w.-]+$/);
const viewFiles = z.object({
  script: name,
  styles: z.array(name),
  modules: z.array(name),
});
const manifestSchema = z.object({
  slides: name,
  fonts: z.record(z.string(), name),
  families: z.record(z.string(), name),
  extras: z.record(z.string(), name),
  views: z.record(z.string(), viewFiles),
});
type Manifest = z.infer<typeof manifestSchema>;

/** Where the built player is served. */
const BASE = '/player/';
/** What documents of our own Chromium are made with. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};
/** Where the built player lies, seen from here. */
const FOLDER = new URL('../../../packages/player/dist/', import.meta.url);

/**
 * Addresses of the built player, from its manifest, read again when it was built anew (names carry hashes). Without a
 * build there are slides all the same, unstyled and still.
 */
export class PlayerBuild {
  readonly #file: string;
  #read: { readonly changed: number; readonly manifest: Manifest } | null = null;

  constructor(folder: string = FOLDER.pathname) {
    this.#file = join(folder, 'manifest.json');
  }

  /** Changes when the player was built anew: what was written with its addresses is out of date then. */
  get edition(): string {
    const manifest = this.#manifest();
    if (manifest === null) return 'none';
    const { slides, extras, views } = manifest;
    return [slides, ...Object.values(extras), ...Object.values(views).map(({ script }) => script)].join(' ');
  }

  /** For a document that shows these slides; with `view`, one that the player takes over. */
  filesOf(themeFont: string, view: string | null, sections: string): PlayerFiles {
    const manifest = this.#manifest();
    if (manifest === null) return { styles: [], script: null, modules: [] };
    const files = filesOfView(view === null ? undefined : manifest.views[view]);
    const font = manifest.fonts[themeFont] ?? manifest.fonts['montserrat'];
    const extras = extraStyles(sections).flatMap((extra) => manifest.extras[extra] ?? []);
    const families = fontSheets(sections, themeFont).flatMap((family) => manifest.families[family] ?? []);
    const styles = [manifest.slides, ...(font === undefined ? [] : [font]), ...families, ...extras];
    return { ...files, styles: [...styles.map(addressOf), ...files.styles] };
  }

  /** For a document that holds no slides. */
  filesWithoutSlides(view: 'text' | 'analytics'): PlayerFiles {
    return filesOfView(this.#manifest()?.views[view]);
  }

  /**
   * The stylesheet of a theme font, of a family (`family-lato`), or of what only some decks need (`math`); null for one
   * that does not exist.
   */
  fontAddress(name: string): string | null {
    const manifest = this.#manifest();
    const family = /^family-(.+)$/.exec(name)?.[1] ?? '';
    const file = manifest?.fonts[name] ?? manifest?.extras[name] ?? manifest?.families[family];
    return file === undefined ? null : addressOf(file);
  }

  /** A file of the build by its address; null for anything else. */
  async read(path: string): Promise<{ body: Uint8Array; contentType: string } | null> {
    const file = path.startsWith(BASE) ? path.slice(BASE.length) : '';
    const contentType = CONTENT_TYPES[extname(file)];
    if (!name.safeParse(file).success || contentType === undefined) return null;
    const body = await readFile(join(dirname(this.#file), file)).catch(() => null);
    return body === null ? null : { body, contentType };
  }

  #manifest(): Manifest | null {
    const changed = statSync(this.#file, { throwIfNoEntry: false })?.mtimeMs;
    if (changed === undefined) return null;
    if (this.#read?.changed !== changed) {
      this.#read = { changed, manifest: manifestSchema.parse(JSON.parse(readFileSync(this.#file, 'utf8'))) };
    }
    return this.#read.manifest;
  }
}

const addressOf = (file: string): string => `${BASE}${file}`;

function filesOfView(files: z.infer<typeof viewFiles> | undefined): PlayerFiles {
  if (files === undefined) return { styles: [], script: null, modules: [] };
  return {
    styles: files.styles.map(addressOf),
    script: addressOf(files.script),
    modules: files.modules.map(addressOf),
  };
}
