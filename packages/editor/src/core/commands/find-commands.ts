import type { CommandId } from '../command-types.ts';
import { replaceMatches } from '../find/replace.ts';
import { type Command, defineCommand } from './define.ts';

export const findCommands = {
  'find.replace': defineCommand({
    id: 'find.replace',
    category: 'edit',
    run(context, { query, replacement, options, match }) {
      const { count, locked } = replaceMatches(context, query, replacement, options, match);
      if (count === 0) return locked > 0 ? 'It stands where something is locked.' : false;
    },
  }),
  'find.replaceAll': defineCommand({
    id: 'find.replaceAll',
    category: 'edit',
    run(context, { query, replacement, options }) {
      const { count, locked } = replaceMatches(context, query, replacement, options, null);
      if (count === 0) return locked > 0 ? 'All of it stands where something is locked.' : false;
      const left = locked > 0 ? ` ${String(locked)} stand where something is locked.` : '';
      context.notify({ tone: 'neutral', message: `${String(count)} replaced.${left}`, undo: true });
    },
  }),
} satisfies { readonly [K in CommandId]?: Command<K> };
