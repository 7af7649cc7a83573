const meta = (root: ParentNode): string | null =>
  root.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? null;

let refreshed: string | null = null;

/** The token that requests which change something hand back. */
export function csrfToken(): string | null {
  return refreshed ?? meta(document);
}

/** Asks for the page again to learn the present token, when the cookie it belongs to was replaced. */
export async function refreshCsrfToken(): Promise<void> {
  const answer = await fetch('/users/password/new', { headers: { accept: 'text/html' }, credentials: 'same-origin' });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  refreshed = meta(page) ?? refreshed;
}
