import { countsVisits } from '@rostrum/contract';
import { ANALYTICS_SANDBOX } from '@rostrum/deck/analytics-frame';
import type { CountedVisit, PlayerConfig, PlayerMode } from '@rostrum/deck/html';
import { type AnalyticsService, type AnalyticsSources, analyticsSources } from '../../platform/analytics-service.ts';
import type { AnalyticsPolicy } from '../../platform/http/content-security.ts';
import { type DeckRecord, deckPath } from '../decks/service.ts';
import type { Audience } from './config.ts';

/** Views in which a deck is watched at its own address and by oneself: no frames of other pages, no shows, no paper. */
export const COUNTED = ['show', 'fullscreen'] as const satisfies PlayerMode[];
const isCounted = (mode: PlayerMode): boolean => COUNTED.some((one) => one === mode);

/**
 * Visits of decks, counted by a measuring service whose id the deck's owner has set: of decks that everybody may see,
 * where the viewer agrees, and never of those who made the deck.
 */
export class WebAnalytics {
  readonly #service: AnalyticsService | null;
  readonly #origin: string;

  constructor(service: AnalyticsService | null, origin: string) {
    this.#service = service;
    this.#origin = origin;
  }

  /** Whether visits of the deck in that view are counted at all. */
  counts(mode: PlayerMode, { deck }: Pick<DeckRecord, 'deck'>): boolean {
    return isCounted(mode) && this.#sourcesOf(deck) !== null;
  }

  /** What a view of the deck is told of it; null: it has nothing to ask of its viewer. */
  questionOf(
    mode: PlayerMode,
    record: Pick<DeckRecord, 'deck'>,
    audience: Pick<Audience, 'counts' | 'token'>,
  ): PlayerConfig['analytics'] {
    if (!audience.counts || audience.token !== null || !this.counts(mode, record)) return null;
    const { deck } = record;
    return { id: deck.analyticsId, frame: `/d/${deck.id}/analytics?mode=${mode}` };
  }

  /** What the frame is made of; null: there is none. */
  visitOf(
    mode: (typeof COUNTED)[number],
    { deck, owner }: Pick<DeckRecord, 'deck' | 'owner'>,
  ): { readonly visit: CountedVisit; readonly policy: AnalyticsPolicy } | null {
    const sources = this.#sourcesOf(deck);
    if (sources === null) return null;
    const { script, server, scripts, connections } = sources;
    const page = `${this.#origin}${deckPath(owner, deck)}${mode === 'show' ? '' : `/${mode}`}`;
    return {
      visit: { id: deck.analyticsId, script, server, page, title: deck.title },
      policy: { sandbox: ANALYTICS_SANDBOX, scripts, connections },
    };
  }

  #sourcesOf({ analyticsId, visibility }: DeckRecord['deck']): AnalyticsSources | null {
    if (this.#service === null || visibility !== 'all' || !countsVisits(analyticsId)) return null;
    return analyticsSources(this.#service, analyticsId);
  }
}
