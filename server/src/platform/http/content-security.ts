/** Directives that an answer may change; a value replaces the default one. */
export interface ContentPolicy {
  /** Who may frame this answer. Default `'self'`. */
  readonly frameAncestors?: readonly string[];
  /** For answers that run nothing: user files, error pages. Default: the application's own rules. */
  readonly inert?: boolean;
  /** For a plain document with a form of ours: nothing but that. */
  readonly form?: boolean;
  /** What may be shown in frames inside. Default `https:`, which is what slides embed; a page that frames ours says so. */
  readonly frameSources?: readonly string[];
}

/**
 * The content security policy of an answer. Slides are made of inline `style` attributes, so `style-src-attr` allows
 * them; a nonce in `style-src` would void that, which is why elements and attributes are named apart.
 */
export function contentSecurityPolicy(policy: ContentPolicy, nonce: string | null): string {
  const ancestors = (policy.frameAncestors ?? ["'self'"]).join(' ');
  if (policy.form === true)
    return `default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors ${ancestors}`;
  if (policy.inert === true)
    return `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'; form-action 'none'; base-uri 'none'; sandbox; frame-ancestors ${ancestors}`;
  const own = nonce === null ? "'self'" : `'self' 'nonce-${nonce}'`;
  return [
    "default-src 'self'",
    `script-src ${own}`,
    "script-src-attr 'none'",
    `style-src-elem ${own}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' data: blob: https:",
    // As of pictures: which hosts a deck's CSS loads fonts from is its owner's to say, and the sanitiser's to keep to.
    "font-src 'self' data: https:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    `frame-src ${(policy.frameSources ?? ['https:']).join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');
}
