/** Where a measuring service is that counts visits of decks. */
export interface AnalyticsService {
  /** What answers `/gtag/js?id=…`, without a slash at its end. */
  readonly address: string;
}

export const GOOGLE_TAGS = 'https://www.googletagmanager.com';

/** What Google's own script sends to, as Google tells it for policies; without what advertising would need. */
const GOOGLE_TAKES = ['https://*.google-analytics.com', 'https://*.analytics.google.com', GOOGLE_TAGS] as const;

/** What the script of an id is loaded from, and what it may send to. */
export interface AnalyticsSources {
  readonly script: string;
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
  /** Takes what is counted in the place of Google's own servers, which are not asked then; null: those do. */
  readonly server: string | null;
}

export function analyticsSources({ address }: AnalyticsService, id: string): AnalyticsSources {
  const script = `${address}/gtag/js?id=${encodeURIComponent(id)}`;
  if (address === GOOGLE_TAGS) return { script, scripts: [GOOGLE_TAGS], connections: GOOGLE_TAKES, server: null };
  const { origin } = new URL(address);
  return { script, scripts: [origin], connections: [origin], server: address };
}
