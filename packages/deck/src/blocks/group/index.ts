import { z } from 'zod';
import { object } from '../../model/read.ts';
import type { GroupProps } from '../../model/types.ts';
import type { BlockDefinition } from '../definition.ts';

export const groupBlock: BlockDefinition<'group'> = {
  schema: z.strictObject({}),
  read: object<GroupProps>({}),
  defaults: {},
  toText: () => '',
  ariaLabel: (block) => block.alt || block.name || 'Group',
};
