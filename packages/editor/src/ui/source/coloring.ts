import type { Extension } from '@codemirror/state';
import { Facet, StateEffect } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  type PluginValue,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';

/** Code as HTML whose `<span class="hljs-…">` say what a word is; null: nobody knows yet. */
export type Colorize = (code: string) => string | null;

/** Ms without a letter before words get their colours anew. */
const PAUSE = 60;

const colorizer = Facet.define<Colorize, Colorize | null>({ combine: ([first]) => first ?? null });
const colored = StateEffect.define();

/** The colours that the block has on its slide: of the same highlighter, for every language that it knows. */
export function coloring(colorize: Colorize): Extension {
  return [colorizer.of(colorize), plugin];
}

const plugin = ViewPlugin.fromClass(
  class implements PluginValue {
    decorations: DecorationSet;
    readonly #view: EditorView;
    #waits: ReturnType<typeof setTimeout> | null = null;

    constructor(view: EditorView) {
      this.#view = view;
      this.decorations = decorationsOf(view);
    }

    update(update: ViewUpdate): void {
      if (update.startState.facet(colorizer) !== update.state.facet(colorizer)) {
        this.decorations = decorationsOf(update.view);
        return;
      }
      if (update.transactions.some((transaction) => transaction.effects.some((effect) => effect.is(colored))))
        this.decorations = decorationsOf(update.view);
      if (!update.docChanged) return;
      this.decorations = this.decorations.map(update.changes);
      if (this.#waits !== null) clearTimeout(this.#waits);
      this.#waits = setTimeout(() => this.#view.dispatch({ effects: colored.of(null) }), PAUSE);
    }

    destroy(): void {
      if (this.#waits !== null) clearTimeout(this.#waits);
    }
  },
  { decorations: (value) => value.decorations },
);

function decorationsOf({ state }: EditorView): DecorationSet {
  const html = state.facet(colorizer)?.(state.sliceDoc()) ?? null;
  return html === null
    ? Decoration.none
    : Decoration.set(
        marksIn(html).map(({ from, to, words }) => markOf(words).range(from, to)),
        true,
      );
}

const marks = new Map<string, Decoration>();
function markOf(words: string): Decoration {
  const known = marks.get(words) ?? Decoration.mark({ class: words });
  marks.set(words, known);
  return known;
}

interface Mark {
  readonly from: number;
  readonly to: number;
  readonly words: string;
}

/** Where each `<span>` of the highlighter's HTML begins and ends, in letters of the code. */
export function marksIn(html: string): Mark[] {
  const found: Mark[] = [];
  const open: { readonly from: number; readonly words: string }[] = [];
  let at = 0;
  for (const [part, words] of html.matchAll(/<span class="([^"]*)">|<\/span>|&[#\w]+;|[^<&]+/g)) {
    if (words !== undefined) open.push({ from: at, words });
    else if (part === '</span>') {
      const mark = open.pop();
      if (mark !== undefined && at > mark.from) found.push({ ...mark, to: at });
    } else at += part.startsWith('&') ? 1 : part.length;
  }
  return found;
}
