import { attributeMap } from '../../html/tree.ts';
import { type BlockSource, type ReadBlock, take } from '../definition.ts';
import { findOnly, prefixAttributes } from '../media-element.ts';
import { readEmbed } from './embed-address.ts';
import { frameTitle, IFRAME_PREFIX } from './write-iframe.ts';

/** What the writer, or reveal.js while it plays, puts on the frame by itself, and what frames say everywhere. */
const DERIVED = [
  'allow',
  'sandbox',
  'referrerpolicy',
  'allowfullscreen',
  'frameborder',
  'loading',
  'data-lazy-loaded',
  'data-loaded',
];

/** A frame, or a film whose address is a page that plays it. */
export function readIframe({ content, attributes }: BlockSource): ReadBlock<'iframe'> | null {
  const frame = findOnly(content, 'iframe');
  const film = frame ? null : findOnly(content, 'video');
  const own = (frame ?? film) ? attributeMap((frame ?? film) as NonNullable<typeof frame>) : null;
  if (own === null) return null;
  const later = take(own, 'data-src');
  const written = take(own, 'src') || later || '';
  const embed = readEmbed(written);
  if (film && !embed) return null;
  const src = embed?.src ?? written;
  const label = take(attributes, 'aria-label');
  const title = take(own, 'title') ?? '';
  const props = {
    src,
    autoplay: take(own, 'data-autoplay') !== undefined || own.has('autoplay') || embed?.autoplay === true,
    interactive: take(attributes, 'data-interactive') !== 'false',
    scrolling: take(own, 'scrolling') !== 'no',
  };
  attributes.delete('data-frame');
  if (!props.interactive && own.get('tabindex') === '-1') own.delete('tabindex');
  for (const name of DERIVED) own.delete(name);
  const alt = label ?? (title === frameTitle(src) ? '' : title);
  return { props, alt, attributes: frame ? prefixAttributes(IFRAME_PREFIX, own) : {} };
}
