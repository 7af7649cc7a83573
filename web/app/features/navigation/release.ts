declare global {
  interface Window {
    /** React Router's own: the table of all routes of the release that this page is of. */
    readonly __reactRouterManifest?: { readonly url?: string };
  }
}

/** What became of the files that this page was made of. */
export type Release = 'there' | 'gone' | 'unknown';

/**
 * Whether the server still has the files of this page's release. A newer one has others, named by their content; their
 * table changes with every one of them.
 */
export async function lookAfterRelease(table = window.__reactRouterManifest?.url): Promise<Release> {
  if (table === undefined) return 'unknown';
  try {
    const { ok, status } = await fetch(table, { method: 'HEAD', cache: 'no-store' });
    if (ok) return 'there';
    // Whatever else stands before the server answers when it does not.
    return status === 404 || status === 410 ? 'gone' : 'unknown';
  } catch {
    return 'unknown';
  }
}
