import { rootsOf } from '@rostrum/deck/doc';
import * as Y from 'yjs';
import { type EditorLine, openHocuspocus, openOurs } from './editor-lines.ts';
import { answerParent } from './node-process.ts';

/** What this process of many editors is asked. */
export type EditorsOrder =
  | {
      readonly open: {
        readonly peer: 'ours' | 'hocuspocus';
        /** Editors go to these in turn. */
        readonly origins: readonly string[];
        readonly deckId: string;
        readonly cookie: string;
        readonly count: number;
        /** What is put into the document first. */
        readonly seed: Uint8Array | null;
      };
    }
  | { readonly edit: { readonly edits: number; readonly pause: number } };

export interface Edited {
  /** Milliseconds until the last of the others had each edit, sorted; without those that somebody never got. */
  readonly delays: Float64Array;
}

interface Editor {
  readonly line: EditorLine;
  readonly doc: Y.Doc;
  readonly heard: { readonly update: Uint8Array; readonly at: number }[];
}

const editors: Editor[] = [];
const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));
const now = (): number => performance.now();

/** Of an update that one client made: who, and from which of its operations on. */
function nameOf(update: Uint8Array): string {
  const [first] = Y.decodeUpdate(update).structs;
  return first === undefined ? '' : `${first.id.client}:${first.id.clock}`;
}

answerParent(
  { origin: '', deckId: '', cookie: '' },
  async () => undefined,
  async (order: EditorsOrder) => {
    if ('open' in order) {
      const { peer, origins, deckId, cookie, count, seed } = order.open;
      for (let index = 0; index < count; index += 1) {
        const heard: Editor['heard'] = [];
        const origin = origins[index % origins.length] as string;
        const open = peer === 'ours' ? openOurs : openHocuspocus;
        const line = await open({
          origin,
          deckId,
          cookie,
          heard: (update) => heard.push({ update, at: now() }),
          refused: (answer) => process.stderr.write(`Editor ${index} was refused: ${answer}\n`),
        });
        if (index === 0 && seed !== null) line.send(seed);
        editors.push({ line, doc: new Y.Doc(), heard });
        if (index === 0) await wait(500);
      }
      await wait(1000);
      const state = seed ?? Y.mergeUpdates((editors[0] as Editor).heard.map(({ update }) => update));
      for (const editor of editors) {
        Y.applyUpdate(editor.doc, state);
        editor.heard.length = 0;
      }
      return { state };
    }
    const { edits, pause } = order.edit;
    const sent = new Map<string, number>();
    /** How many each editor is to hear: all but their own. */
    const awaited = new Map(editors.map((editor) => [editor, edits]));
    for (let count = 0; count < edits; count += 1) {
      const editor = editors[(count * 7) % editors.length] as Editor;
      const update = moveOneBlock(editor.doc, count);
      sent.set(nameOf(update), now());
      awaited.set(editor, (awaited.get(editor) as number) - 1);
      editor.line.send(update);
      await wait(pause);
    }
    const isHeard = (): boolean => editors.every((editor) => editor.heard.length >= (awaited.get(editor) as number));
    for (let waited = 0; !isHeard() && waited < 100; waited += 1) await wait(200);
    const last = new Map<string, { at: number; by: number }>();
    for (const { heard } of editors)
      for (const { update, at } of heard.splice(0)) {
        const name = nameOf(update);
        const so = last.get(name);
        last.set(name, { at: Math.max(at, so?.at ?? 0), by: (so?.by ?? 0) + 1 });
      }
    const delays = [...sent].flatMap(([name, at]) => {
      const seen = last.get(name);
      if (seen === undefined || seen.by < editors.length - 1)
        process.stderr.write(`${name} was seen by ${seen?.by ?? 0}\n`);
      return seen !== undefined && seen.by >= editors.length - 1 ? [seen.at - at] : [];
    });
    return { delays: Float64Array.from(delays).toSorted() } satisfies Edited;
  },
);

/** The update of dragging a block to another place. */
function moveOneBlock(doc: Y.Doc, count: number): Uint8Array {
  const blocks = [...rootsOf(doc).blocks.values()];
  const block = blocks[count % blocks.length] as Y.Map<unknown>;
  const pieces: Uint8Array[] = [];
  const keep = (update: Uint8Array): void => void pieces.push(update);
  doc.on('update', keep);
  block.set('rect', [count % 900, (count * 3) % 600, 200, 100]);
  doc.off('update', keep);
  return pieces[0] as Uint8Array;
}
