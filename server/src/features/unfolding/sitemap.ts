import { xmlText } from './oembed.ts';

/** Addresses of one sitemap (https://www.sitemaps.org/protocol.html). */
export const PER_SITEMAP = 50_000;

export interface Listed {
  readonly url: string;
  /** null: nobody says. */
  readonly changedAt: Date | null;
}

/** Pages that tell of the product. */
export const SITE_PATHS = [
  '/',
  '/explore',
  '/features',
  '/pricing',
  '/changelog',
  '/about',
  '/security/cookies',
  '/tools/markdown-to-presentation',
] as const;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export function writeSitemap(listed: readonly Listed[]): string {
  const entries = listed.map(
    ({ url, changedAt }) =>
      `<url><loc>${xmlText(url)}</loc>${changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`}</url>\n`,
  );
  return `${HEAD}<urlset ${SPACE}>\n${entries.join('')}</urlset>\n`;
}

/** Leads to the sitemaps of the pages, and of so many decks and people. */
export function writeSitemapIndex(origin: string, counts: { readonly decks: number; readonly people: number }): string {
  const pagesOf = { pages: 1, decks: counts.decks / PER_SITEMAP, people: counts.people / PER_SITEMAP };
  const entries = (['pages', 'decks', 'people'] as const).flatMap((kind) =>
    Array.from({ length: Math.ceil(pagesOf[kind]) }, (_, index) => {
      return `<sitemap><loc>${xmlText(`${origin}/sitemap.xml?${kind}=${index + 1}`)}</loc></sitemap>\n`;
    }),
  );
  return `${HEAD}<sitemapindex ${SPACE}>\n${entries.join('')}</sitemapindex>\n`;
}

/** What is not worth a visit. What is kept out of search engines says so itself, and has to be read for that. */
export function writeRobots(origin: string): string {
  return `User-agent: *
Disallow: /api/
Disallow: /users/
Disallow: /search
Allow: /

Sitemap: ${origin}/sitemap.xml
`;
}
