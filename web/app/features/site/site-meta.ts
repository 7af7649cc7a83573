import { messages } from '../../messages/index.ts';
import { BRAND_PICTURE } from './brand-kit.ts';

interface SitePage {
  readonly origin: string;
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

/** What search engines and other sites are told of a page of ours. */
export function siteMeta({ origin, path, title, description }: SitePage) {
  const url = origin + path;
  return [
    { title: path === '/' ? title : `${title} · ${messages.product}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: messages.product },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: origin + BRAND_PICTURE },
    { name: 'twitter:card', content: 'summary' },
  ];
}
