import { escapeAttribute, unescapeAttribute } from './write.ts';

const TAG = /<[a-zA-Z][^<>]*>/g;
const ADDRESS =
  / (src|data-src|poster|data-poster|srcset|data-srcset|href|xlink:href|data-background-image|data-background-video|data-preview-image|data-preview-video)="([^"]*)"/g;
const CSS_ADDRESS = /url\(&quot;((?:[^&]|&(?!quot;))*)&quot;\)/g;

/**
 * Every address of a picture, film or sound in HTML that this codec wrote, handed through a function. In such HTML a
 * tag has no `<` or `>` within, so that what looks like a tag is one.
 */
export function mapMedia(html: string, mediaUrl: (src: string) => string): string {
  const map = (value: string) => escapeAttribute(mediaUrl(unescapeAttribute(value)));
  return html.replaceAll(TAG, (tag) => {
    const isLink = /^<a\b/.test(tag);
    const isFrame = tag.startsWith('<iframe');
    const mapped = tag.replaceAll(ADDRESS, (whole, name: string, value: string) => {
      if (isFrame || (name.endsWith('href') && (isLink || !tag.startsWith('<image')))) return whole;
      if (name.endsWith('srcset'))
        return ` ${name}="${value.replaceAll(/[^\s,]\S*/g, (word) => mapCandidate(word, map))}"`;
      if (name === 'data-background-video') return ` ${name}="${value.split(',').map(map).join(',')}"`;
      return ` ${name}="${map(value)}"`;
    });
    return mapped.includes('url(')
      ? mapped.replaceAll(CSS_ADDRESS, (whole, url: string) =>
          url.startsWith('#') ? whole : `url(&quot;${map(url)}&quot;)`,
        )
      : mapped;
  });
}

/** An address in a `srcset`, or its descriptor (`2x`), which stays. */
function mapCandidate(word: string, map: (value: string) => string): string {
  if (/^[\d.]+[wxh],?$/.test(word)) return word;
  return word.endsWith(',') ? `${map(word.slice(0, -1))},` : map(word);
}
