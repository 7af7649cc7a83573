import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { ANONYMOUS } from '../../access/actor.ts';
import { may } from '../../access/can.ts';
import type { AppHttp } from '../../context.ts';
import type { Db } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { AccountsService } from '../accounts/service.ts';
import { type DeckRecord, type DecksService, factsOf, presentDeck } from '../decks/service.ts';
import { pictureSize } from '../pictures/service.ts';
import { type DeckAddress, deckAddressIn, frameWithin, oembedOf, oembedXml, type Unfolded } from './oembed.ts';
import { PER_SITEMAP, SITE_PATHS, writeRobots, writeSitemap, writeSitemapIndex } from './sitemap.ts';
import { countListed, listedDecks, listedPeople } from './store.ts';

/** Seconds: a deck that is made private is soon in no list. */
const LIST_AGE = 600;
const number = z.coerce.number().int().min(1).max(100_000);

export interface UnfoldingParts {
  readonly db: Db;
  readonly publicUrl: URL;
  readonly decks: () => DecksService;
  readonly accounts: () => Pick<AccountsService, 'person'>;
}

export function registerUnfoldingRoutes(http: AppHttp, { db, publicUrl, decks, accounts }: UnfoldingParts): void {
  const { origin } = publicUrl;

  http.route({
    method: 'GET',
    url: '/oembed',
    action: 'unfold.read',
    query: z.object({
      url: z.string().min(1).max(2000),
      maxwidth: number.optional(),
      maxheight: number.optional(),
      format: z.enum(['json', 'xml']).default('json'),
    }),
    rateClass: 'read',
    async handler({ query: { url, maxwidth, maxheight, format }, reply }) {
      const deck = await unfolded(url);
      const answer = oembedOf(
        deck,
        frameWithin({ ...(maxwidth !== undefined && { maxwidth }), ...(maxheight !== undefined && { maxheight }) }),
      );
      reply.header('access-control-allow-origin', '*').header('cache-control', 'no-cache');
      return format === 'json' ? reply.send(answer) : sendXml(reply, oembedXml(answer));
    },
  });

  http.route({
    method: 'GET',
    url: '/sitemap.xml',
    action: 'unfold.read',
    query: z.object({ pages: number.optional(), decks: number.optional(), people: number.optional() }),
    rateClass: 'lookup',
    async handler({ query, reply }) {
      reply.header('cache-control', `public, max-age=${LIST_AGE}`);
      if (query.pages !== undefined)
        return sendXml(reply, writeSitemap(SITE_PATHS.map((path) => ({ url: origin + path, changedAt: null }))));
      if (query.decks !== undefined) {
        const rows = await listedDecks(db, query.decks, PER_SITEMAP);
        const listed = rows.map(({ username, slug, changedAt }) => ({
          url: `${origin}/${username}/${slug}`,
          changedAt,
        }));
        return sendXml(reply, writeSitemap(listed));
      }
      if (query.people !== undefined) {
        const rows = await listedPeople(db, query.people, PER_SITEMAP);
        const listed = rows.map(({ username, changedAt }) => ({ url: `${origin}/${username}`, changedAt }));
        return sendXml(reply, writeSitemap(listed));
      }
      return sendXml(reply, writeSitemapIndex(origin, await countListed(db)));
    },
  });

  http.route({
    method: 'GET',
    url: '/robots.txt',
    action: 'unfold.read',
    handler: async ({ reply }) =>
      reply
        .header('cache-control', 'public, max-age=86400')
        .type('text/plain; charset=utf-8')
        .send(writeRobots(origin)),
  });

  /** What is told of a public deck; throws `not_found` for every other one, whoever asks. */
  async function unfolded(address: string): Promise<Unfolded> {
    const ref = deckAddressIn(address, publicUrl);
    const record = ref === null ? null : ((await decks().find(ANONYMOUS, ref)) ?? (await underPresentName(ref)));
    if (record === null || !may(ANONYMOUS, 'deck.view', factsOf(record, ANONYMOUS))) throw new AppError('not_found');
    const { title, url, user, thumbnail_large_url: picture, ...deck } = presentDeck(record, ANONYMOUS);
    return {
      title,
      author: { name: user.name, url: `${origin}/${user.username}` },
      embedUrl: `${origin}${url}/embed`,
      provider: { name: 'Rostrum', url: origin },
      thumbnail: picture === null ? null : { url: origin + picture, ...pictureSize(deck, 'large') },
    };
  }

  /** Where the address begins with a username that somebody had. Throws `not_found` where nobody had it. */
  async function underPresentName({ username: former, slug }: DeckAddress): Promise<DeckRecord | null> {
    const { username } = await accounts().person(former);
    return username === former.toLowerCase() ? null : decks().find(ANONYMOUS, { username, slug });
  }
}

function sendXml(reply: FastifyReply, text: string): FastifyReply {
  // Browsers draw it with styles of their own, which our pages' policy would refuse.
  return reply.contentSecurity({ inert: true }).type('application/xml; charset=utf-8').send(text);
}
