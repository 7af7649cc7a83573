/** What the slides of a page load from elsewhere. */
export interface NamedHosts {
  /** Of pictures, films and sounds: origins (`https://pictures.example`). */
  readonly media: readonly string[];
  /** That the author's CSS loads pictures and fonts from: names. */
  readonly css: readonly string[];
  readonly frames: boolean;
}

/**
 * The content security policy of a page that lies on a disk: nothing is loaded but what is beside it (or in it) and
 * what its slides name. A host of a frame may send its readers on to another, so that pages in frames may come from
 * any, where slides have some. `own`: where scripts, styles and media of the page come from.
 */
export function pagePolicy(
  own: { readonly script: string; readonly style: string; readonly media: string },
  { media, css, frames }: NamedHosts,
): string {
  const hosts = css.map((host) => `https://${host}`);
  const shown = [own.media, 'data: blob:', ...media, ...hosts].filter((source) => source !== '').join(' ');
  return [
    "default-src 'none'",
    `script-src ${own.script}`,
    "script-src-attr 'none'",
    `style-src-elem ${own.style}`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${shown}`,
    `media-src ${shown}`,
    `font-src ${['data:', ...hosts].join(' ')}`,
    "connect-src 'none'",
    `frame-src ${frames ? 'https:' : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** What rendered slides load from elsewhere. `addresses`: of their pictures, films and sounds. */
export function namedHosts(sections: string, addresses: Iterable<string>, css: readonly string[]): NamedHosts {
  const origins = new Set<string>();
  for (const address of addresses) {
    const origin = /^https?:\/\/(?:[^/?#@]*@)?([a-z0-9.-]+(?::\d{1,5})?)(?=[/?#]|$)/i.exec(address);
    if (origin !== null) origins.add(`${address.slice(0, address.indexOf(':')).toLowerCase()}://${origin[1]}`);
  }
  return {
    media: [...origins].sort(),
    css,
    frames: /<iframe\b|data-background-iframe="/.test(sections),
  };
}
