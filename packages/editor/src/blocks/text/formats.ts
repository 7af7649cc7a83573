import type { RichText, TextAttr, TextMark, TextNode } from '@rostrum/deck';
import { weightOf } from './weight.ts';

/** What can be said of the looks of a text, or of a part of it. null: differs. */
export interface TextFormats {
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly strike: boolean;
  readonly subscript: boolean;
  readonly superscript: boolean;
  readonly code: boolean;
  /** 'paragraph', 'h1' to 'h6', 'codeBlock'. */
  readonly line: string | null;
  readonly list: 'bulletList' | 'orderedList' | 'none' | null;
  /** Empty: not set here. */
  readonly align: string | null;
  readonly color: string | null;
  /** Behind the words. */
  readonly highlight: string | null;
  readonly fontSize: string | null;
  /** CSS as it stands there. */
  readonly fontFamily: string | null;
  /** A number; bold words are '700'. */
  readonly fontWeight: string | null;
  readonly link: string | null;
}

interface Seen {
  readonly marks: readonly TextMark[];
  readonly line: string;
  readonly list: 'bulletList' | 'orderedList' | 'none';
  readonly align: string;
}

/** The formats of a whole text. A mark counts when all words have it. */
export function formatsOfText(text: RichText): TextFormats {
  return formatsOfRuns(runsOf(text));
}

function runsOf(text: RichText): readonly Seen[] {
  const seen: Seen[] = [];
  const visit = (node: TextNode, list: Seen['list'], around: Omit<Seen, 'marks'> | null): void => {
    if (node.type === 'text') {
      if (around !== null) seen.push({ ...around, marks: node.marks ?? [] });
      return;
    }
    const inList = node.type === 'bulletList' || node.type === 'orderedList' ? node.type : list;
    const line = lineOf(node);
    const next = line === null ? around : { line, list: inList, align: string(node.attrs?.textAlign) };
    if (line !== null && (node.content ?? []).length === 0 && next !== null) seen.push({ ...next, marks: [] });
    for (const child of node.content ?? []) visit(child, inList, next);
  };
  for (const node of text.content) visit(node, 'none', null);
  return seen;
}

function formatsOfRuns(runs: readonly Seen[]): TextFormats {
  const has = (name: string): boolean =>
    runs.length > 0 && runs.every((run) => run.marks.some((mark) => mark.type === name));
  const shared = (read: (run: Seen) => string): string | null => {
    const [first] = runs;
    if (first === undefined) return '';
    const value = read(first);
    return runs.every((run) => read(run) === value) ? value : null;
  };
  const attr = (mark: string, name: string) => (run: Seen) =>
    string(run.marks.find((one) => one.type === mark)?.attrs?.[name]);
  return {
    bold: has('bold'),
    italic: has('italic'),
    underline: has('underline'),
    strike: has('strike'),
    subscript: has('subscript'),
    superscript: has('superscript'),
    code: has('code'),
    line: shared((run) => run.line),
    list: shared((run) => run.list) as TextFormats['list'],
    align: shared((run) => run.align),
    color: shared(attr('textStyle', 'color')),
    highlight: shared(attr('textStyle', 'backgroundColor')),
    fontSize: shared(attr('textStyle', 'fontSize')),
    fontFamily: shared(attr('textStyle', 'fontFamily')),
    fontWeight: shared(({ marks }) => weightOf(marks)),
    link: shared(attr('link', 'href')),
  };
}

function lineOf(node: TextNode): string | null {
  if (node.type === 'heading') return `h${String(node.attrs?.level ?? 1)}`;
  return node.type === 'paragraph' || node.type === 'codeBlock' ? node.type : null;
}

function string(value: TextAttr | undefined): string {
  return value === undefined || value === null ? '' : String(value);
}

/** ProseMirror's JSON in the form that documents hold: without attributes that say nothing. */
export function tidyText(json: RichText): RichText {
  return { type: 'doc', content: json.content.map(tidyNode) };
}

function tidyNode(node: TextNode): TextNode {
  const attrs = tidyAttrs(node.attrs);
  return {
    type: node.type,
    ...(attrs === null ? {} : { attrs }),
    ...(node.content === undefined ? {} : { content: node.content.map(tidyNode) }),
    ...(node.text === undefined ? {} : { text: node.text }),
    ...(node.marks === undefined || node.marks.length === 0
      ? {}
      : {
          marks: node.marks.map((mark) => {
            const kept = tidyAttrs(mark.attrs);
            return { type: mark.type, ...(kept === null ? {} : { attrs: kept }) };
          }),
        }),
  };
}

function tidyAttrs(attrs: Readonly<Record<string, TextAttr>> | undefined): Record<string, TextAttr> | null {
  const kept = Object.entries(attrs ?? {}).filter(([, value]) => value !== null);
  return kept.length === 0 ? null : Object.fromEntries(kept);
}
