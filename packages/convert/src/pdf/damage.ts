/**
 * What pdf.js throws of a document, by its name: what its worker met comes as `UnknownErrorException`. Some of it comes
 * as a rejection that nobody awaits: whoever reads documents passes over those.
 */
export function isDamage(error: unknown): boolean {
  return error instanceof Error && /(?:Exception|FormatError)$/.test(error.name);
}

/** What pdf.js is asked for, or `instead` where the document is damaged there. */
export async function unlessDamaged<T>(asked: () => Promise<T>, instead: T): Promise<T> {
  try {
    return await asked();
  } catch (error) {
    if (isDamage(error)) return instead;
    throw error;
  }
}
