import { blockTypes, emptyText, type Rect, type SlidePx } from '@rostrum/deck';
import { patchBlock } from '@rostrum/deck/doc';
import { colorTheme } from '@rostrum/deck/themes';
import type { ImageFile, UploadedImage } from '../api.ts';
import { dropRelativeMedia } from '../clipboard/relative-media.ts';
import type { CommandId } from '../command-types.ts';
import { blocksMeant, currentSlide, type EditorContext, frameOf, keptOnSlide, mayEditSlide } from '../context.ts';
import type { Box } from '../geometry.ts';
import { MAX_FILES } from '../uploads.ts';
import { insertBlock } from './block-edits.ts';
import { type Command, defineCommand, keys } from './define.ts';

const onSlide = (context: EditorContext) => mayEditSlide(context, context.selection.currentSlideId.get());

/** A rect of this size in the middle of the slide; a little aside when something of that place and size is there. */
export function centeredRect(context: EditorContext, width: SlidePx, height: SlidePx | null): Rect {
  const { meta, blocks } = context.document.deck;
  const slideId = context.selection.currentSlideId.get();
  let x = Math.round((meta.width - width) / 2);
  let y = Math.round((meta.height - (height ?? 50)) / 2);
  const taken = (left: number, top: number) =>
    Object.values(blocks).some((block) => block.slideId === slideId && block.rect[0] === left && block.rect[1] === top);
  while (taken(x, y)) {
    x += 10;
    y += 10;
  }
  return [x, y, width, height];
}

