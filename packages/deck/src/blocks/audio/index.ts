import { z } from 'zod';
import { LIMITS } from '../../model/limits.ts';
import { address, flag, object } from '../../model/read.ts';
import type { AudioProps, BlockOf } from '../../model/types.ts';
import type { BlockContent, BlockDefinition, BlockSource, ReadBlock, WriteContext } from '../definition.ts';
import { carriedOf, findOnly, readMediaElement, writeMediaElement } from '../media-element.ts';

const PREFIX = 'audio:';

export const audioBlock: BlockDefinition<'audio'> = {
  schema: z.strictObject({
    src: z.string().max(LIMITS.address),
    controls: z.boolean(),
    loop: z.boolean(),
    autoplay: z.boolean(),
  }),
  read: object<AudioProps>({
    src: address,
    controls: flag(true),
    loop: flag(),
    autoplay: flag(),
  }),
  defaults: { src: '', controls: true, loop: false, autoplay: false },
  toHtml: writeAudio,
  fromHtml: readAudio,
  toText: ({ alt }) => alt,
  called: () => 'Audio',
};

function writeAudio(block: BlockOf<'audio'>, context: WriteContext): BlockContent {
  const own: Record<string, string> = {};
  for (const name of ['controls', 'loop'] as const) if (block.props[name]) own[name] = '';
  return { html: writeMediaElement('audio', block, own, context), namesItself: true };
}

function readAudio({ content }: BlockSource): ReadBlock<'audio'> | null {
  const element = findOnly(content, 'audio');
  if (!element) return null;
  const media = readMediaElement(element);
  const { src, controls, loop, autoplay } = media;
  if (media.muted) media.own.set('muted', '');
  return {
    props: { src, controls, loop, autoplay },
    ...(media.alt === undefined ? {} : { alt: media.alt }),
    attributes: carriedOf(PREFIX, media),
  };
}
