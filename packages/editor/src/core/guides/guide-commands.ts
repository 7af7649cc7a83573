import { type GuideId, LIMITS, type SlideGuide } from '@rostrum/deck';
import { patchMeta } from '@rostrum/deck/doc';
import { type Command, defineCommand, keys } from '../commands/define.ts';
import type { CommandId } from '../command-types.ts';
import type { EditorContext } from '../context.ts';

/** Whether another guide may be laid. */
export function hasRoomForGuide({ document }: Pick<EditorContext, 'document'>): boolean {
  return Object.keys(document.deck.meta.guides).length < LIMITS.guides;
}

/** Writes guides by their ids; undefined takes one away. They are seen from then on. */
export function writeGuides(
  context: EditorContext,
  guides: Readonly<Record<GuideId, SlideGuide | undefined>>,
  coalesce?: string,
): void {
  context.document.edit((doc) => patchMeta(doc, { guides }), coalesce);
  context.rulers.set(true);
}

/** Through the middle of what is selected, else of the slide. */
function layGuide(context: EditorContext, axis: SlideGuide['axis']): void {
  const { width, height } = context.document.deck.meta;
  const around = context.store.selectionFrame.get() ?? { x: 0, y: 0, width, height };
  const at = axis === 'x' ? around.x + around.width / 2 : around.y + around.height / 2;
  const most = axis === 'x' ? width : height;
  writeGuides(context, { [context.newId()]: { axis, at: Math.round(Math.min(most, Math.max(0, at))) } });
  context.document.history.close();
}

const hasGuides = ({ document }: EditorContext): boolean => Object.keys(document.deck.meta.guides).length > 0;

export const guideCommands = {
  'view.rulers': defineCommand({
    id: 'view.rulers',
    icon: 'ruler',
    category: 'view',
    keys: keys('Shift+R'),
    viewOnly: true,
    run: (context) => context.rulers.set(!context.rulers.get()),
  }),
  'guide.addUpright': defineCommand({
    id: 'guide.addUpright',
    category: 'view',
    when: hasRoomForGuide,
    run: (context) => layGuide(context, 'x'),
  }),
  'guide.addLevel': defineCommand({
    id: 'guide.addLevel',
    category: 'view',
    when: hasRoomForGuide,
    run: (context) => layGuide(context, 'y'),
  }),
  'guide.move': defineCommand({
    id: 'guide.move',
    category: 'view',
    run(context, { id, at }) {
      const { guides, width, height } = context.document.deck.meta;
      const guide = guides[id];
      if (guide === undefined) return false;
      const most = guide.axis === 'x' ? width : height;
      writeGuides(context, { [id]: { ...guide, at: Math.min(most, Math.max(0, at)) } }, `guide ${id}`);
    },
  }),
  'guide.remove': defineCommand({
    id: 'guide.remove',
    category: 'view',
    run(context, { id }) {
      if (context.document.deck.meta.guides[id] === undefined) return false;
      writeGuides(context, { [id]: undefined });
    },
  }),
  'guide.removeAll': defineCommand({
    id: 'guide.removeAll',
    category: 'view',
    when: hasGuides,
    run(context) {
      const ids = Object.keys(context.document.deck.meta.guides);
      writeGuides(context, Object.fromEntries(ids.map((id) => [id, undefined])));
    },
  }),
} satisfies { readonly [K in CommandId]?: Command<K> };
