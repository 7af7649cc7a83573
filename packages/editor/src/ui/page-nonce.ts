/** The nonce that styles of this page carry, made by scripts; empty where the page has none. */
export function pageNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}
