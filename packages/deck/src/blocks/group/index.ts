import { z } from 'zod';
import { object } from '../../model/read.ts';
import type { GroupProps } from '../../model/types.ts';
import type { BlockDefinition } from '../definition.ts';

/**
 * Children are placed in slide coordinates; the point a group turns about and grows from is the middle of its bounds.
 */
export const groupBlock: BlockDefinition<'group'> = {
  schema: z.strictObject({}),
  read: object<GroupProps>({}),
  defaults: {},
  toHtml: ({ rect: [x, y, width, height] }) => ({
    style: [['transform-origin', `${x + width / 2}px ${y + (height ?? 0) / 2}px`]],
    html: '',
  }),
  fromHtml: ({ style }) => {
    style.delete('transform-origin');
    return { props: {} };
  },
  toText: () => '',
  called: () => 'Group',
};
