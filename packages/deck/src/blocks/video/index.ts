import { z } from 'zod';
import { LIMITS } from '../../model/limits.ts';
import { address, flag, nullable, number, object, oneOf } from '../../model/read.ts';
import type { BlockOf, VideoProps } from '../../model/types.ts';
import { readEmbed } from '../iframe/embed-address.ts';
import type { BlockContent, BlockDefinition, BlockSource, ReadBlock, WriteContext } from '../definition.ts';
import {
  carriedOf,
  findOnly,
  MAX_SECONDS,
  readMediaElement,
  readSeconds,
  takeStyle,
  writeMediaElement,
} from '../media-element.ts';
import { take } from '../definition.ts';

const PREFIX = 'video:';
const seconds = z.number().min(0).max(MAX_SECONDS);
const readTime = number(0, MAX_SECONDS, 0);

export const videoBlock: BlockDefinition<'video'> = {
  schema: z.strictObject({
    src: z.string().max(LIMITS.address),
    poster: z.string().max(LIMITS.address),
    controls: z.boolean(),
    loop: z.boolean(),
    muted: z.boolean(),
    autoplay: z.boolean(),
    fit: z.enum(['contain', 'cover']),
    startAt: seconds,
    endAt: seconds.nullable(),
  }),
  read: object<VideoProps>({
    src: address,
    poster: address,
    controls: flag(true),
    loop: flag(),
    muted: flag(),
    autoplay: flag(),
    fit: oneOf(['contain', 'cover'], 'contain'),
    startAt: readTime,
    endAt: nullable(readTime),
  }),
  defaults: {
    src: '',
    poster: '',
    controls: true,
    loop: false,
    muted: false,
    autoplay: false,
    fit: 'contain',
    startAt: 0,
    endAt: null,
  },
  toHtml: writeVideo,
  fromHtml: readVideo,
  otherwise: 'iframe',
  filling: (props) => props,
  toText: ({ alt }) => alt,
  called: () => 'Video',
};

function writeVideo(block: BlockOf<'video'>, context: WriteContext): BlockContent {
  const { props } = block;
  const own: Record<string, string> = {};
  if (props.poster !== '') own.poster = props.poster;
  for (const name of ['controls', 'loop', 'muted'] as const) if (props[name]) own[name] = '';
  // Phones would fill the screen with it otherwise.
  own.playsinline = '';
  if (props.startAt > 0) own['data-start-at'] = String(props.startAt);
  if (props.endAt !== null) own['data-end-at'] = String(props.endAt);
  if (props.fit === 'cover') own['data-fit'] = 'cover';
  return { html: writeMediaElement('video', block, own, context), namesItself: true };
}

function readVideo({ content }: BlockSource): ReadBlock<'video'> | null {
  const element = findOnly(content, 'video');
  if (!element) return null;
  const media = readMediaElement(element);
  // A provider's page plays in no `<video>`.
  if (readEmbed(media.src)) return null;
  const { own } = media;
  const fit = take(own, 'data-fit') ?? takeStyle(own, 'object-fit');
  const start = readSeconds(take(own, 'data-start-at'));
  const end = readSeconds(take(own, 'data-end-at'));
  const laterPoster = take(own, 'data-poster');
  const props: VideoProps = {
    src: media.src,
    poster: take(own, 'poster') || laterPoster || '',
    controls: media.controls,
    loop: media.loop,
    muted: media.muted,
    autoplay: media.autoplay,
    fit: fit === 'cover' ? 'cover' : 'contain',
    startAt: start ?? media.from ?? 0,
    endAt: end ?? media.to,
  };
  return { props, ...(media.alt === undefined ? {} : { alt: media.alt }), attributes: carriedOf(PREFIX, media) };
}
