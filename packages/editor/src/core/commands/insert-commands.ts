import { words } from '@rostrum/words/editor';
import type { CommandId } from '../command-types.ts';
import { blocksMeant, currentSlide, type EditorContext, frameOf, mayEditSlide } from '../context.ts';
import { goesWhenEmpty, isFilledAtOnce, propsOfNew, sizeOfNew, styleOfNew } from '../insert/insertables.ts';
import { fittedSize } from '../insert/fitted-size.ts';
import { joinable, joinWithArrows } from '../insert/join.ts';
import { centeredRect, insertImage, pickImages, replaceImage, uploadFiles } from '../insert/upload-images.ts';
import { insertBlock } from './block-edits.ts';
import { type Command, defineCommand, keys } from './define.ts';

const onSlide = (context: EditorContext) => mayEditSlide(context, context.selection.currentSlideId.get());

export const insertCommands = {
  'block.add': defineCommand({
    id: 'block.add',
    category: 'insert',
    when: onSlide,
    run(context, block) {
      const [width, height] = sizeOfNew(context, block.type);
      const id = insertBlock(context, {
        type: block.type,
        rect: block.rect ?? centeredRect(context, width, height),
        props: propsOfNew(block, context),
        style: styleOfNew(block.type, context),
      });
      if (id === null) return false;
      if (isFilledAtOnce(block)) context.tool.edit(id, { isNew: goesWhenEmpty(block.type) });
    },
  }),
  'block.addImage': defineCommand({
    id: 'block.addImage',
    icon: 'image',
    category: 'insert',
    when: onSlide,
    run(context, args) {
      if ('files' in args) return uploadFiles(context, args.files);
      const { width, height } = fittedSize(context, args.naturalWidth, args.naturalHeight);
      insertImage(
        context,
        {
          src: args.src,
          width: args.naturalWidth,
          height: args.naturalHeight,
          ...(args.alt !== undefined && { alt: args.alt }),
        },
        args.rect ?? centeredRect(context, width, height),
        currentSlide(context)?.id ?? null,
      );
    },
  }),
  'block.pickImages': defineCommand({
    id: 'block.pickImages',
    icon: 'image',
    category: 'insert',
    when: (context) => onSlide(context) && context.services.pickImages !== undefined,
    run(context) {
      if (!onSlide(context)) return false;
      context.tool.set('select');
      pickImages(context);
    },
  }),
  'block.replaceImage': defineCommand({
    id: 'block.replaceImage',
    icon: 'replace',
    category: 'block',
    run(context, { blockId, ...by }) {
      const [block] = blocksMeant(context, blockId === undefined ? undefined : [blockId]);
      if (block?.type !== 'image' || !mayEditSlide(context, block.slideId)) return false;
      const { id, slideId } = block;
      if ('image' in by) return replaceImage(context, id, by.image);
      const file = by.files.find(({ type }) => type.startsWith('image/'));
      if (!file) return words.core.onlyPictures;
      context.uploads.start({
        kind: 'picture',
        file,
        slideId,
        box: frameOf(context, block),
        onDone: (image) => replaceImage(context, id, image),
      });
    },
  }),
  'tool.select': defineCommand({
    id: 'tool.select',
    icon: 'mouse-pointer-2',
    category: 'insert',
    viewOnly: true,
    run: (context) => context.tool.set('select'),
  }),
  'tool.text': defineCommand({
    id: 'tool.text',
    icon: 'type',
    category: 'insert',
    keys: keys('T'),
    when: onSlide,
    run: (context) => context.tool.set('text'),
  }),
  'tool.image': defineCommand({
    id: 'tool.image',
    icon: 'image',
    category: 'insert',
    keys: keys('I'),
    when: (context) => onSlide(context) && context.services.pickImages !== undefined,
    run: (context) => context.tool.set('image'),
  }),
  'tool.drawing': defineCommand({
    id: 'tool.drawing',
    icon: 'pen',
    category: 'insert',
    keys: keys('P'),
    when: onSlide,
    run: (context) => context.tool.set('drawing'),
  }),
  'tool.line': defineCommand({
    id: 'tool.line',
    icon: 'slash',
    category: 'insert',
    keys: keys('L'),
    when: onSlide,
    run: (context) => context.tool.set('line'),
  }),
  'tool.arrow': defineCommand({
    id: 'tool.arrow',
    icon: 'move-up-right',
    category: 'insert',
    keys: keys('A'),
    when: onSlide,
    run: (context) => context.tool.set('arrow'),
  }),
  'block.join': defineCommand({
    id: 'block.join',
    icon: 'move-up-right',
    category: 'insert',
    keys: keys('Shift+A'),
    when: (context) => joinable(context).length > 0,
    run: joinWithArrows,
  }),
  'tool.table': defineCommand({
    id: 'tool.table',
    icon: 'table',
    category: 'insert',
    when: onSlide,
    run: (context) => context.tool.set('table'),
  }),
  'tool.code': defineCommand({
    id: 'tool.code',
    icon: 'square-terminal',
    category: 'insert',
    when: onSlide,
    run: (context) => context.tool.set('code'),
  }),
  'tool.math': defineCommand({
    id: 'tool.math',
    icon: 'sigma',
    category: 'insert',
    when: onSlide,
    run: (context) => context.tool.set('math'),
  }),
  'tool.chart': defineCommand({
    id: 'tool.chart',
    icon: 'chart-column',
    category: 'insert',
    when: onSlide,
    run: (context) => context.tool.set('chart'),
  }),
  'tool.poll': defineCommand({
    id: 'tool.poll',
    icon: 'vote',
    category: 'insert',
    when: onSlide,
    run: (context) => context.tool.set('poll'),
  }),
  'tool.shape': defineCommand({
    id: 'tool.shape',
    icon: 'square',
    category: 'insert',
    keys: keys('S'),
    when: onSlide,
    run: (context, args) => context.tool.set('shape', args?.shape === undefined ? {} : { shape: args.shape }),
  }),
} satisfies { readonly [K in CommandId]?: Command<K> };
