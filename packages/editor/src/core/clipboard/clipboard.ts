import {
  type BlockId,
  blockTypes,
  boundsOf,
  type Deck,
  type Rect,
  readEmbed,
  scaledDeck,
  type SlideId,
  textFromPlain,
} from '@rostrum/deck';
import { words } from '@rostrum/words/editor';
import type { ClipboardContent, PasteInput } from '../api.ts';
import { copyBlocks, deleteBlocks, insertBlock } from '../commands/block-edits.ts';
import { PASTE_OFFSET } from '../commands/block-commands.ts';
import { pastedLink, type Shown } from '../insert/addresses.ts';
import { type InsertableType, sizeOfNew, styleOfNew } from '../insert/insertables.ts';
import { centeredRect, uploadFiles } from '../insert/upload-images.ts';
import { copySlide, family, insertSlides } from '../commands/slide-edits.ts';
import type { CommandArguments, CommandId, CommandResult } from '../command-types.ts';
import {
  blocksMeant,
  type ClipboardControl,
  currentSlide,
  type EditorContext,
  heightOf,
  keptOnSlide,
  mayEditSlide,
  slidesMeant,
} from '../context.ts';
import { ensureSlide } from '../document/edits.ts';
import type { Box, SlidePoint } from '../geometry.ts';
import { slideIdsOf } from '../selection/selection.ts';
import { rectAround } from '../tools/insert.ts';
import { tableOfText } from './table-paste.ts';
import { type Clip, readClip, readHtml, writeBlocks, writeSlides } from './formats.ts';
import { type PastedCode, readPastedCode } from './pasted-code.ts';
import { type PastedMath, readPastedMath } from './pasted-math.ts';

/** Px that a letter and a line of code take at its usual size, and what stands around all of it. */
const CODE_LETTER = 9.7;
const CODE_LINE = 19;
const CODE_MARGIN = 40;

type RunCommand = <K extends CommandId>(id: K, args: CommandArguments[K]) => CommandResult;

/** Copy, cut and paste, without a browser: the page hands in what its clipboard events carry. */
export class Clipboard implements ClipboardControl {
  readonly #context: EditorContext;
  readonly #run: RunCommand;
  #last: ClipboardContent | null = null;
  /** How often the same thing was pasted on the same slide: each lies a little further aside. */
  #repeats = { json: '', slideId: '', count: 0 };

  constructor(context: EditorContext, run: RunCommand) {
    this.#context = context;
    this.#run = run;
  }

