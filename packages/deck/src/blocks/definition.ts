import type { z } from 'zod';
import type { Declaration } from '../html/style.ts';
import type { Attributes, HtmlElement } from '../html/tree.ts';
import type { Reader } from '../model/read.ts';
import type { Block, BlockId, BlockOf, BlockProps, BlockType, Rect } from '../model/types.ts';

/** All that a block type is. A new type is a folder with one of these and a line in `blocks/index.ts`. */
export interface BlockDefinition<T extends BlockType> {
  /** Strict: for what programs send. */
  readonly schema: z.ZodType<BlockProps[T]>;
  /** Total: makes valid properties of anything. */
  readonly read: Reader<BlockProps[T]>;
  readonly defaults: BlockProps[T];
  /**
   * What its `.sl-block-content` says and holds, beyond what all blocks' do. Groups' children are written elsewhere.
   */
  readonly toHtml: (block: BlockOf<T>, context: WriteContext) => BlockContent;
  /** Reads that back. null: this element is no such block, so it is kept as a snippet. */
  readonly fromHtml: (source: BlockSource) => ReadBlock<T> | null;
  /** The type to try where `fromHtml` says null: exports call a provider's player a video, which to us is a page. */
  readonly otherwise?: BlockType;
  /** The words that search and outlines see. */
  readonly toText: (block: BlockOf<T>) => string;
  /** What it says of itself, by which a screen reader calls it; else its alternative text or name. Empty: nothing. */
  readonly says?: (block: BlockOf<T>) => string;
  /** What it is called, in English, while it says nothing. */
  readonly called: (block: BlockOf<T>) => string;
  /**
   * What the block is to a screen reader once it has an alternative text: one picture, whose parts say nothing any
   * more, or (usual) a group of what it holds.
   */
  readonly namedRole?: 'img' | 'group';
  /** Whether what is drawn depends on the size of the box beyond being stretched to it. */
  readonly isDrawnToSize?: (block: BlockOf<T>) => boolean;
  /** How the properties follow when the box gets another size. Without it they stay as they are. */
  readonly resized?: (props: BlockProps[T], from: Rect, to: Rect) => BlockProps[T];
  /** The properties on a slide that is so many times as large: lengths in px, beyond what `resized` does. */
  readonly scaled?: (props: BlockProps[T], by: number) => BlockProps[T];
  /**
   * How large its words are where its style does not say it, in em; undefined: it has none, or sizes them otherwise.
   */
  readonly wordsAt?: (block: BlockOf<T>) => number | undefined;
  /** The properties with which it fills a box of another shape without looking stretched; undefined: it does not. */
  readonly filling?: (props: BlockProps[T], from: Rect, to: Rect) => BlockProps[T] | undefined;
  /**
   * The same properties with the ids of other blocks exchanged; null lets go of one. For copies, whose neighbours have
   * new ids, and for blocks whose neighbours leave.
   */
  readonly relinked?: (props: BlockProps[T], idOf: (id: BlockId) => BlockId | null) => BlockProps[T];
  /** The block where it belongs, given the others on its slide. The same object when it is there. */
  readonly settled?: (block: BlockOf<T>, blockOf: (id: BlockId) => Block | undefined) => BlockOf<T>;
}

export interface BlockContent {
  readonly attributes?: Attributes;
  readonly style?: readonly Declaration[];
  /** Safe to put on a page. */
  readonly html: string;
  /** Whether an element in `html` carries the block's accessible name, so that the content need not. */
  readonly namesItself?: boolean;
}

export interface WriteContext {
  /** Any HTML made safe. */
  readonly clean: (html: string) => string;
  /** Any SVG picture made safe; empty when it is none. */
  readonly cleanSvg: (svg: string) => string;
  /** Whether pictures load with the page and not when their slide comes near. */
  readonly eager: boolean;
  readonly renderers: Renderers;
  /** Whether elements for words are there where nothing has been written yet. */
  readonly toEdit: boolean;
  /** Called with each block before it is written. */
  readonly onBlock?: ((block: Block) => void) | undefined;
}

/**
 * Why a block shows the source of a formula or of code: that is too large by itself, or the deck has too many of them.
 */
export type OverBudget = 'block' | 'deck';

/**
 * What turns the source of a formula or of code into HTML. Handed in, since it is large: where it is missing, the plain
 * source shows. Total: they throw for nothing that a person may type.
 */
export interface Renderers {
  readonly math?: (source: string, display: boolean) => string;
  /** `language` empty: find out which it is. */
  readonly code?: (code: string, language: string) => string;
  /** The same for one rendering: once that has cost too much, what follows shows its source. */
  readonly withBudget?: (onOverBudget?: (reason: OverBudget) => void) => Renderers;
}

/** A sanitised `.sl-block-content`. What a definition takes out of the maps is not carried as unknown. */
export interface BlockSource {
  /** As it is written; empty where it is not. */
  readonly blockId: string;
  readonly content: HtmlElement;
  readonly attributes: Map<string, string>;
  readonly style: Map<string, string>;
  readonly width: number;
  readonly height: number | null;
}

export interface ReadBlock<T extends BlockType> {
  readonly props: BlockProps[T];
  readonly alt?: string;
  /** Width and height of a box that says neither. */
  readonly size?: readonly [width: number, height: number];
  /** Unknown attributes of elements further in, with their prefix. */
  readonly attributes?: Attributes;
  /** Where reading has drawn props back to their limits already. */
  readonly cuts?: readonly string[];
}

/** Takes a value out of a map. */
export function take(map: Map<string, string>, name: string): string | undefined {
  const value = map.get(name);
  map.delete(name);
  return value;
}

/** A number of px, with or without the unit, within limits; the fallback for anything else. */
export function parsePixels(value: string | undefined, fallback: number): number {
  if (value === undefined) return fallback;
  const match = /^\s*(-?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)(?:px)?\s*$/i.exec(value);
  const number = match ? Number(match[1]) : Number.NaN;
  return Number.isFinite(number) ? number + 0 : fallback;
}
