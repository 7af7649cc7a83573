import { z } from 'zod';
import { renameSections, writeSettled } from '../../html/sanitize.ts';
import { LIMITS } from '../../model/limits.ts';
import { object, text } from '../../model/read.ts';
import { textOfHtml } from '../../model/html-text.ts';
import type { SnippetProps } from '../../model/types.ts';
import { hideCodeWithin, showCodeWithin } from '../code/code-within.ts';
import type { BlockDefinition } from '../definition.ts';

/** HTML as it is. The type that it had where it came from stands on its box, which the codec reads and writes. */
export const snippetBlock: BlockDefinition<'snippet'> = {
  schema: z.strictObject({ html: z.string().max(LIMITS.source), sourceType: z.string().max(100) }),
  read: object<SnippetProps>({ html: text('', LIMITS.source), sourceType: text('', 100) }),
  defaults: { html: '', sourceType: '' },
  toHtml: ({ props }, context) => ({ html: showCodeWithin(context.clean(props.html), context) }),
  fromHtml: ({ content }) => {
    renameSections(content);
    hideCodeWithin(content);
    return { props: { html: writeSettled(content), sourceType: '' } };
  },
  wordsAt: () => 1,
  toText: (block) => textOfHtml(block.props.html),
  says: (block) => block.alt || block.name || block.props.sourceType,
  called: () => 'HTML',
};
