import { type BlockId, blockTypes, type Rect, type SlideId, type SlidePx } from '@rostrum/deck';
import { patchBlock } from '@rostrum/deck/doc';
import { words } from '@rostrum/words/editor';
import type { ImageFile, UploadedImage } from '../api.ts';
import { insertBlock } from '../commands/block-edits.ts';
import { currentSlide, type EditorContext, frameOf, keptOnSlide, mayEditSlide } from '../context.ts';
import { fitted, writtenCrop } from '../crop/crop.ts';
import { cropStateOf, isEmptyPicture } from '../crop/crop-block.ts';
import type { Box } from '../geometry.ts';
import { MAX_FILES } from '../uploads.ts';
import { fittedSize } from './fitted-size.ts';
import { playedKindOf, uploadPlayed } from './upload-played.ts';

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

/** Puts an uploaded picture on a slide. */
export function insertImage(context: EditorContext, image: UploadedImage, rect: Rect, slideId: SlideId | null): void {
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

/** Gives an image block another picture, in the same place and as wide. A place that waited for one is filled by it. */
export function replaceImage(context: EditorContext, id: BlockId, image: UploadedImage): void {
  const block = context.document.deck.blocks[id];
  if (block?.type !== 'image') return;
  const [x, y, width, height] = block.rect;
  const own = { src: image.src, naturalWidth: image.width, naturalHeight: image.height, svg: '' };
  if (isEmptyPicture(block) && image.width > 0) {
    const filled = fitted(cropStateOf(block, frameOf(context, block)), image.width / Math.max(1, image.height));
    context.document.edit((doc) => patchBlock(doc, id, { props: { ...own, crop: writtenCrop(filled.crop) } }));
    return;
  }
  const ratio = image.width > 0 ? image.height / image.width : (height ?? width) / Math.max(1, width);
  context.document.edit((doc) =>
    patchBlock(doc, id, {
      rect: [x, y, width, Math.max(1, Math.round(width * ratio))],
      props: { ...own, crop: null },
    }),
  );
}

/**
 * Uploads pictures, films and sounds, and puts each on the slide when it has arrived. Answers why some were not taken.
 */
export function uploadFiles(
  context: EditorContext,
  files: readonly ImageFile[],
  at?: { readonly x: SlidePx; readonly y: SlidePx } | Box,
): string | false | void {
  const slideId = currentSlide(context)?.id ?? null;
  const taken = files.filter((file) => file.type.startsWith('image/') || playedKindOf(file) !== null);
  if (slideId === null || !mayEditSlide(context, slideId)) return false;
  if (taken.length === 0) {
    return files.length > 0 ? words.core.onlyMedia : false;
  }
  if (!context.services.uploadImage) return words.core.noUploads;
  for (const [index, file] of taken.slice(0, MAX_FILES).entries()) {
    const type = playedKindOf(file);
    if (type !== null) {
      uploadPlayed(context, file, { slideId, rect: placeFor(context, at, index, SIZES[type]), type });
      continue;
    }
    const [x, y, width, height] = placeFor(context, at, index, SIZES.image);
    const box: Box = { x, y, width, height: height ?? 0 };
    context.uploads.start({
      kind: 'picture',
      file,
      slideId,
      box,
      onDone: (image) => insertImage(context, image, rectInside(context, image, box, at !== undefined), slideId),
    });
  }
  if (taken.length > MAX_FILES) return words.core.tooManyFiles(MAX_FILES);
}

/** Opens the file dialog and puts what is chosen on the slide: at a place, else in its middle. */
export function pickImages(context: EditorContext, at?: { readonly x: SlidePx; readonly y: SlidePx } | Box): void {
  const picked = context.services.pickImages?.() ?? Promise.resolve([]);
  void picked.then((files) => {
    const refused = uploadFiles(context, files, at);
    if (typeof refused === 'string') context.notify({ tone: 'negative', message: refused });
  });
}

/** Opens the file dialog for a place that waits for its picture. */
export function pickImageFor(context: EditorContext, id: BlockId, take: (files: readonly ImageFile[]) => void): void {
  void context.services.pickImages?.().then((files) => {
    if (files.length > 0 && context.document.deck.blocks[id] !== undefined) take(files.slice(0, 1));
  });
}

/** The place that is kept for a file on its way. */
const SIZES = { image: [320, 240], video: [640, 360], audio: [320, 54] } as const;

function placeFor(
  context: EditorContext,
  at: { x: SlidePx; y: SlidePx } | Box | undefined,
  index: number,
  [width, height]: readonly [SlidePx, SlidePx],
): Rect {
  const shift = index * 20;
  if (at && 'width' in at) return [at.x + shift, at.y + shift, at.width, at.height];
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
