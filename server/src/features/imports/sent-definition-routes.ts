import { endpoints, LIMITS } from '@rostrum/contract';
import type { FastifyRequest } from 'fastify';
import { ENDPOINT_ACTIONS } from '../../access/declared.ts';
import type { AppHttp } from '../../context.ts';
import { addressGroup } from '../../platform/http/address-group.ts';
import { isForm } from '../../platform/http/form.ts';
import type { Sender, SentDefinitions } from './sent-definitions.ts';

const PAGE = '/decks/define';
/** Bytes of a form that brings as large a definition as may be, each byte written as `%E2`. */
const FORM_BODY = 3 * LIMITS.sentDefinition + 10_000;
const MOST_HOST = 255;

const pageOf = (key: string): string => `${PAGE}?key=${encodeURIComponent(key)}`;
const tokenOf = ({ params }: FastifyRequest): string => (params as { token: string }).token;

/** Definitions that forms of any site send. `publicUrl`: of the instance. */
export function registerSentDefinitionRoutes(http: AppHttp, sent: SentDefinitions, publicUrl: URL): void {
  http.endpoint(endpoints.definitionSend, {
    action: ENDPOINT_ACTIONS.definitionSend,
    addressIsEnough: true,
    bodyLimit: FORM_BODY,
    // Each is read by a thread of its own.
    rateClass: 'script',
    async handler({ body, request }) {
      const { key, expiresAt } = await sent.keep(body.definition, {
        ...senderOf(request, [publicUrl.host, request.host]),
        address: addressGroup(request.ip),
      });
      return { key, url: new URL(pageOf(key), publicUrl).href, expires_at: expiresAt.toISOString() };
    },
    form: { done: ({ key }) => pageOf(key) },
  });
  http.endpoint(endpoints.definitionShow, {
    action: ENDPOINT_ACTIONS.definitionShow,
    handler: ({ actor, params }) => sent.show(actor, params.token),
  });
  http.endpoint(endpoints.definitionAccept, {
    action: ENDPOINT_ACTIONS.definitionAccept,
    handler: ({ actor, params }) => sent.accept(actor, params.token),
    form: {
      done: ({ deck }) => (deck === null ? '/' : `${new URL(deck.url, publicUrl).pathname}/edit`),
      // One whose deck is still being made is on the person's list soon.
      failed: ({ code }, request) => (code === 'unavailable' ? '/' : `${pageOf(tokenOf(request))}&error=${code}`),
    },
  });
  http.endpoint(endpoints.definitionDiscard, {
    action: ENDPOINT_ACTIONS.definitionDiscard,
    handler: ({ actor, params }) => sent.discard(actor, params.token),
    form: { done: () => '/', failed: () => '/' },
  });
}

/**
 * Who sent it, as far as that is known. A page of ours proves it, and a page of another site is what the browser says
 * that brings its form; of a program, which can say anything of itself, nobody is named.
 */
export function senderOf(
  request: Pick<FastifyRequest, 'headers' | 'isFromOwnPage'>,
  ownHosts: readonly string[],
): Omit<Sender, 'address'> {
  const isFromHere = request.isFromOwnPage();
  const { 'sec-fetch-mode': mode, 'sec-fetch-site': site, 'sec-fetch-dest': part } = request.headers;
  const isBrought = isForm(request) && mode === 'navigate' && /^(?:document|i?frame)$/.test(String(part));
  const isElsewhere = isBrought && (site === 'cross-site' || site === 'same-site');
  const page = !isFromHere && isElsewhere ? pageOfSite(request) : null;
  return {
    // No page of ours is another site's.
    from: page === null || ownHosts.includes(page) ? null : page,
    isFromHere,
    isFromProgram: !isFromHere && !isBrought,
  };
}

/** The host of the page that a form stands on; null: its browser does not say, as of a page that hides it. */
function pageOfSite({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  for (const said of [headers.origin, headers.referer]) {
    const page = said === undefined ? null : URL.parse(said);
    if (page !== null && /^https?:$/.test(page.protocol) && page.host.length <= MOST_HOST) return page.host;
  }
  return null;
}
