import { z } from 'zod';
import { object, text } from '../../model/read.ts';
import { textOfHtml } from '../../model/text.ts';
import type { SnippetProps } from '../../model/types.ts';
import type { BlockDefinition } from '../definition.ts';

export const snippetBlock: BlockDefinition<'snippet'> = {
  schema: z.strictObject({ html: z.string(), sourceType: z.string() }),
  read: object<SnippetProps>({ html: text(), sourceType: text('', 100) }),
  defaults: { html: '', sourceType: '' },
  toText: (block) => textOfHtml(block.props.html),
  ariaLabel: (block) => block.alt || block.name || block.props.sourceType || 'HTML',
};
