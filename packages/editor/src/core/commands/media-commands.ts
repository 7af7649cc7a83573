import { type Block, blockTypes, newBlock, readEmbed } from '@rostrum/deck';
import { patchBlock, putBlock, removeBlock } from '@rostrum/deck/doc';
import { words } from '@rostrum/words/editor';
import type { CommandId } from '../command-types.ts';
import { blocksMeant, type EditorContext, mayEditSlide } from '../context.ts';
import { readFrameSource, readShown, type Shown } from '../insert/addresses.ts';
import { playedKindOf, uploadPlayed } from '../insert/upload-played.ts';
import { type Command, defineCommand, keys } from './define.ts';

type MediaBlock = Extract<Block, { type: 'video' | 'audio' | 'iframe' }>;

const isMedia = (block: Block | undefined): block is MediaBlock =>
  block?.type === 'video' || block?.type === 'audio' || block?.type === 'iframe';

function mediaBlock(context: EditorContext, blockId: string): MediaBlock | null {
  const [block] = blocksMeant(context, [blockId]);
  return isMedia(block) && !block.locked && mayEditSlide(context, block.slideId) ? block : null;
}

/** What an address shows, in a block of which type; or the problem with it. */
function shownBy(type: MediaBlock['type'], text: string): Shown | string {
  const source = readFrameSource(text);
  if ('problem' in source) return source.problem;
  if (type === 'iframe') return { type, src: source.src };
  const shown = readShown(source.src);
  // A provider's film is a page. Any other address is taken at one's word, whatever it is called.
  return shown === null || (shown.type === 'iframe' && readEmbed(shown.src) === null)
    ? { type, src: source.src }
    : shown;
}

const onSlide = (context: EditorContext) => mayEditSlide(context, context.selection.currentSlideId.get());

export const mediaCommands = {
  'block.setAddress': defineCommand({
    id: 'block.setAddress',
    category: 'block',
    run(context, { blockId, text }) {
      const block = mediaBlock(context, blockId);
      if (block === null) return false;
      const shown = shownBy(block.type, text);
      if (typeof shown === 'string') return shown;
      if (shown.type === block.type) {
        context.document.edit((doc) => patchBlock(doc, block.id, { props: { src: shown.src } }));
        return;
      }
      // What shows it is a block of another type, in the same place.
      const { type: _, id, props, ...rest } = block;
      const autoplay = props.autoplay;
      const next = newBlock({
        ...rest,
        id: context.newId(),
        type: shown.type,
        props: { ...blockTypes[shown.type].defaults, autoplay, src: shown.src },
      });
      context.document.edit((doc) => {
        removeBlock(doc, id);
        putBlock(doc, next);
      });
      context.selection.selectBlocks([next.id]);
    },
  }),
  'block.uploadInto': defineCommand({
    id: 'block.uploadInto',
    category: 'block',
    when: (context) => context.services.uploadPlayed !== undefined,
    run(context, { blockId, file }) {
      const block = mediaBlock(context, blockId);
      if (block === null || block.type === 'iframe') return false;
      if (playedKindOf(file) !== block.type) {
        return block.type === 'video' ? words.core.noFilm : words.core.noSound;
      }
      const { slideId, rect, type } = block;
      uploadPlayed(context, file, { slideId, rect, blockId, type });
    },
  }),
  'tool.video': defineCommand({
    id: 'tool.video',
    icon: 'film',
    category: 'insert',
    keys: keys('V'),
    when: onSlide,
    run: (context) => context.tool.set('video'),
  }),
  'tool.iframe': defineCommand({
    id: 'tool.iframe',
    icon: 'panel-top',
    category: 'insert',
    when: onSlide,
    run: (context) => context.tool.set('iframe'),
  }),
  'tool.audio': defineCommand({
    id: 'tool.audio',
    icon: 'audio-lines',
    category: 'insert',
    when: onSlide,
    run: (context) => context.tool.set('audio'),
  }),
} satisfies { readonly [K in CommandId]?: Command<K> };
