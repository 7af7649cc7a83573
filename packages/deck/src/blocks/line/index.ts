import { lineDefinition } from './line-definition.ts';

export const lineBlock = lineDefinition('line', 'Line', 'none');