/** As large as it is, but no larger than most of the slide. */
export function fittedSize(context: EditorContext, width: number, height: number): { width: number; height: number } {
  const { meta } = context.document.deck;
  if (!(width > 0) || !(height > 0)) return { width: Math.round(meta.width / 2), height: Math.round(meta.height / 2) };
  const scale = Math.min(1, (meta.width * 0.8) / width, (meta.height * 0.8) / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function insertImage(context: EditorContext, image: UploadedImage, rect: Rect, slideId: string | null): void {
  insertBlock(
    context,
    {
      type: 'image',
      rect,
      alt: image.alt ?? '',
      props: {
        ...blockTypes.image.defaults,
        src: image.src,
        naturalWidth: image.width,
        naturalHeight: image.height,
      },
    },
    slideId,
  );
}

/** Uploads files and puts each on the slide when it has arrived. Answers why some were not taken. */
export function uploadImages(
  context: EditorContext,
  files: readonly ImageFile[],
  at?: { readonly x: SlidePx; readonly y: SlidePx } | Box,
): string | false | void {
  const slideId = currentSlide(context)?.id ?? null;
  const pictures = files.filter(({ type }) => type.startsWith('image/'));
  if (slideId === null || !onSlide(context)) return false;
  if (pictures.length === 0) return files.length > 0 ? 'Only pictures can be put on a slide.' : false;
  if (!context.services.uploadImage) return 'Pictures cannot be uploaded here.';
  for (const [index, file] of pictures.slice(0, MAX_FILES).entries()) {
    const [x, y, width, height] = placeFor(context, at, index);
    const box: Box = { x, y, width, height: height ?? 0 };
    context.uploads.start({
      file,
      slideId,
      box,
      onDone: (image) => insertImage(context, image, rectInside(context, image, box, at !== undefined), slideId),
    });
  }
  if (pictures.length > MAX_FILES) return `At most ${MAX_FILES} files can be added at once.`;
}

/** Opens the file dialog and puts what is chosen on the slide: at a place, else in its middle. */
export function pickImages(context: EditorContext, at?: { readonly x: SlidePx; readonly y: SlidePx } | Box): void {
  const picked = context.services.pickImages?.() ?? Promise.resolve([]);
  void picked.then((files) => {
    const refused = uploadImages(context, files, at);
    if (typeof refused === 'string') context.notify({ tone: 'negative', message: refused });
  });
}

function placeFor(context: EditorContext, at: { x: SlidePx; y: SlidePx } | Box | undefined, index: number): Rect {
  const shift = index * 20;
  if (at && 'width' in at) return [at.x + shift, at.y + shift, at.width, at.height];
  const width = 320;
  const height = 240;
  if (at) {
    const corner = keptOnSlide(context, at.x - width / 2 + shift, at.y - height / 2 + shift, width, height);
    return [corner.x, corner.y, width, height];
  }
  const [x, y] = centeredRect(context, width, height);
  return [x + shift, y + shift, width, height];
}

/** The picture in its own shape: around the middle of the place that was kept for it, inside it where one was drawn. */
function rectInside(context: EditorContext, image: UploadedImage, box: Box, placed: boolean): Rect {
  const full = fittedSize(context, image.width, image.height);
  const scale = placed ? Math.min(1, box.width / full.width, box.height / full.height) : 1;
  const width = Math.max(1, Math.round(full.width * scale));
  const height = Math.max(1, Math.round(full.height * scale));
  const { x, y } = keptOnSlide(
    context,
    Math.round(box.x + (box.width - width) / 2),
    Math.round(box.y + (box.height - height) / 2),
    width,
    height,
  );
  return [x, y, width, height];
}

export const insertCommands = {
  'block.addText': defineCommand({
    id: 'block.addText',
    label: 'Text',
    icon: 'type',
    category: 'insert',
    when: onSlide,
    run(context, args) {
      const width = Math.round(context.document.deck.meta.width * 0.5);
      const id = insertBlock(context, {
        type: 'text',
        rect: args?.rect ?? centeredRect(context, width, null),
        props: { ...blockTypes.text.defaults, text: args?.text ?? emptyText() },
      });
      if (id === null) return false;
      if (args?.edit ?? !args?.text) context.tool.editText(id, { isNew: true });
    },
  }),
  'block.addShape': defineCommand({
    id: 'block.addShape',
    label: 'Shape',
    icon: 'shapes',
    category: 'insert',
    when: onSlide,
    run(context, args) {
      const { defaults } = blockTypes.shape;
      const fill = colorTheme(context.document.deck.meta.themeColor).accent;
      const props = { ...defaults, fill, shape: args?.shape ?? defaults.shape };
      const id = insertBlock(context, { type: 'shape', rect: args?.rect ?? centeredRect(context, 200, 200), props });
      if (id === null) return false;
    },
  }),
  'block.addImage': defineCommand({
    id: 'block.addImage',
    label: 'Picture',
    icon: 'image',
    category: 'insert',
    when: onSlide,
    run(context, args) {
      if ('files' in args) return uploadImages(context, args.files);
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
    label: 'Picture …',
    icon: 'image',
    category: 'insert',
    when: (context) => onSlide(context) && context.services.pickImages !== undefined,
    run(context) {
      if (!onSlide(context)) return false;
      context.tool.set('select');
      pickImages(context);
    },
  }),
  'block.addSnippet': defineCommand({
    id: 'block.addSnippet',
    label: 'HTML snippet',
    icon: 'code-xml',
    category: 'insert',
    when: onSlide,
    run(context, { html, rect }) {
      const props = { ...blockTypes.snippet.defaults, html: dropRelativeMedia(html, true).html };
      const id = insertBlock(context, { type: 'snippet', rect: rect ?? centeredRect(context, 400, 300), props });
      if (id === null) return false;
    },
  }),
  'block.replaceImage': defineCommand({
    id: 'block.replaceImage',
    label: 'Replace picture',
    icon: 'replace',
    category: 'block',
    run(context, { blockId, files }) {
      const [block] = blocksMeant(context, blockId === undefined ? undefined : [blockId]);
      const file = files.find(({ type }) => type.startsWith('image/'));
      if (block?.type !== 'image' || !mayEditSlide(context, block.slideId)) return false;
      if (!file) return 'Only pictures can be put on a slide.';
      const { id, slideId } = block;
      context.uploads.start({
        file,
        slideId,
        box: frameOf(context, block),
        onDone(image) {
          const now = context.document.deck.blocks[id];
          if (now?.type !== 'image') return;
          const [x, y, width, height] = now.rect;
          const ratio = image.width > 0 ? image.height / image.width : (height ?? width) / Math.max(1, width);
          context.document.edit((doc) =>
            patchBlock(doc, id, {
              rect: [x, y, width, Math.max(1, Math.round(width * ratio))],
              props: { src: image.src, naturalWidth: image.width, naturalHeight: image.height, crop: null, svg: '' },
            }),
          );
        },
      });
    },
  }),
  'tool.select': defineCommand({
    id: 'tool.select',
    label: 'Select',
    icon: 'mouse-pointer-2',
    category: 'insert',
    viewOnly: true,
    run: (context) => context.tool.set('select'),
  }),
  'tool.text': defineCommand({
    id: 'tool.text',
    label: 'Place text',
    icon: 'type',
    category: 'insert',
    keys: keys('T'),
    when: onSlide,
    run: (context) => context.tool.set('text'),
  }),
  'tool.image': defineCommand({
    id: 'tool.image',
    label: 'Place picture',
    icon: 'image',
    category: 'insert',
    keys: keys('I'),
    when: (context) => onSlide(context) && context.services.pickImages !== undefined,
    run: (context) => context.tool.set('image'),
  }),
  'tool.shape': defineCommand({
    id: 'tool.shape',
    label: 'Draw shape',
    icon: 'square',
    category: 'insert',
    keys: keys('S'),
    when: onSlide,
    run: (context, args) => context.tool.set('shape', args?.shape),
  }),
} satisfies { readonly [K in CommandId]?: Command<K> };
