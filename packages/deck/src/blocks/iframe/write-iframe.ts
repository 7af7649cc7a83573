import { FRAME_PERMISSIONS, frameHost } from '../../html/frame-rules.ts';
import { safeAttributes } from '../../html/safe-element.ts';
import { writeAttributes } from '../../html/write.ts';
import { sanitizeUrl } from '../../html/url.ts';
import type { BlockOf, IframeProps } from '../../model/types.ts';
import type { BlockContent, WriteContext } from '../definition.ts';
import { carriedAttributes } from '../media-element.ts';
import { readEmbed } from './embed-address.ts';

/** Prefix of unknown attributes that stand on the `<iframe>`. */
export const IFRAME_PREFIX = 'iframe:';

/**
 * The player gives a frame its address when its slide comes up and takes it away when it leaves: until then it stands
 * in `data-src`. `data-frame` names the site, for where pages of others are not loaded (canvas, thumbnails, paper).
 */
export function writeIframe(block: BlockOf<'iframe'>, { eager }: WriteContext): BlockContent {
  const { props } = block;
  const src = sanitizeUrl(props.src, 'frame');
  const own: Record<string, string> = { title: block.alt || frameTitle(props.src) };
  if (src !== null) {
    if (eager) own.src = src;
    own['data-src'] = src;
  }
  own.allow = permissionsOf(props);
  if (props.autoplay) own['data-autoplay'] = '';
  if (!props.scrolling) own.scrolling = 'no';
  if (!props.interactive) own.tabindex = '-1';
  const all = { ...own, ...carriedAttributes(block, IFRAME_PREFIX, own) };
  const host = src === null ? null : frameHost(src);
  return {
    attributes: {
      ...(props.interactive ? {} : { 'data-interactive': 'false' }),
      ...(host === null ? {} : { 'data-frame': host }),
    },
    html: `<iframe${writeAttributes(safeAttributes('iframe', all))}></iframe>`,
    namesItself: true,
  };
}

/**
 * Any page may fill the screen; players of films get what their own embed code asks for. Sound needs the author's word.
 */
function permissionsOf({ src, autoplay }: IframeProps): string {
  const provider = readEmbed(src)?.provider;
  const names = provider === 'youtube' || provider === 'vimeo' ? [...FRAME_PERMISSIONS] : BASIC_PERMISSIONS;
  return names.filter((name) => autoplay || name !== 'autoplay').join('; ');
}

const BASIC_PERMISSIONS = ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture'];

const TITLES = { youtube: 'YouTube video', vimeo: 'Vimeo video', codepen: 'CodePen' } as const;

/** What a frame is called that nobody named: a screen reader must not read out its address. */
export function frameTitle(src: string): string {
  const provider = readEmbed(src)?.provider;
  if (provider) return TITLES[provider];
  const host = frameHost(src);
  return host === null ? 'Web page' : `Web page of ${host}`;
}
