import { words } from '@rostrum/words/editor';
import type { CommandId } from '../command-types.ts';
import { replaceMatches } from '../find/replace.ts';
import { type Command, defineCommand } from './define.ts';

export const findCommands = {
  'find.replace': defineCommand({
    id: 'find.replace',
    category: 'edit',
    run(context, { query, replacement, options, match }) {
      const { count, locked } = replaceMatches(context, query, replacement, options, match);
      if (count === 0) return locked > 0 ? words.core.lockedThere : false;
    },
  }),
  'find.replaceAll': defineCommand({
    id: 'find.replaceAll',
    category: 'edit',
    run(context, { query, replacement, options }) {
      const { count, locked } = replaceMatches(context, query, replacement, options, null);
      if (count === 0) return locked > 0 ? words.core.lockedEverywhere : false;
      context.notify({ tone: 'neutral', message: words.core.replaced(count, locked), undo: true });
    },
  }),
} satisfies { readonly [K in CommandId]?: Command<K> };
