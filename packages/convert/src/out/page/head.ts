/** The policy of a document, as an element of its head. Sources hold no quotes but single ones. */
export function policyElement(policy: string): string {
  return `<meta http-equiv="Content-Security-Policy" content="${policy.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`;
}

/** Who made the deck, where that goes out. */
export function authorElement(author: string | null): string {
  return author === null
    ? ''
    : `<meta name="author" content="${author.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')}">`;
}