  copy(): ClipboardContent | null {
    const { document, selection } = this.#context;
    const { focus, blockIds } = selection.selection.get();
    const order = slideIdsOf(document.deck);
    const slides = slidesMeant(this.#context).toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
    const content = focus === 'blocks' ? writeBlocks(document.deck, blockIds) : writeSlides(document.deck, slides);
    if (content) this.#last = content;
    return content;
  }

  cut(): ClipboardContent | null {
    const { document, selection } = this.#context;
    const { focus } = selection.selection.get();
    const content = this.copy();
    if (!content || !this.#context.canEdit()) return content;
    if (focus === 'slides') return this.#run('slide.delete', undefined).ok ? content : null;
    const blocks = blocksMeant(this.#context).filter(
      (block) => !block.locked && mayEditSlide(this.#context, block.slideId),
    );
    const { deck } = document;
    document.edit((doc) =>
      deleteBlocks(
        doc,
        deck,
        blocks.map(({ id }) => id),
      ),
    );
    document.history.close();
    return content;
  }

  paste(input: PasteInput): boolean {
    if (!this.#context.canEdit()) return false;
    const pasted = this.#paste(input);
    this.#context.document.history.close();
    return pasted;
  }

  pasteLast(): boolean {
    return this.#last !== null && this.paste({ json: this.#last.json });
  }

  #paste({ json = '', html = '', text = '', editorData = '', files = [], at }: PasteInput): boolean {
    const own = json === '' ? null : readClip(json);
    if (own?.kind === 'slides') return this.#pasteSlides(own);
    if (own) return this.#pasteBlocks(own, json, at);
    // A picture that was copied comes as a file, and beside it as HTML that only points at where it came from.
    if (files.length > 0 && text.trim() === '') return this.#pasteFiles(files, at);
    const link = pastedLink(text);
    // A link that was copied as words of a page has its own words beside it; a provider's is meant as its film anyway.
    if (link !== null && (html === '' || readEmbed(link.src) !== null)) return this.#pasteLink(link, at);
    const code = readPastedCode(text, editorData);
    if (code !== null) return this.#pasteCode(code, at);
    const formula = readPastedMath(text);
    if (formula !== null) return this.#pasteMath(formula, at);
    const width = Math.round(this.#context.document.deck.meta.width * 0.6);
    const clip = html === '' ? null : readHtml(html, width, this.#context.newId);
    const only = clip && clip.roots.length === 1 ? clip.deck.blocks[clip.roots[0] ?? ''] : undefined;
    if (clip && only?.type === 'code' && !isPlaced(clip)) return this.#pasteCode(only.props, at);
    if (clip) return this.#pasteBlocks(clip, html, at ?? (isPlaced(clip) ? undefined : this.#middle()));
    if (text.trim() !== '') return this.#pasteText(text, width, at);
    return files.length > 0 && this.#pasteFiles(files, at);
  }

  #pasteFiles(files: NonNullable<PasteInput['files']>, at: SlidePoint | undefined): boolean {
    const refused = uploadFiles(this.#context, files, at);
    if (typeof refused === 'string') this.#context.notify({ tone: 'negative', message: refused });
    return refused !== false;
  }

  /** The film, the sound or the page that a link leads to. */
  #pasteLink({ type, src }: Shown, at: SlidePoint | undefined): boolean {
    const props = { ...blockTypes[type].defaults, src };
    if (insertBlock(this.#context, { type, rect: this.#rectOfNew(type, at), props }) === null) return false;
    if (type === 'iframe' && readEmbed(src) === null) void this.#askFrame(src);
    return true;
  }

  /** The page is there at once; that its owner wants no frames is said when it is known. */
  async #askFrame(src: string): Promise<void> {
    const mayFrame = (await this.#context.services.mayFrame?.(src)) ?? true;
    if (!mayFrame) this.#context.notify({ tone: 'negative', message: words.core.frameRefused });
  }

  #pasteText(text: string, width: number, at: SlidePoint | undefined): boolean {
    const [x, y] = at
      ? rectAround(this.#context, { x: at.x + width / 2, y: at.y }, width, null)
      : centeredRect(this.#context, width, null);
    const rect: Rect = [x, y, width, null];
    const table = tableOfText(text);
    const id = insertBlock(
      this.#context,
      table === null
        ? {
            type: 'text',
            rect,
            props: { ...blockTypes.text.defaults, text: textFromPlain(text.replace(/\s+$/, '')) },
            style: styleOfNew('text', this.#context),
          }
        : { type: 'table', rect, props: { ...blockTypes.table.defaults, text: table } },
    );
    return id !== null;
  }

  /** As wide as its longest line and as high as all of them, where the slide has so much room. */
  #pasteCode({ code, language }: PastedCode, at: SlidePoint | undefined): boolean {
    const { width: slideWidth, height: slideHeight } = this.#context.document.deck.meta;
    const lines = code.split('\n');
    const longest = Math.max(...lines.map((line) => line.length));
    const width = Math.round(Math.min(slideWidth * 0.9, Math.max(320, longest * CODE_LETTER + CODE_MARGIN)));
    const height = Math.round(Math.min(slideHeight * 0.9, Math.max(64, lines.length * CODE_LINE + CODE_MARGIN)));
    const rect = at ? rectAround(this.#context, at, width, height) : centeredRect(this.#context, width, height);
    return this.#run('block.add', { type: 'code', rect, props: { code, language } }).ok;
  }

  #pasteMath(props: PastedMath, at: SlidePoint | undefined): boolean {
    return this.#run('block.add', { type: 'math', rect: this.#rectOfNew('math', at), props }).ok;
  }

  #rectOfNew(type: InsertableType, at: SlidePoint | undefined): Rect {
    const [width, height] = sizeOfNew(this.#context, type);
    return at ? rectAround(this.#context, at, width, height) : centeredRect(this.#context, width, height);
  }

  #middle(): SlidePoint {
    const { width, height } = this.#context.document.deck.meta;
    return { x: width / 2, y: height / 2 };
  }

  #pasteBlocks(clip: Clip, source: string, at: SlidePoint | undefined): boolean {
    const { document, selection } = this.#context;
    const slideId = currentSlide(this.#context)?.id ?? null;
    if (slideId === null || !mayEditSlide(this.#context, slideId)) return false;
    const offset = at ? this.#offsetTo(clip, at) : this.#nextOffset(clip, source, slideId);
    const { deck } = document;
    let copies: BlockId[] = [];
    document.edit((doc) => {
      ensureSlide(doc, deck, slideId);
      copies = copyBlocks(this.#context, doc, clip.deck, clip.roots, slideId, offset);
    });
    selection.selectBlocks(copies);
    return true;
  }

  #offsetTo(clip: Clip, at: SlidePoint) {
    const { x, y, width, height } = this.#boxOf(clip);
    const corner = keptOnSlide(this.#context, at.x - width / 2, at.y - height / 2, width, height);
    return { dx: Math.round(corner.x - x), dy: Math.round(corner.y - y) };
  }

  #boxOf(clip: Clip): Box {
    const blocks = Object.values(clip.deck.blocks);
    const [x, y, width, height] = boundsOf(blocks, (block) => heightOf(this.#context, block));
    return { x, y, width, height: height ?? 0 };
  }

  /**
   * In place on another slide; a step aside where the original or an earlier copy lies. What was seen on its own slide
   * and would lie beside this one, which may be smaller, is brought onto it.
   */
  #nextOffset(clip: Clip, json: string, slideId: SlideId): { dx: number; dy: number } {
    const again = this.#repeats.json === json && this.#repeats.slideId === slideId;
    const beside = clip.slideId === slideId && clip.roots.some((id) => this.#context.document.deck.blocks[id]);
    const count = again ? this.#repeats.count + 1 : beside ? 1 : 0;
    this.#repeats = { json, slideId, count };
    const aside = PASTE_OFFSET * count;
    const box = this.#boxOf(clip);
    const moved = { ...box, x: box.x + aside, y: box.y + aside };
    if (!isSeen(box, clip.deck) || isSeen(moved, this.#context.document.deck)) return { dx: aside, dy: aside };
    const corner = keptOnSlide(this.#context, moved.x, moved.y, box.width, box.height);
    return { dx: Math.round(corner.x - box.x), dy: Math.round(corner.y - box.y) };
  }

  #pasteSlides(clip: Clip): boolean {
    const { document, selection, newId } = this.#context;
    const { deck } = document;
    const { width, height } = clip.deck.meta;
    const isAsLarge = width === deck.meta.width && height === deck.meta.height;
    const fitting = isAsLarge ? clip.deck : scaledDeck(clip.deck, deck.meta);
    const sources = slideIdsOf(fitting).flatMap((id) => fitting.slides[id] ?? []);
    if (sources.length === 0) return false;
    let copies: SlideId[] = [];
    document.edit((doc) => {
      const current = currentSlide(this.#context);
      if (current) ensureSlide(doc, deck, current.id);
      const parentId = current?.parentId ?? null;
      const siblings = family(deck, parentId);
      const place = siblings.findIndex(({ id }) => id === current?.id);
      copies = sources.map((source) => copySlide(doc, fitting, source, newId, parentId));
      insertSlides(doc, siblings, copies, place < 0 ? siblings.length : place + 1);
    });
    selection.selectSlides(copies);
    return true;
  }
}

/** Whether any of it lies on the slide. */
function isSeen({ x, y, width, height }: Box, { meta }: Deck): boolean {
  return x < meta.width && y < meta.height && x + width > 0 && y + height > 0;
}

/** Blocks of a deck have their places; a text made of foreign HTML has none. */
function isPlaced(clip: Clip): boolean {
  return clip.roots.some((id) => {
    const rect = clip.deck.blocks[id]?.rect;
    return rect !== undefined && (rect[0] !== 0 || rect[1] !== 0);
  });
}
