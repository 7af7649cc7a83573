import type { DeckDetail } from '@rostrum/contract';
import type { MetaDescriptor } from 'react-router';
import { messages } from '../../messages/index.ts';
import { deckPath } from '../decks/paths.ts';

/** The box that a deck's large picture fits into, in pixels. */
const PICTURE = { width: 800, height: 600 };

/** What other sites and search engines read of a public deck: Open Graph, Twitter's card, its address, and oEmbed. */
export function unfoldingMeta(deck: DeckDetail, origin: string): MetaDescriptor[] {
  const { title, description, user } = deck;
  const url = origin + deckPath(deck);
  const told = description === '' ? messages.page.by(user.name, deck.slide_count) : description;
  const oembed = `${origin}/oembed?url=${encodeURIComponent(url)}`;
  return [
    { tagName: 'link', rel: 'canonical', href: url },
    { tagName: 'link', rel: 'alternate', type: 'application/json+oembed', href: `${oembed}&format=json`, title },
    { tagName: 'link', rel: 'alternate', type: 'text/xml+oembed', href: `${oembed}&format=xml`, title },
    { property: 'og:type', content: 'article' },
    { property: 'og:site_name', content: messages.product },
    { property: 'og:url', content: url },
    { property: 'og:title', content: title },
    { property: 'og:description', content: told },
    { name: 'twitter:card', content: deck.thumbnail_large_url === null ? 'summary' : 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: told },
    ...pictureMeta(deck, origin),
  ];
}

function pictureMeta({ thumbnail_large_url: picture, title, width, height }: DeckDetail, origin: string) {
  if (picture === null) return [];
  const address = new URL(picture, origin).href;
  const alt = messages.page.pictureOf(title);
  const scale = Math.min(PICTURE.width / width, PICTURE.height / height);
  return [
    { property: 'og:image', content: address },
    { property: 'og:image:type', content: 'image/webp' },
    { property: 'og:image:width', content: String(Math.max(1, Math.round(width * scale))) },
    { property: 'og:image:height', content: String(Math.max(1, Math.round(height * scale))) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:image', content: address },
    { name: 'twitter:image:alt', content: alt },
  ];
}
