import {
  defaultKeymap,
  history,
  historyKeymap,
  indentLess,
  indentMore,
  insertNewlineKeepIndent,
  insertTab,
} from '@codemirror/commands';
import { bracketMatching, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, setDiagnostics } from '@codemirror/lint';
import {
  Annotation,
  Compartment,
  EditorSelection,
  EditorState,
  type Extension,
  RangeSetBuilder,
  type Transaction,
} from '@codemirror/state';
import { Decoration, EditorView, keymap, lineNumbers, placeholder, type ViewUpdate } from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import { words } from '@rostrum/words/editor';
import type { SourceBinding, SourceEdit } from '../../core/index.ts';
import { type Colorize, coloring } from './coloring.ts';

export interface LineProblem {
  /** From 1. */
  readonly line: number;
  readonly message: string;
}

/** A language that is known letter by letter: it indents and closes what it opens. */
export type Grammar = 'html' | 'css' | 'javascript';

/** What of a field may change while it stands. */
export interface CodeLooks {
  /** What the first line is numbered. */
  readonly firstLine: number;
  readonly tabSize: number;
  /** What Tab puts in. */
  readonly indent: string;
  readonly wraps: boolean;
  /** Lines that are lit, from 1. */
  readonly lit: readonly number[];
  readonly colorize: Colorize | null;
  readonly problems: readonly LineProblem[];
}

export interface CodeMirrorOptions {
  readonly parent: HTMLElement;
  readonly source: SourceBinding;
  readonly label: string;
  readonly describedBy: string;
  readonly placeholder: string;
  readonly maxLength: number;
  readonly grammar: Grammar | null;
  /** Who undoes; null: the field itself. */
  readonly undo: { readonly undo: () => void; readonly redo: () => void } | null;
  readonly selection: { readonly anchor: number; readonly head: number };
  readonly nonce: string;
  readonly looks: CodeLooks;
  /** The lines that are selected, from 1. */
  readonly onLines: (from: number, to: number) => void;
}

export interface CodeMirrorHandle {
  readonly focus: () => void;
  readonly set: (looks: CodeLooks) => void;
  /** Puts the cursor at the beginning of a line, and that line into view. */
  readonly goTo: (line: number) => void;
  readonly destroy: () => void;
}

/** What came from elsewhere and is in the source already. */
const fromElsewhere = Annotation.define<true>();

/** CodeMirror on a source: what is typed goes into it at once, and what comes into it otherwise is shown. */
export function createCodeMirror(options: CodeMirrorOptions): CodeMirrorHandle {
  const { source, undo, maxLength } = options;
  const looks = new Compartment();
  const grammar = new Compartment();
  const view = new EditorView({
    parent: options.parent,
    state: EditorState.create({
      doc: source.text(),
      selection: EditorSelection.single(options.selection.anchor, options.selection.head),
      extensions: [
        // Places in the source count every letter, so lines end as they do there and nowhere else.
        EditorState.lineSeparator.of('\n'),
        EditorView.clipboardInputFilter.of((text) => text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '')),
        EditorState.changeFilter.of((transaction) => fits(transaction, maxLength)),
        EditorView.cspNonce.of(options.nonce),
        EditorView.contentAttributes.of({
          'aria-label': options.label,
          'aria-describedby': options.describedBy,
          spellcheck: 'false',
          autocorrect: 'off',
          autocapitalize: 'off',
        }),
        EditorState.phrases.of({ 'Selection deleted': words.source.selectionDeleted }),
        placeholder(options.placeholder),
        bracketMatching(),
        syntaxHighlighting(classHighlighter),
        undo === null ? [history(), keymap.of(historyKeymap)] : undoElsewhere(undo),
        keymap.of([
          { key: 'Tab', run: (target) => insertIndent(target), shift: indentLess },
          ...(options.grammar === null ? [{ key: 'Enter', run: insertNewlineKeepIndent }] : []),
          // Esc and Mod Enter are of what the field stands in.
          ...defaultKeymap.filter(({ key }) => key !== 'Escape' && key !== 'Mod-Enter'),
        ]),
        EditorView.updateListener.of((update) => {
          tellSource(source, update);
          if (update.docChanged || update.selectionSet) tellLines(update.state);
        }),
        grammar.of([]),
        looks.of(looksOf(options.looks)),
      ],
    }),
  });
  const stop = source.subscribe((edits) => {
    const changes = edits.map(({ from, to, text }) => ({ from, to, insert: text }));
    view.dispatch({ changes, annotations: fromElsewhere.of(true) });
  });

  function tellLines(state: EditorState): void {
    const { from, to } = state.selection.main;
    const last = state.doc.lineAt(to);
    // A selection that ends before the first letter of a line has nothing of that line.
    const end = to > from && to === last.from ? last.number - 1 : last.number;
    options.onLines(state.doc.lineAt(from).number, end);
  }
  tellLines(view.state);
  if (options.grammar !== null)
    void loadGrammar(options.grammar).then((loaded) => view.dispatch({ effects: grammar.reconfigure(loaded) }));

  let shown = options.looks;
  return {
    focus: () => view.focus(),
    set(next) {
      if (sameLooks(shown, next)) return;
      const sameProblems = shown.problems === next.problems;
      shown = next;
      view.dispatch({ effects: looks.reconfigure(looksOf(next)) });
      if (!sameProblems) view.dispatch(setDiagnostics(view.state, diagnosticsOf(view.state, next.problems)));
    },
    goTo(number) {
      const { from } = view.state.doc.line(Math.min(Math.max(1, number), view.state.doc.lines));
      view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
      view.focus();
    },
    destroy() {
      stop();
      view.destroy();
    },
  };
}

