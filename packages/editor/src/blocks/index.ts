import type { Block, BlockType } from '@rostrum/deck';
import { words } from '@rostrum/words/editor';
import {
  AudioLines,
  ChartColumn,
  CodeXml,
  Component,
  Film,
  Image,
  MoveUpRight,
  PanelTop,
  Pen,
  Shapes,
  Sigma,
  Slash,
  SquareTerminal,
  Table,
  Type,
  type LucideIcon,
  Vote,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { AudioEditor } from './audio/audio-editor.tsx';
import { audioInspector } from './audio/audio-inspector.tsx';
import { ChartEditor } from './chart/chart-editor.tsx';
import { chartInspector } from './chart/chart-inspector.tsx';
import { CodeEditor } from './code/code-editor.tsx';
import { codeInspector } from './code/code-inspector.tsx';
import { drawingInspector } from './drawing/drawing-inspector.tsx';
import { groupInspector } from './group/group-inspector.tsx';
import { IframeEditor } from './iframe/iframe-editor.tsx';
import { iframeInspector } from './iframe/iframe-inspector.tsx';
import { imageInspector } from './image/image-inspector.tsx';
import { type BlockInspector, type BlockKind, commonParts, type SourceEditor } from './kind.ts';
import { arrowInspector, lineInspector } from './line/line-inspector.tsx';
import { MathEditor } from './math/math-editor.tsx';
import { PollEditor } from './poll/poll-editor.tsx';
import { pollInspector } from './poll/poll-inspector.tsx';
import { shapeInspector } from './shape/shape-inspector.tsx';
import { SnippetEditor, snippetInspector } from './snippet/snippet-inspector.tsx';
import { tableInspector } from './table/table-inspector.tsx';
import { textInspector } from './text/text-inspector.tsx';
import { VideoEditor } from './video/video-editor.tsx';
import { videoInspector } from './video/video-inspector.tsx';

const kind = (type: BlockType, icon: LucideIcon): BlockKind => ({
  icon,
  get label() {
    return words.blocks.kinds[type];
  },
});

/** One line a block type, here and below. The compiler names the type that has none. */
export const blockKinds: { readonly [T in BlockType]: BlockKind } = {
  text: kind('text', Type),
  image: kind('image', Image),
  video: kind('video', Film),
  audio: kind('audio', AudioLines),
  iframe: kind('iframe', PanelTop),
  shape: kind('shape', Shapes),
  table: kind('table', Table),
  code: kind('code', SquareTerminal),
  math: kind('math', Sigma),
  poll: kind('poll', Vote),
  line: kind('line', Slash),
  arrow: kind('arrow', MoveUpRight),
  drawing: kind('drawing', Pen),
  chart: kind('chart', ChartColumn),
  snippet: kind('snippet', CodeXml),
  group: kind('group', Component),
};

const inspectors: { readonly [T in BlockType]: BlockInspector<T> } = {
  text: textInspector,
  image: imageInspector,
  video: videoInspector,
  audio: audioInspector,
  iframe: iframeInspector,
  shape: shapeInspector,
  table: tableInspector,
  code: codeInspector,
  math: commonParts,
  poll: pollInspector,
  line: lineInspector,
  arrow: arrowInspector,
  drawing: drawingInspector,
  chart: chartInspector,
  snippet: snippetInspector,
  group: groupInspector,
};

/**
 * Here at once, so that no letter is lost which is typed as soon as a block is placed; what they need that is
 * heavy comes later.
 */
const sourceEditors: { readonly [T in BlockType]?: SourceEditor<T> } = {
  code: { Editor: CodeEditor, beside: { width: 560, height: 300 } },
  math: { Editor: MathEditor, beside: { width: 400, height: 150 } },
  snippet: { Editor: SnippetEditor, beside: null },
  chart: { Editor: ChartEditor, beside: { width: 520, height: 280 } },
  poll: { Editor: PollEditor, beside: { width: 440, height: 340 } },
  video: { Editor: VideoEditor, beside: { width: 400, height: 130 } },
  audio: { Editor: AudioEditor, beside: { width: 400, height: 130 } },
  iframe: { Editor: IframeEditor, beside: { width: 440, height: 90 } },
};

interface AnyInspector {
  readonly Style: ComponentType<{ readonly blocks: readonly Block[] }>;
  readonly Content: ComponentType<{ readonly blocks: readonly Block[] }> | null;
}

/** The parts for blocks of one type. The caller hands in only blocks of that type. */
export function inspectorOf(type: BlockType): AnyInspector {
  return inspectors[type] as unknown as AnyInspector;
}

interface AnySourceEditor extends Pick<SourceEditor<BlockType>, 'beside'> {
  readonly Editor: ComponentType<{ readonly block: Block }>;
}

/** What edits a block of this type; the caller hands in a block of it. null: nothing does. */
export function sourceEditorOf(type: BlockType): AnySourceEditor | null {
  return (sourceEditors[type] as unknown as AnySourceEditor | undefined) ?? null;
}
