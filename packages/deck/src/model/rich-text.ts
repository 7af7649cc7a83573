/**
 * Rich text as ProseMirror JSON. The tables of nodes and marks in `text-schema.ts` give the HTML codec, the Yjs
 * encoding and Tiptap's schema, so that the three can never differ.
 */
export interface RichText {
  readonly type: 'doc';
  readonly content: readonly TextNode[];
}

export interface TextNode {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, TextAttr>>;
  readonly content?: readonly TextNode[];
  readonly text?: string;
  readonly marks?: readonly TextMark[];
}

export interface TextMark {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, TextAttr>>;
}

export type TextAttr = string | number | boolean | null;
