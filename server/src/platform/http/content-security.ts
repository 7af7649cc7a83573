/** Directives that an answer may change; a value replaces the default one. */
export interface ContentPolicy {
  /** Who may frame this answer. Default `'self'`. */
  readonly frameAncestors?: readonly string[];
  /** For answers that run nothing: user files, error pages. Default: the application's own rules. */
  readonly inert?: boolean;
  /** For a plain document with a form of ours: nothing but that. */
  readonly form?: boolean;
  /** The one script that such a document runs: its SHA-256, base64. */
  readonly formScript?: string;
  /** For a deck with scripts of its author's: they run, in an origin of their own, and reach nothing of ours. */
  readonly played?: PlayedPolicy;
  /** For a frame that counts a visit: a measuring service's script runs in it, in an origin of its own. */
  readonly analytics?: AnalyticsPolicy;
  /** A page with the fields of the payments' provider, which come from there and ask there. */
  readonly payments?: {
    readonly scripts: readonly string[];
    readonly frames: readonly string[];
    readonly connections: readonly string[];
  };
  /**
   * What may be shown in frames inside. Default `https:`, which is what slides embed; a page that frames ours says so.
   */
  readonly frameSources?: readonly string[];
  /** Where stylesheets of fonts may come from beside us: origins. Default: nowhere. */
  readonly fontOrigins?: readonly string[];
}

export interface PlayedPolicy {
  /** What the sandbox leaves to them. */
  readonly sandbox: string;
  /** Sources of the scripts that may stand in the document: `sha256-…`. */
  readonly hashes: readonly string[];
  /** Hosts that they may ask: names, without a scheme. */
  readonly hosts: readonly string[];
}

export interface AnalyticsPolicy {
  /** What the sandbox leaves to it. */
  readonly sandbox: string;
  /** Where its scripts come from beside us, and what they may send to: sources. */
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
}

/**
 * The content security policy of an answer. Slides are made of inline `style` attributes, so `style-src-attr` allows
 * them; a nonce in `style-src` would void that, which is why elements and attributes are named apart.
 */
export function contentSecurityPolicy(policy: ContentPolicy, nonce: string | null): string {
  const ancestors = (policy.frameAncestors ?? ["'self'"]).join(' ');
  if (policy.form === true) {
    const script = policy.formScript === undefined ? '' : `script-src 'sha256-${policy.formScript}'; `;
    return `default-src 'none'; ${script}style-src 'unsafe-inline'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors ${ancestors}`;
  }
  if (policy.inert === true)
    return `default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src 'self' data:; media-src 'self'; form-action 'none'; base-uri 'none'; sandbox; frame-ancestors ${ancestors}`;
  const fonts = (policy.fontOrigins ?? []).map((origin) => ` ${origin}`).join('');
  if (policy.played !== undefined) return playedPolicy(policy.played, ancestors, fonts);
  if (policy.analytics !== undefined) return analyticsPolicy(policy.analytics, ancestors);
  const { scripts = [], frames = [], connections = [] } = policy.payments ?? {};
  const own = nonce === null ? "'self'" : `'self' 'nonce-${nonce}'`;
  return [
    "default-src 'self'",
    `script-src ${[own, ...scripts].join(' ')}`,
    "script-src-attr 'none'",
    `style-src-elem ${own}${fonts}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' data: blob: https:",
    // As of pictures: which hosts a deck's CSS loads fonts from is its owner's to say, and the sanitiser's to keep to.
    `font-src 'self' data: https:${fonts}`,
    `connect-src ${["'self'", ...connections].join(' ')}`,
    "worker-src 'self' blob:",
    `frame-src ${[...(policy.frameSources ?? ['https:']), ...frames].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');
}

/**
 * The sandbox stands in the document's own policy as well as on its frame: opened by itself it has an opaque origin
 * too. What is left to its scripts is their own document, windows that somebody's click opens, and the hosts that
 * the owner named.
 */
function playedPolicy({ sandbox, hashes, hosts }: PlayedPolicy, ancestors: string, fonts: string): string {
  return [
    `sandbox ${sandbox}`,
    "default-src 'none'",
    // Nothing that the origin could be harmed by is behind `eval`, and libraries that draw charts live by it.
    `script-src 'self' 'unsafe-eval' ${hashes.map((hash) => `'${hash}'`).join(' ')}`.trimEnd(),
    "script-src-attr 'none'",
    `style-src 'self' 'unsafe-inline'${fonts}`,
    "img-src 'self' data: blob: https:",
    "media-src 'self' data: blob: https:",
    `font-src 'self' data: https:${fonts}`,
    `connect-src ${hosts.length === 0 ? "'none'" : hosts.map((host) => `https://${host} wss://${host}`).join(' ')}`,
    'worker-src blob:',
    'frame-src https:',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');
}

/** As above. What cannot be sent in another way is sent as a picture is asked for. */
function analyticsPolicy({ sandbox, scripts, connections }: AnalyticsPolicy, ancestors: string): string {
  return [
    `sandbox ${sandbox}`,
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    "script-src-attr 'none'",
    `connect-src ${connections.join(' ')}`,
    `img-src ${connections.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');
}
