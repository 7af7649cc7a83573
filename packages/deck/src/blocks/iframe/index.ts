import { z } from 'zod';
import { LIMITS } from '../../model/limits.ts';
import { address, flag, object } from '../../model/read.ts';
import type { IframeProps } from '../../model/types.ts';
import type { BlockDefinition } from '../definition.ts';
import { readIframe } from './read-iframe.ts';
import { frameTitle, writeIframe } from './write-iframe.ts';

export const iframeBlock: BlockDefinition<'iframe'> = {
  schema: z.strictObject({
    src: z.string().max(LIMITS.address),
    autoplay: z.boolean(),
    interactive: z.boolean(),
    scrolling: z.boolean(),
  }),
  read: object<IframeProps>({
    src: address,
    autoplay: flag(),
    interactive: flag(true),
    scrolling: flag(true),
  }),
  defaults: { src: '', autoplay: false, interactive: true, scrolling: true },
  toHtml: writeIframe,
  fromHtml: readIframe,
  otherwise: 'video',
  filling: (props) => props,
  toText: ({ alt }) => alt,
  called: ({ props }) => frameTitle(props.src),
};
