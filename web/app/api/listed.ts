/** Headers of pages that search engines may keep; the server tells them to leave all others alone. */
export const LISTED = { 'x-robots-tag': 'all' } as const;