function fits(transaction: Transaction, maxLength: number): boolean {
  if (transaction.annotation(fromElsewhere)) return true;
  const { length } = transaction.newDoc;
  return length <= maxLength || length < transaction.startState.doc.length;
}

function tellSource(source: SourceBinding, { transactions }: ViewUpdate): void {
  for (const transaction of transactions) {
    if (!transaction.docChanged || transaction.annotation(fromElsewhere)) continue;
    const edits: SourceEdit[] = [];
    transaction.changes.iterChanges((from, to, _fromNew, _toNew, inserted) => {
      edits.push({ from, to, text: inserted.sliceString(0, inserted.length, '\n') });
    });
    source.edit(edits);
  }
}

function undoElsewhere({ undo, redo }: NonNullable<CodeMirrorOptions['undo']>): Extension {
  const run = (step: () => void) => (): boolean => {
    step();
    return true;
  };
  return [
    keymap.of([
      { key: 'Mod-z', run: run(undo), preventDefault: true },
      { key: 'Mod-y', mac: 'Mod-Shift-z', run: run(redo), preventDefault: true },
      { linux: 'Ctrl-Shift-z', win: 'Ctrl-Shift-z', run: run(redo), preventDefault: true },
    ]),
    // From the browser's own menu.
    EditorView.domEventHandlers({
      beforeinput(event) {
        if (event.inputType === 'historyUndo') undo();
        else if (event.inputType === 'historyRedo') redo();
        else return false;
        event.preventDefault();
        return true;
      },
    }),
  ];
}

/** Over several lines Tab moves them; else it goes on to the next step of the line. */
function insertIndent(view: EditorView): boolean {
  const { state } = view;
  const unit = state.facet(indentUnit);
  if (state.readOnly || state.selection.ranges.some((range) => !range.empty)) return indentMore(view);
  if (unit === '\t') return insertTab(view);
  const { head } = state.selection.main;
  const column = head - state.doc.lineAt(head).from;
  view.dispatch(state.replaceSelection(' '.repeat(unit.length - (column % unit.length))), {
    scrollIntoView: true,
    userEvent: 'input',
  });
  return true;
}

async function loadGrammar(name: Grammar): Promise<Extension> {
  if (name === 'html') return (await import('@codemirror/lang-html')).html();
  if (name === 'javascript') return (await import('@codemirror/lang-javascript')).javascript();
  return (await import('@codemirror/lang-css')).css();
}

function looksOf({ firstLine, tabSize, indent, wraps, lit, colorize }: CodeLooks): Extension {
  return [
    lineNumbers({ formatNumber: (number) => String(number + firstLine - 1) }),
    EditorState.tabSize.of(tabSize),
    indentUnit.of(indent),
    wraps ? EditorView.lineWrapping : [],
    lit.length > 0 ? EditorView.decorations.of((view) => litLines(view.state, new Set(lit))) : [],
    colorize === null ? [] : coloring(colorize),
  ];
}

const litLine = Decoration.line({ class: 'cm-lit' });

function litLines(state: EditorState, lit: ReadonlySet<number>) {
  const builder = new RangeSetBuilder<Decoration>();
  for (let number = 1; number <= state.doc.lines; number += 1) {
    const { from } = state.doc.line(number);
    if (lit.has(number)) builder.add(from, from, litLine);
  }
  return builder.finish();
}

function sameLooks(one: CodeLooks, other: CodeLooks): boolean {
  return (
    one.firstLine === other.firstLine &&
    one.tabSize === other.tabSize &&
    one.indent === other.indent &&
    one.wraps === other.wraps &&
    one.colorize === other.colorize &&
    one.problems === other.problems &&
    one.lit.join() === other.lit.join()
  );
}

function diagnosticsOf(state: EditorState, problems: readonly LineProblem[]): Diagnostic[] {
  return problems
    .filter(({ line }) => line <= state.doc.lines)
    .map(({ line, message }) => {
      const { from, to } = state.doc.line(line);
      return { from, to, severity: 'warning', message };
    });
}
